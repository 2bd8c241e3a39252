import type { Knex } from 'knex'

/**
 * Market facts and what is made of them: imported files, pay records, snapshots, models, and what the health rules
 * found.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table survey_loads (
      id bigint generated always as identity primary key,
      source text not null check (source in ('demonstration', 'member')),
      seed bigint,
      record_count integer not null,
      organization_count integer not null,
      as_of date not null,
      loaded_at timestamptz not null default now()
    );

    -- Files of pay records that were imported, and the secret that turns the employers in them into random-looking
    -- keys.
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
      imported_by bigint references users on delete set null,
      imported_by_name text,
      -- null: its records wait, and no snapshot takes them
      health_checked_at timestamptz,
      undone_at timestamptz,
      undone_by bigint references users on delete set null,
      undone_by_name text,
      undone_count integer check (undone_count >= 0),
      check (row_count = imported_count + rejected_count + skipped_count),
      check ((undone_at is null) = (undone_count is null))
    );
    create unique index record_imports_content on record_imports (source, content_sha256, mapping_sha256)
      where undone_at is null;

    -- one row; it never leaves the database, and without it no name can be tried against the keys
    create table record_import_secret (
      only_one boolean primary key default true check (only_one),
      secret bytea not null check (length(secret) = 32)
    );

    create table pay_records (
      id bigint generated always as identity primary key,
      organization_key uuid not null,
      person_key uuid not null,
      source text not null check (source in ('demonstration', 'member')),
      pay_year smallint not null check (pay_year between 2000 and 2100),
      observed_on date not null,
      position_key text not null references positions,
      organization_type text not null check (organization_type in ('church', 'nonprofit')),
      denomination_key text references denominations,
      setting text check (setting in ('city', 'suburb', 'small_town', 'rural')),
      state_code text references states,
      county_fips text references counties,
      operating_budget bigint check (operating_budget > 0),
      attendance integer check (attendance > 0),
      staff_fte numeric(8, 2) check (staff_fte > 0),
      payroll_budget bigint check (payroll_budget > 0),
      hours_per_week numeric(5, 1) check (hours_per_week > 0 and hours_per_week <= 168),
      weeks_per_year numeric(4, 1) check (weeks_per_year > 0 and weeks_per_year <= 53),
      years_experience numeric(4, 1) check (years_experience >= 0),
      years_in_role numeric(4, 1) check (years_in_role >= 0),
      education text check (education in ('none', 'associate', 'bachelor', 'master', 'doctorate')),
      ordained boolean,
      base_cents bigint not null check (base_cents > 0),
      housing_cents bigint check (housing_cents >= 0),
      seca_offset_cents bigint check (seca_offset_cents >= 0),
      retirement_cents bigint check (retirement_cents >= 0),
      insurance_cents bigint check (insurance_cents >= 0),
      seca_offset_status text not null check (seca_offset_status in ('not_offered', 'offered_declined', 'cost_known', 'unknown')),
      retirement_status text not null check (retirement_status in ('not_offered', 'offered_declined', 'cost_known', 'unknown')),
      insurance_status text not null check (insurance_status in ('not_offered', 'offered_declined', 'cost_known', 'unknown')),
      checked_at timestamptz not null,
      -- null: not from a file, or from a file imported before imports were kept here
      import_id bigint references record_imports,
      unique (source, organization_key, person_key, pay_year)
    );
    create index pay_records_observed_on on pay_records (source, observed_on);
    create index pay_records_import_id on pay_records (import_id, observed_on) where import_id is not null;

    create table snapshots (
      id bigint generated always as identity primary key,
      name text not null unique,
      source text not null check (source in ('demonstration', 'member')),
      reference_date date not null,
      seed integer not null,
      status text not null check (status in ('building', 'built', 'published', 'retired', 'rejected')),
      record_count integer not null default 0,
      organization_count integer not null default 0,
      audit jsonb,
      -- definition of pay -> why it has no model
      refused_definitions jsonb not null default '{}',
      built_at timestamptz not null default now(),
      published_at timestamptz,
      check ((status in ('published', 'retired')) = (published_at is not null))
    );
    create unique index snapshots_one_published on snapshots ((true)) where status = 'published';

    -- written once and never joined again: it freezes the facts that bands are made from;
    -- partitioned by snapshot so that dropping an old one is one statement
    create table snapshot_records (
      snapshot_id bigint not null references snapshots,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      record_id bigint not null,
      organization_key uuid not null,
      position_key text not null,
      observed_on date not null,
      organization_type text not null,
      denomination_key text,
      setting text,
      state_code text,
      operating_budget bigint,
      attendance integer,
      hours_per_week real,
      budget_place real not null,
      predicted_log_pay double precision not null,
      residual double precision not null,
      features bytea not null,
      -- as the record said when it was frozen
      years_experience real,
      primary key (snapshot_id, definition, record_id)
    ) partition by list (snapshot_id);
    create index snapshot_records_nearest
      on snapshot_records (definition, position_key, budget_place, record_id);

    create table snapshot_organizations (
      snapshot_id bigint not null references snapshots,
      organization_key uuid not null,
      pay_year smallint not null,
      organization_type text not null,
      denomination_key text,
      setting text,
      state_code text,
      operating_budget bigint,
      attendance integer,
      payroll_budget bigint,
      staff_fte numeric(8, 2),
      primary key (snapshot_id, organization_key, pay_year)
    );

    -- Who is behind the records of a snapshot, and which organizations were checked before their records count.
    -- only organizations that share a contributor; all others are their own
    create table snapshot_contributors (
      snapshot_id bigint not null references snapshots on delete cascade,
      organization_key uuid not null,
      contributor_key uuid not null,
      primary key (snapshot_id, organization_key)
    );

    create table contributor_checks (
      organization_id bigint primary key references organizations on delete cascade,
      is_accepted boolean not null,
      reason text not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz not null default now()
    );

    create table models (
      id bigint generated always as identity primary key,
      snapshot_id bigint not null references snapshots,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      engine_version text not null,
      parameters jsonb not null,
      metrics jsonb not null,
      fitted_at timestamptz not null default now(),
      unique (snapshot_id, definition)
    );

    create table calibration_checks (
      id bigint generated always as identity primary key,
      snapshot_id bigint not null references snapshots,
      checked_at timestamptz not null,
      observed_from date not null,
      observed_to date not null,
      record_count integer not null check (record_count >= 0),
      coverage50 double precision,
      coverage80 double precision,
      median_absolute_percentage_error double precision,
      sentence text not null
    );
    create index calibration_checks_snapshot_id on calibration_checks (snapshot_id, checked_at);

    -- Which organizations stood behind answers already given, so that two answers never differ by one or two of them.
    create table answered_peers (
      id bigint generated always as identity primary key,
      -- an organization and person, or the hash of a visitor's address
      scope text not null,
      snapshot_id bigint not null references snapshots on delete cascade,
      definition text not null,
      position_key text not null,
      answered_at timestamptz not null,
      -- a person, or the hash of a visitor's address; beside it the organization they asked for
      organization_scope text,
      -- 32 bits each, ascending: the crowds of the position in its snapshot
      crowds bytea not null check (length(crowds) % 4 = 0)
    );
    create index answered_peers_of_scope
      on answered_peers (scope, snapshot_id, definition, position_key);
    create index answered_peers_of_organization
      on answered_peers (organization_scope, snapshot_id, definition, position_key)
      where organization_scope is not null;

    -- What was asked of the market, each question once a day: what the budget of a day counts.
    create table asked_questions (
      -- a person, or the hash of a visitor's address
      scope text not null,
      day date not null,
      -- 16 bytes of a hash of the facts, the definition of pay and the snapshot
      question bytea not null check (length(question) = 16),
      -- the organization of the question; null for a visitor
      organization_scope text,
      -- 16 bytes of a hash of the crowds it is about
      peers bytea not null check (length(peers) = 16),
      asked_at timestamptz not null,
      primary key (scope, day, question)
    );
    create index asked_questions_of_organization
      on asked_questions (organization_scope, day) where organization_scope is not null;

    -- Decisions about several findings, which can be undone.
    create table finding_decisions (
      id bigint generated always as identity primary key,
      decision text not null check (decision in ('confirmed', 'included', 'corrected', 'excluded')),
      reason text not null check (length(btrim(reason)) between 1 and 1000),
      made_by bigint references users on delete set null,
      made_at timestamptz not null,
      undone_by bigint references users on delete set null,
      undone_at timestamptz,
      check (undone_by is null or undone_at is not null)
    );
    create index finding_decisions_made_at on finding_decisions (made_at desc) where undone_at is null;

    -- What the health rules found, and what people decided about it.
    create table health_findings (
      id bigint generated always as identity primary key,
      source text not null check (source in ('demonstration', 'member')),
      -- what it is about: one record, one employee, or an organization (in one year, or as a whole)
      record_id bigint references pay_records on delete cascade,
      employee_id bigint references employees on delete cascade,
      organization_key uuid,
      pay_year smallint check (pay_year between 2000 and 2100),
      rule text not null check (rule in ('legal-floor', 'exempt-salary', 'housing', 'fte-mismatch',
        'unit-error', 'outlier', 'digit-swap', 'jump', 'stale', 'duplicate', 'organization-level',
        'organization-ratios', 'duplicate-elsewhere')),
      severity text not null check (severity in ('ask', 'warn', 'hold')),
      score double precision not null check (score >= 0),
      message text not null check (length(message) between 1 and 1000),
      suggestion_cents bigint check (suggestion_cents > 0),
      -- what the rules had looked at: another fingerprint later means that the pay was changed
      fingerprint text not null,
      status text not null default 'open'
        check (status in ('open', 'confirmed', 'included', 'corrected', 'excluded')),
      -- kept out of the next snapshot
      holds_out boolean not null,
      found_at timestamptz not null,
      decided_by bigint references users on delete set null,
      decided_at timestamptz,
      reason text check (length(btrim(reason)) between 1 and 1000),
      -- null for decisions of the organization itself, and for those made before
      decision_id bigint references finding_decisions on delete set null,
      assigned_to bigint references users on delete set null,
      check (num_nonnulls(record_id, employee_id, organization_key) = 1),
      check (pay_year is null or organization_key is not null),
      check ((status = 'open') = (decided_at is null)),
      check ((status = 'open') = (reason is null)),
      check (status <> 'open' or decided_by is null),
      check (status <> 'open' or holds_out = (severity = 'hold')),
      check (status <> 'confirmed' or not holds_out),
      check (status <> 'excluded' or holds_out),
      -- counts in the next snapshot, although nobody confirmed the pay
      check (status <> 'included' or not holds_out),
      check (status <> 'open' or decision_id is null)
    );
    create unique index health_findings_record on health_findings (record_id, rule)
      where record_id is not null;
    create unique index health_findings_employee on health_findings (employee_id, rule)
      where employee_id is not null;
    create unique index health_findings_organization
      on health_findings (organization_key, pay_year, rule) nulls not distinct
      where organization_key is not null;
    -- asked for every record of every snapshot that is built
    create index health_findings_records_held_out on health_findings (record_id)
      where holds_out and record_id is not null;
    create index health_findings_organizations_held_out on health_findings (organization_key)
      where holds_out and organization_key is not null;
    create index health_findings_queue on health_findings (rule, score desc, id) where status = 'open';
    create index health_findings_decision_id on health_findings (decision_id) where decision_id is not null;
    create index health_findings_assigned_to on health_findings (assigned_to) where assigned_to is not null;
    -- the queue of salary health in its two orders; the second counts and dates all that is open, too
    create index health_findings_urgency on health_findings ((severity = 'hold') desc, rule, score desc, id)
      where status = 'open' and rule <> 'organization-ratios';
    create index health_findings_found on health_findings (found_at, id, rule) where status = 'open';

    -- What staff asked the owners of an organization whose figures do not fit together.
    create table organization_questions (
      id bigint generated always as identity primary key,
      finding_id bigint not null references health_findings on delete cascade,
      organization_id bigint not null references organizations on delete cascade,
      asked_by bigint references users on delete set null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answered_by bigint references users on delete set null,
      check (answered_by is null or answered_at is not null)
    );
    create index organization_questions_finding_id on organization_questions (finding_id, asked_at desc);
    create index organization_questions_organization_id on organization_questions (organization_id);

    -- Who looked at ranges before criteria were sealed.
    -- a random key for each person, so that a record names nobody; deleting the person destroys the link
    create table market_people (
      employee_id bigint primary key references employees on delete cascade,
      person_key uuid not null unique default gen_random_uuid(),
      withdrawn_at timestamptz,
      withdrawn_by bigint references users on delete set null
    );

    -- which record was made of whom: kept when the record is taken back, so that a receipt can still name its snapshots
    create table contributed_records (
      record_id bigint primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint not null references employees on delete cascade,
      position_key text not null references positions,
      pay_year smallint not null,
      contributed_at timestamptz not null
    );
    create index contributed_records_organization_id on contributed_records (organization_id);
    create index contributed_records_employee_id on contributed_records (employee_id);

    -- Positions that people miss in the catalog, and what staff answered.
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

    create function make_snapshot_partition(snapshot bigint) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      place text := format('public.snapshot_records_%s', snapshot);
    begin
      if not exists (select from public.snapshots s where s.id = snapshot) then
        raise exception 'there is no snapshot %', snapshot using errcode = 'foreign_key_violation';
      end if;
      execute format('create table %s partition of public.snapshot_records for values in (%s)', place, snapshot);
      if to_regrole('stipend_server') is not null then
        execute format('grant select, insert on %s to stipend_server', place);
      end if;
    end $$;

    revoke execute on function make_snapshot_partition(bigint) from public;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table position_requests, contributed_records, market_people, organization_questions, health_findings,
      finding_decisions, asked_questions, answered_peers, calibration_checks, models, contributor_checks,
      snapshot_contributors, snapshot_organizations, snapshot_records, snapshots, pay_records, record_import_secret,
      record_imports, survey_loads cascade;
    drop function make_snapshot_partition cascade
  `)
}
