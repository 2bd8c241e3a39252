import type { Knex } from 'knex'

/** What is learned from public sources of pay, apart from the members' snapshots: a snapshot is of one source. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table market_sources (
      kind text not null check (kind in ('census_workers')),
      -- of the survey
      year smallint not null,
      -- people whose pay counts
      people integer not null,
      levels jsonb not null,
      primary key (kind, year)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table market_sources')
}
