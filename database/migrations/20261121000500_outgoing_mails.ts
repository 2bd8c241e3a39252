import type { Knex } from 'knex'

/** Messages between the transaction that decided them and the moment they are sent. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table outgoing_mails (
      id bigint generated always as identity primary key,
      to_address text not null check (length(to_address) between 3 and 254),
      kind text not null,
      -- the message as JSON, sealed where the installation has a key; erased once it is sent or given up
      content text,
      sealed boolean not null,
      queued_at timestamptz not null,
      not_before timestamptz not null,
      attempts smallint not null default 0,
      problem text,
      sent_at timestamptz,
      given_up_at timestamptz,
      check ((content is null) = (sent_at is not null or given_up_at is not null))
    );
    create index outgoing_mails_due on outgoing_mails (not_before) where content is not null;
    create index outgoing_mails_queued_at on outgoing_mails (queued_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table outgoing_mails')
}
