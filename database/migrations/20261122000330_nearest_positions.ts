import type { Knex } from 'knex'

/**
 * Titles of other work lead to the position nearest to them. They are no names of it, so a file is not mapped by them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table position_aliases add column is_nearest boolean not null default false;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    delete from position_aliases where is_nearest;
    alter table position_aliases drop column is_nearest;
  `)
}
