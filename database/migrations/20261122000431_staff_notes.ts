import type { Knex } from 'knex'

/** What staff keep about a user: notes, and quick ways to the messages and reports of one person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table staff_notes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      text text not null check (length(text) between 1 and 2000),
      written_by bigint references users on delete set null,
      -- of an account that was deleted since
      written_by_name text not null,
      written_at timestamptz not null
    );
    create index staff_notes_user_id on staff_notes (user_id);
    create index outgoing_mails_to_address on outgoing_mails (to_address, id);
    create index reports_created_by on reports (created_by, id) where created_by is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop index reports_created_by, outgoing_mails_to_address;
    drop table staff_notes;
  `)
}
