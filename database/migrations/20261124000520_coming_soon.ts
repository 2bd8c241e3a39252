import type { Knex } from 'knex'

/** Pages behind a notice until they are ready, and who asked to hear about it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table coming_soon_flags (
      id bigint generated always as identity primary key,
      -- of the page, which covers every address below it
      path text not null constraint coming_soon_flags_path check (path ~ '^/[A-Za-z0-9]' and length(path) <= 200),
      title text not null constraint coming_soon_flags_title check (length(title) between 1 and 120),
      what text not null constraint coming_soon_flags_what check (length(what) between 1 and 1000),
      -- in words, such as "Spring 2027"; null where there is no promise
      expected text constraint coming_soon_flags_expected check (length(expected) between 1 and 80),
      set_at timestamptz not null,
      set_by bigint constraint coming_soon_flags_set_by references users on delete set null,
      released_at timestamptz,
      released_by bigint constraint coming_soon_flags_released_by references users on delete set null
    );
    create unique index coming_soon_flags_one_for_a_path on coming_soon_flags (lower(path)) where released_at is null;

    -- a row is deleted with the one message, or when its owner takes it back
    create table coming_soon_requests (
      id bigint generated always as identity primary key,
      flag_id bigint not null constraint coming_soon_requests_flag references coming_soon_flags on delete cascade,
      email text not null constraint coming_soon_requests_email check (length(email) between 3 and 254),
      email_key text not null,
      token_hash bytea not null constraint coming_soon_requests_token unique,
      asked_at timestamptz not null,
      confirmed_at timestamptz,
      constraint coming_soon_requests_once unique (flag_id, email_key)
    );
    create index coming_soon_requests_email_key on coming_soon_requests (email_key);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table coming_soon_requests, coming_soon_flags')
}
