import type { Knex } from 'knex'

/** How a person is paid under overtime law; null is "not specified", also for everybody stored before. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table employees add column pay_type text
      check (pay_type in ('exempt', 'non_exempt', 'ministerial'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table employees drop column pay_type')
}
