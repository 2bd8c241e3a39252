import type { Knex } from 'knex'

/** Answers of the preview that led to an account, as a query string; kept until an organization is described. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table users add column preview_answers text')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table users drop column preview_answers')
}
