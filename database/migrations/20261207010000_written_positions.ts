import type { Knex } from 'knex'

/** Up to where in PostgreSQL's log a session has written: a replica that is not there yet does not answer it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions add column written_position bigint not null default 0')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table sessions drop column written_position')
}
