import type { Knex } from 'knex'

/** Market facts and what is made of them: pay records, snapshots, models, reports, matches. */
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
      unique (source, organization_key, person_key, pay_year)
    );
    create index pay_records_observed_on on pay_records (source, observed_on);

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

    create table reports (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint references employees on delete set null,
      number integer not null,
      snapshot_id bigint not null references snapshots,
      model_id bigint not null references models,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      label text,
      inputs jsonb not null,
      result jsonb not null,
      created_by bigint references users,
      created_at timestamptz not null default now(),
      archived_at timestamptz,
      unique (organization_id, number)
    );
    create index reports_employee_id on reports (employee_id);

    create table report_records (
      report_id bigint not null references reports on delete cascade,
      record_id bigint not null,
      weight double precision not null check (weight >= 0),
      primary key (report_id, record_id)
    );

    create table matches (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint references employees on delete set null,
      report_id bigint references reports on delete set null,
      snapshot_id bigint not null references snapshots,
      status text not null check (status in ('draft', 'frozen')),
      criteria jsonb not null,
      created_by bigint references users,
      created_at timestamptz not null default now(),
      frozen_at timestamptz,
      check ((status = 'frozen') = (frozen_at is not null))
    );
    create table match_records (
      match_id bigint not null references matches on delete cascade,
      record_id bigint not null,
      weight double precision not null check (weight >= 0),
      primary key (match_id, record_id)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table match_records, matches, report_records, reports, calibration_checks, models, snapshot_organizations,
      snapshot_records, snapshots, pay_records, survey_loads;
  `)
}
