import type { Knex } from 'knex'

/** People and what they own: users, sessions, organizations, campuses, metrics, employees and their pay. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create table users (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      email_normalized text not null unique check (email_normalized = lower(btrim(email_normalized))),
      name text not null check (length(name) between 1 and 200),
      password_hash text not null,
      email_verified_at timestamptz,
      created_at timestamptz not null default now()
    );

    create table staff_roles (
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('support', 'analyst', 'editor', 'admin')),
      granted_by bigint references users,
      granted_at timestamptz not null default now(),
      expires_at timestamptz,
      primary key (user_id, role)
    );

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
      check (type = 'church' or denomination_key is null)
    );
    create index organizations_zip on organizations (zip);

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

    create table sessions (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_id bigint not null references users on delete cascade,
      organization_id bigint references organizations on delete set null,
      user_agent text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
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
      foreign key (campus_id, organization_id) references campuses (id, organization_id) on delete cascade,
      unique nulls not distinct (organization_id, campus_id, fiscal_year)
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
      updated_by bigint references users,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
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

    create table pay_packages (
      id bigint generated always as identity primary key,
      employee_id bigint not null references employees on delete cascade,
      effective_on date not null,
      reason text,
      created_by bigint references users,
      created_at timestamptz not null default now(),
      unique (employee_id, effective_on)
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

    create table audit_events (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_kind text not null check (actor_kind in ('user', 'staff', 'system', 'visitor')),
      actor_id bigint,
      actor_name text,
      shadowed_by bigint,
      action text not null,
      organization_id bigint,
      subject_kind text,
      subject_id bigint,
      details jsonb not null default '{}',
      request_id text
    );
    create index audit_events_organization_id on audit_events (organization_id, at);
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit events are append-only';
    end $$;
    create trigger audit_events_append_only before update or delete on audit_events
      for each row execute function refuse_audit_change();

    create unlogged table rate_limits (
      key text not null,
      window_started_at timestamptz not null,
      count integer not null,
      primary key (key)
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop table rate_limits, audit_events, pay_components, pay_packages, employee_positions, employees,
      organization_metrics, campuses, sessions, memberships, organizations, staff_roles, users;
    drop function refuse_audit_change, check_position_weights;
  `)
}
