import type { Knex } from 'knex'

/**
 * What the payment service says, copied: customers, subscriptions, invoices, payments; and what we asked of it and were
 * told by it. `organizations.plan` is the larger of what staff gave and what is paid for.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organizations add column granted_plan text not null default 'free'
      check (granted_plan in ('free', 'single', 'basic', 'expanded', 'pro', 'pro_plus'));
    update organizations set granted_plan = plan;

    create table customers (
      id text primary key check (length(id) between 1 and 100),
      organization_id bigint references organizations on delete set null,
      email text,
      created_at timestamptz not null,
      -- the one that buys; another one of the same organization was made by hand at the payment service
      is_main boolean not null,
      -- gone at the payment service
      deleted_at timestamptz,
      -- of the newest reading that was written: an older one that arrives later is not
      ticket bigint not null default 0,
      synced_at timestamptz
    );
    create index customers_organization_id on customers (organization_id);
    create unique index customers_one_main on customers (organization_id) where is_main and deleted_at is null;
    create sequence sync_tickets;

    create table subscriptions (
      id text primary key check (length(id) between 1 and 100),
      customer_id text not null references customers,
      organization_id bigint references organizations on delete set null,
      standing text not null check (standing in ('counts', 'duplicate', 'ended')),
      plan text check (plan in ('single', 'basic', 'expanded', 'pro', 'pro_plus')),
      status text not null check (status in
        ('incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled', 'expired')),
      price_cents bigint not null check (price_cents >= 0),
      created_at timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      ends_at timestamptz,
      canceled_at timestamptz,
      ended_at timestamptz,
      past_due_since timestamptz,
      next_plan text check (next_plan in ('basic', 'expanded', 'pro', 'pro_plus')),
      next_plan_from timestamptz,
      card_brand text,
      card_last_four text,
      card_expires_month smallint,
      card_expires_year smallint,
      check ((next_plan is null) = (next_plan_from is null)),
      check (num_nulls(card_brand, card_last_four, card_expires_month, card_expires_year) in (0, 4))
    );
    create index subscriptions_customer_id on subscriptions (customer_id);
    create unique index subscriptions_one_counts on subscriptions (organization_id) where standing = 'counts';

    create table invoices (
      id text primary key check (length(id) between 1 and 100),
      customer_id text not null references customers,
      organization_id bigint references organizations on delete set null,
      subscription_id text,
      number text,
      status text not null check (status in ('open', 'paid', 'uncollectible', 'void')),
      total_cents bigint not null,
      tax_cents bigint not null,
      due_cents bigint not null,
      paid_cents bigint not null,
      created_at timestamptz not null,
      period_start timestamptz not null,
      period_end timestamptz not null,
      attempts integer not null,
      next_attempt_at timestamptz
    );
    create index invoices_customer_id on invoices (customer_id);
    create index invoices_organization_id on invoices (organization_id);

    -- money that arrived
    create table payments (
      id text primary key check (length(id) between 1 and 100),
      customer_id text not null references customers,
      organization_id bigint references organizations on delete set null,
      invoice_id text references invoices,
      plan text check (plan in ('single', 'basic', 'expanded', 'pro', 'pro_plus')),
      amount_cents bigint not null check (amount_cents >= 0),
      refunded_cents bigint not null check (refunded_cents between 0 and amount_cents),
      dispute text check (dispute in ('open', 'won', 'lost')),
      paid_at timestamptz not null
    );
    create index payments_customer_id on payments (customer_id);
    create index payments_organization_id on payments (organization_id);

    -- purchases that were begun here; the text of the reference goes with the session
    create table checkouts (
      id bigint generated always as identity primary key,
      reference uuid not null unique,
      session_id text unique,
      organization_id bigint references organizations on delete set null,
      user_id bigint references users on delete set null,
      employee_id bigint references employees on delete set null,
      plan text not null check (plan in ('single', 'basic', 'expanded', 'pro', 'pro_plus')),
      status text not null check (status in ('open', 'complete', 'expired')),
      terms_version text not null,
      credited_payment text references payments,
      created_at timestamptz not null,
      expires_at timestamptz,
      completed_at timestamptz,
      reminded_at timestamptz,
      check (plan <> 'single' or employee_id is not null or status <> 'open')
    );
    create unique index checkouts_one_open_plan on checkouts (organization_id) where status = 'open' and plan <> 'single';
    create unique index checkouts_one_open_single on checkouts (employee_id) where status = 'open' and plan = 'single';

    -- what the payment service announced; a hint, worked in the queue
    create table payment_announcements (
      id text primary key check (length(id) between 1 and 100),
      type text not null,
      customer_id text,
      object_id text,
      announced_at timestamptz not null,
      received_at timestamptz not null,
      worked_at timestamptz
    );
    create index payment_announcements_waiting on payment_announcements (received_at) where worked_at is null;

    -- messages about payments that were queued, each once
    create table payment_notices (
      key text primary key,
      organization_id bigint references organizations on delete cascade,
      queued_at timestamptz not null
    );
    create index payment_notices_organization_id on payment_notices (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop sequence sync_tickets;
    drop table payment_notices, payment_announcements, checkouts, payments, invoices, subscriptions, customers;
    alter table organizations drop column granted_plan;
  `)
}
