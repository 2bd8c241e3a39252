import type { Knex } from 'knex'

/** Rates by the hour as they were typed, "24.0385": four decimals of a cent, beside the rounded rate. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- the rate where it is finer than a cent, else null; amount_cents is it, rounded
    alter table pay_components add column rate_cents numeric(16, 4) check (rate_cents >= 0)
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table pay_components drop column rate_cents')
}
