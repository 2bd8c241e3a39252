import type { Knex } from 'knex'

/**
 * Keys by which other software acts for the person who made them, in one organization. A key goes with its maker's
 * account and with the organization. The token is kept as a hash; for minutes after it was made it is kept sealed too,
 * so that its maker can copy it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table api_keys (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      created_by bigint not null references users on delete cascade,
      name text not null constraint api_keys_name_length check (length(name) between 1 and 80),
      -- the first characters, by which a person tells keys apart
      token_start text not null constraint api_keys_token_start_length check (length(token_start) = 12),
      token_hash bytea not null unique constraint api_keys_token_hash_length check (length(token_hash) = 32),
      scopes text[] not null
        constraint api_keys_scopes check (scopes @> '{read}' and scopes <@ '{read,write,pay}'),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      revoked_by bigint references users on delete set null,
      sealed_token text,
      shown_until timestamptz,
      constraint api_keys_shown check ((sealed_token is null) = (shown_until is null))
    );
    create index api_keys_organization_id on api_keys (organization_id);
    create index api_keys_created_by on api_keys (created_by);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table api_keys')
}
