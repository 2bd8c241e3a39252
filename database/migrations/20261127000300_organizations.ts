import type { Knex } from 'knex'

/** What people own: organizations, campuses, staff and their pay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table organizations (
      id bigint generated always as identity primary key,
      type text not null check (type in ('church', 'nonprofit')),
      name text not null check (length(name) between 1 and 200),
      denomination_key text references denominations,
      ntee_code text,
      setting text check (setting in ('city', 'suburb', 'small_town', 'rural')),
      street text not null,
      city text not null,
      state_code text not null references states,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      county_fips text references counties,
      plan text not null default 'free' check (plan in ('free', 'single', 'basic', 'expanded', 'pro', 'pro_plus')),
      market_key uuid not null unique default gen_random_uuid(),
      contributes_records boolean not null default false,
      contribution_changed_at timestamptz,
      archived_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      contribution_changed_by bigint references users on delete set null,
      -- a number once given is never given again, whatever was deleted
      last_report_number integer not null default 0,
      -- made up for a demonstration: it may never contribute records to the market
      is_demonstration boolean not null default false,
      -- what staff gave; plan is the larger of it and what is paid for
      granted_plan text not null default 'free'
        check (granted_plan in ('free', 'single', 'basic', 'expanded', 'pro', 'pro_plus')),
      check (type = 'church' or denomination_key is null),
      constraint organizations_demonstration_contributes_nothing
        check (not (is_demonstration and contributes_records))
    );
    create index organizations_zip on organizations (zip);
    create index organizations_search on organizations
      using gin (search_text(' ' || name || ' ' || city || ' ' || state_code || ' ' || zip) gin_trgm_ops);
    create index organizations_name on organizations (search_text(name) text_pattern_ops);
    create index organizations_slips on organizations
      using gin (slip_keys(name || ' ' || city)) with (fastupdate = off);

    create table memberships (
      organization_id bigint not null references organizations on delete cascade,
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('owner', 'editor', 'viewer')),
      sees_pay boolean not null,
      created_at timestamptz not null default now(),
      primary key (organization_id, user_id),
      check (role = 'viewer' or sees_pay)
    );
    create index memberships_user_id on memberships (user_id);

    create table organization_invitations (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      email text not null check (length(email) between 3 and 254),
      email_normalized text not null check (email_normalized = lower(btrim(email_normalized))),
      role text not null check (role in ('owner', 'editor', 'viewer')),
      sees_pay boolean not null,
      -- of the newest message; sending again replaces it
      token_hash bytea not null unique check (length(token_hash) = 32),
      invited_by bigint references users on delete set null,
      created_at timestamptz not null,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      accepted_at timestamptz,
      accepted_by bigint references users on delete set null,
      check (role = 'viewer' or sees_pay),
      check (accepted_at is null or revoked_at is null)
    );
    create unique index organization_invitations_one_open
      on organization_invitations (organization_id, email_normalized)
      where accepted_at is null and revoked_at is null;

    create table access_requests (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      user_id bigint not null references users on delete cascade,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by bigint references users on delete set null,
      decision text check (decision in ('accepted', 'declined')),
      check ((decided_at is null) = (decision is null))
    );
    create unique index access_requests_one_open on access_requests (organization_id, user_id)
      where decided_at is null;
    create index access_requests_user_id on access_requests (user_id);

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      organization_id bigint references organizations on delete set null,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- the network address a session was last used from; it goes with the session, thirty days after its end
      address text
    );
    create index sessions_user_id on sessions (user_id);

    create table campuses (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      name text not null check (length(name) between 1 and 200),
      is_main boolean not null,
      street text not null,
      city text not null,
      state_code text not null references states,
      zip text not null check (zip ~ '^[0-9]{5}$'),
      county_fips text references counties,
      archived_at timestamptz,
      version integer not null default 1,
      unique (id, organization_id)
    );
    create unique index campuses_one_main on campuses (organization_id) where is_main;

    -- campus_id null = the organization as a whole, which overrides the sum of its campuses
    create table organization_metrics (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      campus_id bigint,
      fiscal_year smallint not null check (fiscal_year between 1990 and 2100),
      operating_budget_cents bigint check (operating_budget_cents >= 0),
      attendance integer check (attendance >= 0),
      payroll_budget_cents bigint check (payroll_budget_cents >= 0),
      staff_fte numeric(8, 2) check (staff_fte >= 0),
      updated_at timestamptz not null default now(),
      version integer not null default 1,
      foreign key (campus_id, organization_id) references campuses (id, organization_id) on delete cascade,
      unique nulls not distinct (organization_id, campus_id, fiscal_year)
    );

    -- One row per organization and fiscal year. What it says of itself counts before the sum of its campuses; a sum is
    -- known where every campus of today has the figure, and a campus that closed since counts where it has one.
    create view organization_figures as
      select m.organization_id, m.fiscal_year,
        coalesce(
          max(m.operating_budget_cents) filter (where m.campus_id is null),
          case when count(m.operating_budget_cents) filter (where m.campus_id is not null) = c.expected then
            sum(m.operating_budget_cents) filter (where m.campus_id is not null) end
        )::bigint as operating_budget_cents,
        coalesce(
          max(m.attendance) filter (where m.campus_id is null),
          case when count(m.attendance) filter (where m.campus_id is not null) = c.expected then
            sum(m.attendance) filter (where m.campus_id is not null) end
        )::integer as attendance,
        coalesce(
          max(m.payroll_budget_cents) filter (where m.campus_id is null),
          case when count(m.payroll_budget_cents) filter (where m.campus_id is not null) = c.expected then
            sum(m.payroll_budget_cents) filter (where m.campus_id is not null) end
        )::bigint as payroll_budget_cents,
        coalesce(
          max(m.staff_fte) filter (where m.campus_id is null),
          case when count(m.staff_fte) filter (where m.campus_id is not null) = c.expected then
            sum(m.staff_fte) filter (where m.campus_id is not null) end
        )::numeric as staff_fte
      from organization_metrics m
      cross join lateral (
        select count(*) as expected from campuses p
        where p.organization_id = m.organization_id and (p.archived_at is null or exists (
          select from organization_metrics had where had.campus_id = p.id and had.fiscal_year = m.fiscal_year))
      ) c
      group by m.organization_id, m.fiscal_year, c.expected;

    -- How each organization decides pay; without a row the defaults hold.
    create table organization_pay_policies (
      organization_id bigint primary key references organizations on delete cascade,
      definition text not null check (definition in ('cash', 'salary', 'package', 'employer_cost')),
      parsonage_method text not null
        check (parsonage_method in ('fair_rental_value', 'thirty_percent', 'forty_percent')),
      target_percentile smallint not null check (target_percentile between 10 and 90),
      -- cents a year for one more of each; null = as the market pays it
      year_of_experience_cents bigint check (year_of_experience_cents >= 0),
      year_in_role_cents bigint check (year_in_role_cents >= 0),
      education_level_cents bigint check (education_level_cents >= 0),
      ordination_cents bigint check (ordination_cents >= 0),
      growth_beyond_index numeric(5, 4) check (growth_beyond_index between 0 and 0.2),
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null default now(),
      form_8274 boolean not null default false
    );

    -- Which minimum pay holds for the ministers of an organization: a guideline's or its own table.
    create table organization_minimums (
      organization_id bigint primary key references organizations on delete cascade,
      -- key of a guideline carried over; null where the organization entered its own table
      guideline_key text,
      -- whose table it is, such as a conference or a diocese
      name text,
      definition text check (definition in ('cash', 'salary')),
      source text,
      effective_on date,
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      updated_at timestamptz not null default now(),
      check (guideline_key is not null or (name is not null and definition is not null and source is not null))
    );

    create table organization_minimum_rows (
      organization_id bigint not null references organization_minimums on delete cascade,
      ordinal smallint not null,
      years_from smallint not null check (years_from between 0 and 80),
      -- the last whole year; null = and more
      years_to smallint check (years_to between years_from and 80),
      amount_cents bigint not null check (amount_cents > 0),
      primary key (organization_id, ordinal)
    );

    create table employees (
      id bigint generated always as identity primary key,
      organization_id bigint not null references organizations on delete cascade,
      campus_id bigint,
      kind text not null default 'employee' check (kind in ('employee', 'planned_hire', 'volunteer')),
      name text not null check (length(name) between 1 and 200),
      job_title text not null check (length(job_title) between 1 and 200),
      hours_per_week numeric(5, 2) not null check (hours_per_week between 0 and 168),
      weeks_per_year numeric(4, 1) not null default 52 check (weeks_per_year > 0 and weeks_per_year <= 53),
      years_experience numeric(4, 1) check (years_experience between 0 and 80),
      years_in_role numeric(4, 1) check (years_in_role between 0 and 80),
      education text check (education in ('none', 'associate', 'bachelor', 'master', 'doctorate')),
      ordained boolean,
      clergy_tax_status text not null default 'lay' check (clergy_tax_status in ('lay', 'dual_status', 'seca_exempt')),
      insurance_status text not null default 'unknown' check (insurance_status in ('not_offered', 'offered_declined', 'cost_known', 'unknown')),
      retirement_status text not null default 'unknown' check (retirement_status in ('not_offered', 'offered_declined', 'cost_known', 'unknown')),
      archived_at timestamptz,
      version integer not null default 1,
      updated_by bigint references users on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      lives_in_parsonage boolean not null default false,
      -- under overtime law; null is "not specified"
      pay_type text check (pay_type in ('exempt', 'non_exempt', 'ministerial')),
      foreign key (campus_id, organization_id) references campuses (id, organization_id),
      check (clergy_tax_status = 'lay' or ordained),
      check (kind = 'volunteer' or hours_per_week > 0)
    );
    create index employees_organization_id on employees (organization_id);

    create table employee_positions (
      employee_id bigint not null references employees on delete cascade,
      position_key text not null references positions,
      weight smallint not null check (weight between 1 and 100),
      ordinal smallint not null check (ordinal between 1 and 3),
      primary key (employee_id, position_key),
      unique (employee_id, ordinal)
    );

    -- one for each person and form: employee_id null = the form for somebody new
    create table employee_drafts (
      user_id bigint not null references users on delete cascade,
      organization_id bigint not null references organizations on delete cascade,
      employee_id bigint references employees on delete cascade,
      fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 40000),
      -- of the employee when the form was opened
      version integer,
      saved_at timestamptz not null,
      unique nulls not distinct (user_id, organization_id, employee_id)
    );
    create index employee_drafts_organization_id on employee_drafts (organization_id);
    create index employee_drafts_employee_id on employee_drafts (employee_id);

    create table table_columns (
      organization_id bigint not null references organizations on delete cascade,
      user_id bigint not null references users on delete cascade,
      columns text[] not null,
      primary key (organization_id, user_id)
    );

    create table pay_packages (
      id bigint generated always as identity primary key,
      employee_id bigint not null references employees on delete cascade,
      effective_on date not null,
      reason text,
      created_by bigint references users on delete set null,
      created_at timestamptz not null default now(),
      -- reason_kind is chosen from a list; reason holds the person's own words
      reason_kind text check (reason_kind in ('starting_pay', 'yearly_raise', 'promotion',
        'market_adjustment', 'cost_of_living', 'hours_changed', 'housing_designated', 'benefits_changed',
        'correction', 'other')),
      -- the amount as it was typed where it was proposed ("+3%"); null where the components were typed
      proposed_as text check (length(proposed_as) between 1 and 100),
      unique (employee_id, effective_on),
      check (length(reason) between 1 and 300)
    );

    -- as entered (amount, period, the very characters) beside the annualised value
    create table pay_components (
      pay_package_id bigint not null references pay_packages on delete cascade,
      kind text not null check (kind in ('base', 'housing_allowance', 'parsonage_rental_value',
        'parsonage_utilities', 'seca_offset', 'retirement', 'insurance', 'reimbursement')),
      amount_cents bigint not null check (amount_cents >= 0),
      period text not null check (period in ('hour', 'week', 'biweekly', 'semimonthly', 'month', 'year')),
      as_typed text not null,
      annual_cents bigint not null check (annual_cents >= 0),
      primary key (pay_package_id, kind)
    );

    -- How well the work of a year was done, as the employer rates it: what a merit matrix reads.
    create table person_ratings (
      employee_id bigint not null references employees on delete cascade,
      -- calendar year of the new pay that the rating counts for
      year integer not null constraint person_ratings_year check (year between 1900 and 2100),
      -- nothing stored: meets expectations, and nobody said so
      rating text not null constraint person_ratings_rating check (rating in ('below', 'meets', 'exceeds')),
      set_by bigint constraint person_ratings_set_by references users on delete set null,
      set_at timestamptz not null,
      primary key (employee_id, year)
    );

    -- Files of an organization's own staff: what was sent, what was chosen, and whom it added or changed.
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

    -- How far the reading or saving of a staff file is, for the page that waits for it: any process may ask.
    -- one row for each file that is read or saved right now
    create table staff_import_progress (
      import_id bigint primary key references staff_imports on delete cascade,
      stage text not null check (stage in ('read', 'save', 'check')),
      done integer not null check (done >= 0),
      total integer not null check (total >= done),
      updated_at timestamptz not null
    );

    -- whose estimates stay where the plan holds fewer than work there; the others are filled up in order of entry
    create table estimate_choices (
      employee_id bigint primary key references employees on delete cascade,
      organization_id bigint not null references organizations on delete cascade
    );
    create index estimate_choices_organization_id on estimate_choices (organization_id);

    create function check_position_weights() returns trigger language plpgsql as $$
    declare
      subject bigint := coalesce(new.employee_id, old.employee_id);
      total integer;
    begin
      if not exists (select from employees where id = subject) then return null; end if;
      select sum(weight) into total from employee_positions where employee_id = subject;
      if total is distinct from 100 then
        raise exception 'position weights of employee % sum to %, not 100', subject, coalesce(total, 0)
          using errcode = 'check_violation', constraint = 'employee_positions_sum_to_100';
      end if;
      return null;
    end $$;
    create constraint trigger employee_positions_sum_to_100
      after insert or update or delete on employee_positions
      deferrable initially deferred for each row execute function check_position_weights();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop view organization_figures;
    drop table estimate_choices, staff_import_progress, staff_import_people, staff_import_files, staff_imports,
      person_ratings, pay_components, pay_packages, table_columns, employee_drafts, employee_positions, employees,
      organization_minimum_rows, organization_minimums, organization_pay_policies, organization_metrics, campuses,
      sessions, access_requests, organization_invitations, memberships, organizations cascade;
    drop function check_position_weights cascade
  `)
}
