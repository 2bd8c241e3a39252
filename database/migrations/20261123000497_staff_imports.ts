import type { Knex } from 'knex'

/** Files of an organization's own staff: what was sent, what was chosen, and whom it added or changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table staff_imports (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      file_name text not null check (length(file_name) between 1 and 200),
      content_sha256 text not null check (length(content_sha256) = 64),
      -- how the file was read
      format text not null check (length(format) between 1 and 300),
      -- the payroll program it seems to come from
      program text check (length(program) between 1 and 60),
      -- of the column names: files with the same ones have the same columns
      header_sha256 text not null check (length(header_sha256) = 64),
      settings jsonb not null,
      -- of the settings
      version integer not null default 1,
      row_count integer not null check (row_count >= 0),
      imported_at timestamptz,
      imported_by bigint references users on delete set null,
      added_count integer check (added_count >= 0),
      updated_count integer check (updated_count >= 0),
      left_count integer check (left_count >= 0),
      error_count integer check (error_count >= 0),
      undone_at timestamptz,
      undone_by bigint references users on delete set null,
      check ((imported_at is null) = (added_count is null)),
      check (undone_at is null or imported_at is not null)
    );
    create index staff_imports_organization_id on staff_imports (organization_id, header_sha256);
    create index staff_imports_created_by on staff_imports (created_by);
    create index staff_imports_imported_by on staff_imports (imported_by);
    create index staff_imports_undone_by on staff_imports (undone_by);

    -- the rows of a file that is not imported yet; gone when it is, and after a week
    create table staff_import_files (
      import_id bigint primary key references staff_imports on delete cascade,
      content jsonb not null
    );

    -- whom an import added or changed; how they were before goes after thirty days
    create table staff_import_people (
      import_id bigint not null references staff_imports on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      line integer not null check (line > 0),
      -- of the employee when the import had saved them
      version integer not null,
      is_new boolean not null,
      before jsonb,
      primary key (import_id, employee_id)
    );
    create index staff_import_people_employee_id on staff_import_people (employee_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table staff_import_people, staff_import_files, staff_imports')
}
