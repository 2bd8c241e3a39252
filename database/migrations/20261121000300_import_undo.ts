import type { Knex } from 'knex'

/**
 * Every imported record knows its import, so that it can be undone whole, and waits there until the health rules looked
 * at it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table record_imports
      -- null: its records wait, and no snapshot takes them
      add column health_checked_at timestamptz,
      add column undone_at timestamptz,
      add column undone_by bigint references users,
      add column undone_by_name text,
      add column undone_count integer check (undone_count >= 0),
      add check ((undone_at is null) = (undone_count is null));
    update record_imports set health_checked_at = imported_at;

    -- what was undone may be imported again
    alter table record_imports drop constraint record_imports_source_content_sha256_mapping_sha256_key;
    create unique index record_imports_content on record_imports (source, content_sha256, mapping_sha256)
      where undone_at is null;

    -- null: not from a file, or from a file imported before imports were kept here
    alter table pay_records add column import_id bigint references record_imports;
    create index pay_records_import_id on pay_records (import_id, observed_on) where import_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    alter table pay_records drop column import_id;
    drop index record_imports_content;
    delete from record_imports where undone_at is not null;
    alter table record_imports
      drop column undone_count,
      drop column undone_by_name,
      drop column undone_by,
      drop column undone_at,
      drop column health_checked_at,
      add constraint record_imports_source_content_sha256_mapping_sha256_key
        unique (source, content_sha256, mapping_sha256);
  `)
}
