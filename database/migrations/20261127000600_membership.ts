import type { Knex } from 'knex'

/**
 * What the payment service says, copied: customers, subscriptions, invoices, payments; and what staff did about
 * money.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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
      synced_at timestamptz,
      credit_cents bigint not null default 0 check (credit_cents >= 0),
      email_key text
    );
    create index customers_organization_id on customers (organization_id);
    create unique index customers_one_main on customers (organization_id) where is_main and deleted_at is null;
    create index customers_email_key on customers (email_key) where email_key is not null;

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
      -- of the smaller plan that begins next: what it was put down for, also when new buyers pay another price
      next_price_cents bigint check (next_price_cents >= 0),
      card_fingerprint text,
      -- kept by triggers, so that counting duplicates reads them and not every subscription
      has_duplicate boolean not null default false,
      check ((next_plan is null) = (next_plan_from is null)),
      check (num_nulls(card_brand, card_last_four, card_expires_month, card_expires_year) in (0, 4))
    );
    create index subscriptions_customer_id on subscriptions (customer_id);
    create unique index subscriptions_one_counts on subscriptions (organization_id) where standing = 'counts';
    create index subscriptions_id on subscriptions (id text_pattern_ops);
    create index subscriptions_customer_id_pattern on subscriptions (customer_id text_pattern_ops);
    create index subscriptions_has_duplicate on subscriptions (id) where has_duplicate;
    create index subscriptions_live_organization on subscriptions (organization_id) where standing <> 'ended';
    create index subscriptions_live_card on subscriptions (card_fingerprint)
      where standing <> 'ended' and card_fingerprint is not null;

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

    -- What new buyers paid for a plan, since when: those who subscribed before a change keep their price and are told.
    create table sold_prices (
      id bigint generated always as identity primary key,
      plan text not null check (plan in ('single', 'basic', 'expanded', 'pro', 'pro_plus')),
      amount_cents bigint not null check (amount_cents >= 0),
      since timestamptz not null
    );
    create index sold_prices_plan on sold_prices (plan, id);

    -- What owners ask staff for before they pay: a W-9, an invoice by mail, a purchase order.
    create table purchase_requests (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      asked_by bigint references users on delete set null,
      kind text not null check (kind in ('w9', 'invoice', 'purchase_order')),
      plan text not null check (plan in ('basic', 'expanded', 'pro', 'pro_plus')),
      purchase_order text,
      contact_name text not null,
      contact_email text not null,
      mailing_address text,
      note text,
      asked_at timestamptz not null,
      closed_at timestamptz,
      closed_by bigint references users on delete set null,
      -- what was done; the owner reads it
      outcome text,
      check ((closed_at is null) = (outcome is null))
    );
    -- one of a kind waits at a time
    create unique index purchase_requests_one_open on purchase_requests (organization_id, kind) where closed_at is null;
    create index purchase_requests_organization_id on purchase_requests (organization_id);

    -- What staff decided about duplicate subscriptions.
    create table duplicate_resolutions (
      id bigint generated always as identity primary key,
      -- of what the person saw before: the same is done once
      digest text not null,
      reason text not null check (length(reason) between 1 and 500),
      asked_by bigint references users on delete set null,
      asked_at timestamptz not null,
      -- null until our copy says so too
      done_at timestamptz,
      -- in words, where the payment service refused a refund: what came after it was left out
      refused text,
      check (refused is null or done_at is not null)
    );
    create unique index duplicate_resolutions_digest
      on duplicate_resolutions (digest) where refused is null;

    create table duplicate_resolution_members (
      resolution_id bigint not null references duplicate_resolutions on delete cascade,
      subscription_id text not null references subscriptions,
      choice text not null check (choice in ('keep', 'cancel', 'refund')),
      primary key (resolution_id, subscription_id)
    );
    create index duplicate_resolution_members_subscription_id
      on duplicate_resolution_members (subscription_id);

    create table duplicate_dismissals (
      id bigint generated always as identity primary key,
      -- of everything that makes the group: where it changes, it is another one
      signature text not null unique,
      reason text not null check (length(reason) between 1 and 500),
      dismissed_by bigint references users on delete set null,
      dismissed_at timestamptz not null
    );

    -- Money that staff gave back or credited, each once; and what the payment service still owes a customer.
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
      resolution_id bigint references duplicate_resolutions on delete set null,
      check ((kind = 'refund') = (payment_id is not null))
    );
    create index payment_corrections_organization_id on payment_corrections (organization_id);
    create index payment_corrections_customer_id on payment_corrections (customer_id);
    create index payment_corrections_payment_id on payment_corrections (payment_id);
    create index payment_corrections_resolution_id on payment_corrections (resolution_id);

    -- Whether another live one has its organization, its customer, the address of its customer or its card. Each question
    -- reads one table by one index: the plan may be older than the rows, and of a join it would be a bad one.
    create function shares_payer(one subscriptions) returns boolean language plpgsql set enable_seqscan = off as $$
    declare
      address text := (select email_key from customers where id = one.customer_id);
      customers_of_it text[] := array(select id from customers where email_key = address) || one.customer_id;
    begin
      return one.standing <> 'ended' and (
        exists (
          select from subscriptions s
          where s.organization_id = one.organization_id and s.standing <> 'ended' and s.id <> one.id
        ) or exists (
          select from subscriptions s
          where s.customer_id = any(customers_of_it) and s.standing <> 'ended' and s.id <> one.id
        ) or exists (
          select from subscriptions s
          where s.card_fingerprint = one.card_fingerprint and s.standing <> 'ended' and s.id <> one.id
        )
      );
    end $$;

    create function note_duplicate() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.organization_id, new.customer_id, new.card_fingerprint, new.standing, new.has_duplicate)
          is not distinct from (old.organization_id, old.customer_id, old.card_fingerprint, old.standing, old.has_duplicate)
      then
        return new;
      end if;
      -- two that come at once see each other
      perform pg_advisory_xact_lock(46700, 0);
      new.has_duplicate := shares_payer(new);
      return new;
    end $$;
    create trigger note_duplicate
      before insert or update of organization_id, customer_id, card_fingerprint, standing, has_duplicate on subscriptions
      for each row execute function note_duplicate();

    -- Another address of the customer: its subscriptions look again.
    create function renew_duplicates() returns trigger language plpgsql as $$
    begin
      update subscriptions set has_duplicate = not has_duplicate where customer_id = new.id and standing <> 'ended';
      return null;
    end $$;
    create trigger renew_duplicates after update of email_key on customers for each row
      when (new.email_key is distinct from old.email_key) execute function renew_duplicates();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table payment_corrections, duplicate_dismissals, duplicate_resolution_members, duplicate_resolutions,
      purchase_requests, sold_prices, payment_notices, payment_announcements, checkouts, payments, invoices,
      subscriptions, customers cascade;
    drop sequence sync_tickets;
    drop function renew_duplicates, note_duplicate cascade
  `)
}
