import type { Knex } from 'knex'

/** Stored text that looks like code, or holds characters that people cannot see; and how far each column was read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table text_scan_marks (
      table_name text not null,
      column_name text not null,
      -- transactions before this one were read
      watermark text not null check (watermark ~ '^[0-9]+$'),
      scanned_at timestamptz not null,
      primary key (table_name, column_name)
    );
    create table text_findings (
      id bigint generated always as identity primary key,
      table_name text not null,
      column_name text not null,
      row_id bigint not null,
      organization_id bigint references organizations on delete cascade,
      problems text[] not null check (cardinality(problems) > 0),
      -- of the text: another one later means that it was changed
      fingerprint text not null,
      status text not null default 'open' check (status in ('open', 'ignored', 'cleaned')),
      found_at timestamptz not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      reason text check (length(btrim(reason)) between 1 and 1000),
      -- for the undo of a cleaning
      before_text text,
      after_text text,
      unique (table_name, column_name, row_id),
      check ((status = 'open') = (decided_at is null)),
      check ((status = 'ignored') = (reason is not null)),
      check ((status = 'cleaned') = (before_text is not null)),
      check ((before_text is null) = (after_text is null))
    );
    create index text_findings_queue on text_findings (status, found_at desc, id desc);
    create index text_findings_organization_id on text_findings (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table text_findings, text_scan_marks')
}
