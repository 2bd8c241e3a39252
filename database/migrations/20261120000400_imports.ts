import type { Knex } from 'knex'

/**
 * Files of pay records that were imported, and the secret that turns the employers in them into random-looking keys.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table record_imports (
      id bigint generated always as identity primary key,
      file_name text not null,
      source text not null check (source in ('demonstration', 'member')),
      -- of the content, unpacked: the same file compressed is the same import
      content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
      mapping_sha256 text not null check (mapping_sha256 ~ '^[0-9a-f]{64}$'),
      mapping jsonb not null,
      row_count integer not null check (row_count >= 0),
      imported_count integer not null check (imported_count >= 0),
      rejected_count integer not null check (rejected_count >= 0),
      skipped_count integer not null check (skipped_count >= 0),
      imported_at timestamptz not null default now(),
      imported_by bigint references users,
      imported_by_name text,
      unique (source, content_sha256, mapping_sha256),
      check (row_count = imported_count + rejected_count + skipped_count)
    );

    -- one row; it never leaves the database, and without it no name can be tried against the keys
    create table record_import_secret (
      only_one boolean primary key default true check (only_one),
      secret bytea not null check (length(secret) = 32)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table record_import_secret, record_imports')
}
