import type { Knex } from 'knex'

/** What staff files leave open: a position that was guessed from a job title, and the day from which pay is paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- until a person agrees, the position has no market figures
    alter table employees add column is_position_guess boolean not null default false;
    -- the day is that of an import whose file did not say when the pay began
    alter table pay_packages add column is_start_unknown boolean not null default false;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table pay_packages drop column is_start_unknown;
    alter table employees drop column is_position_guess;
  `)
}
