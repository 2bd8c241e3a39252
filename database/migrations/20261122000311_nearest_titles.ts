import type { Knex } from 'knex'

/** Titles without a position of their own: they find the nearest one, and import no records as that position. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table position_aliases add column is_nearest boolean not null default false',
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('delete from position_aliases where is_nearest')
  await knex.raw('alter table position_aliases drop column is_nearest')
}
