import type { Knex } from 'knex'

/** What forms leave behind: which were accepted already, and what was typed when a session had ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- a second sending of the same content is answered with where the first one led
    create table submitted_forms (
      key_hash bytea primary key check (length(key_hash) = 32),
      redirect text,
      submitted_at timestamptz not null
    );
    create index submitted_forms_submitted_at on submitted_forms (submitted_at);

    -- one hour, read once; user_id is whose session had ended, null where nobody could tell
    create table kept_forms (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id bigint references users on delete cascade,
      path text not null,
      values jsonb not null,
      kept_at timestamptz not null
    );
    create index kept_forms_kept_at on kept_forms (kept_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table kept_forms, submitted_forms')
}
