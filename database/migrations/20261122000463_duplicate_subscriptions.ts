import type { Knex } from 'knex'

/**
 * What tells duplicate subscriptions apart, and what staff decided about them. The keys of addresses and the
 * fingerprints of cards are filled with the next reading of each customer; a night at most.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table subscriptions add column card_fingerprint text;
    alter table customers add column email_key text;

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

    alter table payment_corrections
      add column resolution_id bigint references duplicate_resolutions on delete set null;
    create index payment_corrections_resolution_id on payment_corrections (resolution_id);

    create table duplicate_dismissals (
      id bigint generated always as identity primary key,
      -- of everything that makes the group: where it changes, it is another one
      signature text not null unique,
      reason text not null check (length(reason) between 1 and 500),
      dismissed_by bigint references users on delete set null,
      dismissed_at timestamptz not null
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table duplicate_dismissals;
    alter table payment_corrections drop column resolution_id;
    drop table duplicate_resolution_members;
    drop table duplicate_resolutions;
    alter table customers drop column email_key;
    alter table subscriptions drop column card_fingerprint;
  `)
}
