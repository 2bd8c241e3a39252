import type { Knex } from 'knex'

/** The tools of staff: search, notes, looks as a user, jobs, key figures, the database browser, constants. */
export async function up(knex: Knex): Promise<void> {
  // roles that read the masking views of the database browser; they belong to the whole cluster
  for (const role of ['stipend_browser', 'stipend_browser_unmasked']) {
    await knex.raw(/* sql */ `
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nologin;
        end if;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then raise notice 'no right to make the role ${role}';
      end $$`)
  }
  await knex.raw(/* sql */ `
    -- a new function is nobody's but ours; tables are that already
    alter default privileges revoke execute on functions from public;
    revoke execute on function slip_keys(text), note_twin(), words_of_content(text, text, text, text), count_content_words(),
      keep_content_version(), stop_following_repository(), note_version_pictures(), keep_match_as_frozen(),
      keep_match_of_packet(), keep_catalog_position(), keep_catalog_denomination()
      from public;

    -- What staff keep about a user.
    create table staff_notes (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      text text not null check (length(text) between 1 and 2000),
      written_by bigint references users on delete set null,
      -- of an account that was deleted since
      written_by_name text not null,
      written_at timestamptz not null
    );
    create index staff_notes_user_id on staff_notes (user_id);

    -- Looks of staff at the product as one of its users. A row is a link from the terminal until it begins, is open
    -- until it ends, and stays as a record. session_id: the signed-in browser of the member of staff.
    create table shadow_sessions (
      id bigint generated always as identity primary key,
      staff_id bigint not null references users on delete cascade,
      user_id bigint not null references users on delete cascade,
      session_id bigint references sessions on delete set null,
      organization_id bigint references organizations on delete set null,
      reason text not null check (reason <> ''),
      pay_reason text check (pay_reason <> ''),
      returns_to text not null,
      created_at timestamptz not null,
      link_hash bytea unique,
      link_expires_at timestamptz,
      started_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      check (staff_id <> user_id),
      check ((link_hash is null) = (link_expires_at is null)),
      check (started_at is not null or link_hash is not null),
      check ((started_at is null) = (expires_at is null)),
      check (ended_at is null or started_at is not null)
    );
    create unique index shadow_sessions_one_open on shadow_sessions (session_id)
      where started_at is not null and ended_at is null;
    create index shadow_sessions_staff on shadow_sessions (staff_id, id);
    create index shadow_sessions_user on shadow_sessions (user_id);

    -- an owner lets staff who view as a member see pay, for some days
    create table staff_pay_grants (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      granted_by bigint references users on delete set null,
      granted_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      check (expires_at > granted_at)
    );
    create unique index staff_pay_grants_one_open on staff_pay_grants (organization_id) where ended_at is null;

    -- Stored text that looks like code, or holds characters that people cannot see; and how far each column was read.
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

    -- What scheduled jobs did, and which dated reports were mailed.
    create table job_runs (
      id bigint generated always as identity primary key,
      job text not null check (length(job) between 1 and 100),
      -- who started it: the worker, a command, a member of staff
      started_by text not null check (started_by in ('schedule', 'catch-up', 'command', 'staff')),
      started_at timestamptz not null,
      ended_at timestamptz,
      -- stopped: the process was told to end; lost: the process ended without a word
      outcome text not null check (outcome in ('running', 'done', 'failed', 'stopped', 'lost')),
      -- names and values in the order they are told; never pay
      facts jsonb not null default '[]',
      -- finds the log line of a failure
      digest text,
      alerted_at timestamptz,
      check ((outcome = 'running') = (ended_at is null))
    );
    create index job_runs_job on job_runs (job, id desc);
    create unique index job_runs_one_running on job_runs (job) where outcome = 'running';

    -- a dated report is mailed to each address once, however often it is made
    create table report_deliveries (
      report text not null,
      day date not null,
      to_address text not null,
      queued_at timestamptz not null,
      primary key (report, day, to_address)
    );

    -- What Stipend measures about itself, day by day. A day is written once and never changed; neither table refers to
    -- organizations, so that deleting one leaves the past as it was.
    create table metric_days (
      day date primary key,
      made_at timestamptz not null,
      facts jsonb not null
    );

    -- what an organization pays a year for its plan, at the end of each day on which that changed
    create table revenue_changes (
      organization_id bigint not null,
      day date not null,
      cents_before bigint not null check (cents_before >= 0),
      cents_after bigint not null check (cents_after >= 0 and cents_after <> cents_before),
      primary key (organization_id, day)
    );
    create index revenue_changes_day on revenue_changes (day);

    -- What was asked of the database browser, and who may read unmasked.
    -- with a title it is saved for everybody
    create table browser_queries (
      id bigint generated always as identity primary key,
      asked_by bigint references users on delete set null,
      title text check (title <> ''),
      text text not null check (length(text) between 1 and 20000),
      asked_at timestamptz not null default now()
    );
    create unique index browser_queries_title on browser_queries (lower(title));
    create index browser_queries_asked on browser_queries (asked_by, asked_at desc);

    create table browser_unmaskings (
      id bigint generated always as identity primary key,
      asked_by bigint not null references users on delete cascade,
      reason text not null check (length(reason) >= 10),
      asked_at timestamptz not null default now(),
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      accepted boolean,
      expires_at timestamptz,
      check (decided_by is distinct from asked_by),
      check ((decided_at is null) = (accepted is null)),
      check (expires_at is null or accepted and expires_at <= decided_at + interval '30 minutes')
    );
    create unique index browser_unmaskings_open on browser_unmaskings (asked_by) where decided_at is null;

    -- Changes of dated constants: proposed by one member of staff, published by another. before holds the rows that
    -- the publication replaced, so that it can be taken back.
    create table constant_proposals (
      id bigint generated always as identity primary key,
      key text not null,
      jurisdiction text not null,
      value numeric(18, 8) not null,
      unit text not null,
      effective_from date not null,
      effective_to date check (effective_to is null or effective_to >= effective_from),
      status text not null check (status in ('in_force', 'planned', 'vacated')),
      source text not null,
      source_url text,
      checked_on date not null,
      reason text not null check (reason <> ''),
      proposed_by bigint references users on delete set null,
      proposed_at timestamptz not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      accepted boolean,
      before jsonb,
      rolled_back_by bigint references users on delete set null,
      rolled_back_at timestamptz,
      check (decided_by is null or decided_by is distinct from proposed_by),
      check ((decided_at is null) = (accepted is null)),
      check (rolled_back_at is null or accepted)
    );
    create unique index constant_proposals_open
      on constant_proposals (key, jurisdiction, effective_from) where decided_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop schema if exists browser cascade;
    drop schema if exists browser_unmasked cascade;
    drop table constant_proposals, browser_unmaskings, browser_queries, revenue_changes, metric_days,
      report_deliveries, job_runs, text_findings, text_scan_marks, staff_pay_grants, shadow_sessions, staff_notes
      cascade;
    alter default privileges grant execute on functions to public
  `)
}
