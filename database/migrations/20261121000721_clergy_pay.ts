import type { Knex } from 'knex'

/** Whether a church filed Form 8274, and which minimum pay holds for its ministers: a guideline's or its own table. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table organization_pay_policies add column form_8274 boolean not null default false;

    create table organization_minimums (
      organization_id bigint primary key references organizations on delete cascade,
      -- key of a guideline carried over; null where the organization entered its own table
      guideline_key text,
      -- whose table it is, such as a conference or a diocese
      name text,
      definition text check (definition in ('cash', 'salary')),
      source text,
      effective_on date,
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null default now(),
      check (guideline_key is not null or (name is not null and definition is not null and source is not null))
    );
    create table organization_minimum_rows (
      organization_id bigint not null references organization_minimums on delete cascade,
      ordinal smallint not null,
      years_from smallint not null check (years_from between 0 and 80),
      -- the last whole year; null = and more
      years_to smallint check (years_to between years_from and 80),
      amount_cents bigint not null check (amount_cents > 0),
      primary key (organization_id, ordinal)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table organization_minimum_rows, organization_minimums;
    alter table organization_pay_policies drop column form_8274;
  `)
}
