import type { Knex } from 'knex'

/**
 * What money was worth at each time: a year of a subscription, what is left of a payment. The tables they are read from
 * hold the newest reading alone. A thing without a row here counts as its table says.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table worth_history (
      -- of a subscription or a payment
      id text not null check (length(id) between 1 and 100),
      since timestamptz not null,
      -- refers to nothing: deleting an organization leaves the past as it was
      organization_id bigint not null,
      -- null while a subscription holds no plan
      cents bigint check (cents >= 0),
      primary key (id, since)
    );
    create index worth_history_organization_id on worth_history (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table worth_history')
}
