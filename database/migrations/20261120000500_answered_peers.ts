import type { Knex } from 'knex'

/** Which organizations stood behind answers already given, so that two answers never differ by one or two of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table answered_peers (
      id bigint generated always as identity primary key,
      -- an organization and person, or the hash of a visitor's address
      scope text not null,
      snapshot_id bigint not null references snapshots on delete cascade,
      definition text not null,
      position_key text not null,
      budget_place real not null,
      -- the first 32 bits of each organization's random key, ascending
      organizations bytea not null check (length(organizations) % 4 = 0),
      answered_at timestamptz not null
    );
    create index answered_peers_recent
      on answered_peers (scope, snapshot_id, definition, position_key, id desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table answered_peers')
}
