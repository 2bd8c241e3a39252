import type { Knex } from 'knex'

/** What new buyers paid for a plan, since when: those who subscribed before a change keep their price and are told. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table sold_prices (
      id bigint generated always as identity primary key,
      plan text not null check (plan in ('single', 'basic', 'expanded', 'pro', 'pro_plus')),
      amount_cents bigint not null check (amount_cents >= 0),
      since timestamptz not null
    );
    create index sold_prices_plan on sold_prices (plan, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `drop table sold_prices`)
}
