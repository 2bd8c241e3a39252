import type { Knex } from 'knex'

/** What the smaller plan that begins next costs: the price it was put down for, also when new buyers pay another. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table subscriptions add column next_price_cents bigint check (next_price_cents >= 0)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table subscriptions drop column next_price_cents')
}
