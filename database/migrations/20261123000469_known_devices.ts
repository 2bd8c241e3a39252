import type { Knex } from 'knex'

/** Browsers that an account was fully signed in with: the digest of the account and the browser's mark. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table known_devices (
      digest bytea primary key check (length(digest) = 32),
      user_id bigint not null references users on delete cascade,
      known_until timestamptz not null
    );
    create index known_devices_user_id on known_devices (user_id);
    create index known_devices_known_until on known_devices (known_until);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table known_devices')
}
