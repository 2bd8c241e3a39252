import type { Knex } from 'knex'

/** What the health rules found, and what people decided about it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(/* sql */ `
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
        'organization-ratios')),
      severity text not null check (severity in ('ask', 'warn', 'hold')),
      score double precision not null check (score >= 0),
      message text not null check (length(message) between 1 and 1000),
      suggestion_cents bigint check (suggestion_cents > 0),
      -- what the rules had looked at: another fingerprint later means that the pay was changed
      fingerprint text not null,
      status text not null default 'open' check (status in ('open', 'confirmed', 'corrected', 'excluded')),
      -- kept out of the next snapshot
      holds_out boolean not null,
      found_at timestamptz not null,
      decided_by bigint references users,
      decided_at timestamptz,
      reason text check (length(btrim(reason)) between 1 and 1000),
      check (num_nonnulls(record_id, employee_id, organization_key) = 1),
      check (pay_year is null or organization_key is not null),
      check ((status = 'open') = (decided_at is null)),
      check ((status = 'open') = (reason is null)),
      check (status <> 'open' or decided_by is null),
      check (status <> 'open' or holds_out = (severity = 'hold')),
      check (status <> 'confirmed' or not holds_out),
      check (status <> 'excluded' or holds_out)
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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table health_findings')
}
