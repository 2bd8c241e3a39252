import type { Knex } from 'knex'

/** Who may start a job, as a closed list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table job_runs add constraint job_runs_started_by_check
      check (started_by in ('schedule', 'catch-up', 'command', 'staff'))
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table job_runs drop constraint job_runs_started_by_check')
}
