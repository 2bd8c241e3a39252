import type { Knex } from 'knex'

/**
 * The library of frozen reports: all a report was made from, its name, what changed since another, links to it, and
 * reports bought singly.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    -- nothing is left of whom somebody deleted; until now their reports were
    delete from reports where employee_id is null;
    alter table reports
      drop constraint reports_employee_id_fkey,
      add constraint reports_employee_id_fkey foreign key (employee_id) references employees on delete cascade,
      alter column employee_id set not null;

    alter table reports rename column label to title;
    alter table reports
      add check (title is null or length(title) between 1 and 120),
      add column labels text[] not null default '{}' check (cardinality(labels) <= 8),
      -- the question as its address asks it: field -> what was typed
      add column query jsonb not null default '{}',
      -- what of law and tax was in force; null in reports saved before it was kept
      add column constants jsonb,
      add column code_version text,
      add column rerun_of bigint references reports on delete set null,
      -- how the middle came from that of the report before
      add column changes jsonb,
      add column person text generated always as (result -> 'employee' ->> 'name') stored,
      add column position text generated always as (result -> 'position' ->> 'title') stored,
      add column as_of text generated always as (result ->> 'asOf') stored,
      add column middle integer
        generated always as (cast(result -> 'estimate' -> 'quantiles' ->> 'p50' as numeric)) stored;
    create index reports_rerun_of on reports (rerun_of);
    create index reports_snapshot_id on reports (snapshot_id);

    -- a number once given is never given again, whatever was deleted
    alter table organizations add column last_report_number integer not null default 0;
    update organizations o set last_report_number = r.last
    from (select organization_id, max(number) as last from reports group by organization_id) r
    where r.organization_id = o.id;

    create table report_shares (
      id bigint generated always as identity primary key,
      report_id bigint not null references reports on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      shows_person boolean not null,
      created_by bigint references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- the link itself, sealed with the installation's key: shown to who made it, for minutes
      sealed_token text,
      shown_until timestamptz,
      check (expires_at > created_at),
      check ((sealed_token is null) = (shown_until is null))
    );
    create index report_shares_report_id on report_shares (report_id);

    -- the address is hashed together with the link's token, which nobody but its readers has
    create table report_share_views (
      share_id bigint not null references report_shares on delete cascade,
      reader_hash bytea not null check (length(reader_hash) = 32),
      browser text not null,
      first_at timestamptz not null,
      last_at timestamptz not null,
      count integer not null default 1,
      primary key (share_id, reader_hash, browser)
    );

    -- one report that was bought, or given by staff, without a plan
    create table single_reports (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      granted_at timestamptz not null,
      granted_by bigint references users on delete set null,
      reason text,
      purchase_reference text unique,
      report_id bigint unique references reports on delete cascade,
      generated_at timestamptz,
      check ((report_id is null) = (generated_at is null))
    );
    create unique index single_reports_one_open on single_reports (employee_id) where report_id is null;
    create index single_reports_organization_id on single_reports (organization_id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table single_reports, report_share_views, report_shares;
    alter table organizations drop column last_report_number;
    drop index reports_snapshot_id;
    alter table reports
      drop column middle, drop column as_of, drop column position, drop column person, drop column changes,
      drop column rerun_of, drop column code_version, drop column constants, drop column query,
      drop column labels, drop constraint reports_title_check;
    alter table reports rename column title to label;
    alter table reports
      alter column employee_id drop not null,
      drop constraint reports_employee_id_fkey,
      add constraint reports_employee_id_fkey foreign key (employee_id) references employees on delete set null;
  `)
}
