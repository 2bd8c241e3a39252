import type { Knex } from 'knex'

/** What owners ask staff for before they pay: a W-9, an invoice by mail, a purchase order. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `drop table purchase_requests`)
}
