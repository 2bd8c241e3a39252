import type { Knex } from 'knex'

/**
 * Changes of dated constants: proposed by one member of staff, published by another. `before` holds the rows that the
 * publication replaced, so that it can be taken back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table constant_proposals (
      id bigint generated always as identity primary key,
      key text not null,
      jurisdiction text not null,
      value numeric(18, 8) not null,
      unit text not null,
      effective_from date not null,
      effective_to date check (effective_to is null or effective_to >= effective_from),
      status text not null check (status in ('in_force', 'planned', 'vacated')),
      source text not null,
      source_url text,
      checked_on date not null,
      reason text not null check (reason <> ''),
      proposed_by bigint references users on delete set null,
      proposed_at timestamptz not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      accepted boolean,
      before jsonb,
      rolled_back_by bigint references users on delete set null,
      rolled_back_at timestamptz,
      check (decided_by is null or decided_by is distinct from proposed_by),
      check ((decided_at is null) = (accepted is null)),
      check (rolled_back_at is null or accepted)
    );
    create unique index constant_proposals_open
      on constant_proposals (key, jurisdiction, effective_from) where decided_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table constant_proposals')
}
