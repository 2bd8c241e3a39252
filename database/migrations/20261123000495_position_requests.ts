import type { Knex } from 'knex'

/** Positions that people miss in the catalog, and what staff answered. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table position_requests (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      title text not null check (length(title) between 1 and 120),
      organization_type text check (organization_type in ('church', 'nonprofit')),
      duties text not null check (length(duties) between 1 and 1000),
      requested_at timestamptz not null,
      status text not null default 'open' check (status in ('open', 'added', 'use', 'declined')),
      position_key text references positions,
      answer text check (length(answer) between 1 and 500),
      answered_at timestamptz,
      answered_by bigint references users on delete set null,
      check ((status = 'open') = (answered_at is null)),
      check ((status in ('added', 'use')) = (position_key is not null))
    );
    create unique index position_requests_one_open on position_requests (user_id, lower(title)) where status = 'open';
    create index position_requests_user_id on position_requests (user_id);
    create index position_requests_status on position_requests (status, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table position_requests')
}
