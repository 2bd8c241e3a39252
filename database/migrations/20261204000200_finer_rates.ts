import type { Knex } from 'knex'

/** Rates by the hour with eight digits after the point, "24.0384615": six decimals of a cent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table pay_components alter column rate_cents type numeric(18, 6)')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table pay_components alter column rate_cents type numeric(16, 4)')
}
