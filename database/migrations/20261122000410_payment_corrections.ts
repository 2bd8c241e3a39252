import type { Knex } from 'knex'

/** Money that staff gave back or credited, each once; and what the payment service still owes a customer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table payment_corrections (
      id bigint generated always as identity primary key,
      -- the same kind, target, amount and reason is the same correction
      key text not null unique,
      kind text not null check (kind in ('refund', 'credit')),
      customer_id text not null references customers,
      organization_id bigint references organizations on delete set null,
      payment_id text references payments,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null check (length(reason) between 1 and 500),
      asked_by bigint references users on delete set null,
      asked_at timestamptz not null,
      -- null until the payment service has said yes
      done_at timestamptz,
      check ((kind = 'refund') = (payment_id is not null))
    );
    create index payment_corrections_organization_id on payment_corrections (organization_id);
    create index payment_corrections_customer_id on payment_corrections (customer_id);
    create index payment_corrections_payment_id on payment_corrections (payment_id);

    alter table customers add column credit_cents bigint not null default 0 check (credit_cents >= 0);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table customers drop column credit_cents;
    drop table payment_corrections;
  `)
}
