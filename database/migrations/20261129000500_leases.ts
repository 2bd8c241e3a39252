import type { Knex } from 'knex'

/**
 * Who lives is a row that says until when, because a pooler gives one database session to many clients: a lock of a
 * session would be anybody's. The default is for runs of the version before, which holds a lock of its session.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table job_runs add column leased_until timestamptz not null default clock_timestamp() + interval '1 hour';

    create table job_workers (
      -- as the queue names it
      id text primary key,
      leased_until timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table job_workers;
    alter table job_runs drop column leased_until;
  `)
}
