import type { Knex } from 'knex'

/**
 * Who is behind the records of a snapshot, and which organizations were checked before their records count. Those in a
 * published snapshot count as checked.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- only organizations that share a contributor; all others are their own
    create table snapshot_contributors (
      snapshot_id bigint not null references snapshots on delete cascade,
      organization_key uuid not null,
      contributor_key uuid not null,
      primary key (snapshot_id, organization_key)
    );

    create table contributor_checks (
      organization_id bigint primary key references organizations on delete cascade,
      is_accepted boolean not null,
      reason text not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz not null default now()
    );
    insert into contributor_checks (organization_id, is_accepted, reason)
      select distinct c.organization_id, true, 'Records were in a published snapshot before organizations were checked.'
      from contributed_records c
        join snapshot_records s on s.record_id = c.record_id and s.definition = 'salary'
        join snapshots n on n.id = s.snapshot_id and n.published_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table contributor_checks, snapshot_contributors')
}
