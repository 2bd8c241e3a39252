import type { Knex } from 'knex'

/**
 * Invitations, requests for access, who keeps estimates, what changed whom, NTEE codes, and figures as campuses add up
 * to them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    create extension if not exists pg_trgm;

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

    -- whose estimates stay where the plan holds fewer than work there; the others are filled up in order of entry
    create table estimate_choices (
      employee_id bigint primary key references employees on delete cascade,
      organization_id bigint not null references organizations on delete cascade
    );
    create index estimate_choices_organization_id on estimate_choices (organization_id);

    alter table organizations
      add column contribution_changed_by bigint references users on delete set null;
    alter table campuses add column version integer not null default 1;
    alter table organization_metrics add column version integer not null default 1;

    create table ntee_groups (
      key text primary key check (key ~ '^[A-Z]$'),
      name text not null unique
    );
    create table ntee_codes (
      code text primary key check (code ~ '^[A-Z][0-9]{2}$'),
      group_key text not null references ntee_groups,
      name text not null
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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
    drop view organization_figures;
    drop table ntee_codes, ntee_groups, estimate_choices, access_requests, organization_invitations;
    alter table organization_metrics drop column version;
    alter table campuses drop column version;
    alter table organizations drop column contribution_changed_by;
    drop extension pg_trgm;
  `)
}
