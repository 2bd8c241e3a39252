/** What staff lists show of a full house: events, findings, texts, subscriptions, a snapshot, days of measures. */
import pg from 'pg'
import type { DayFacts } from '~/core/staff/stored-facts.ts'

/** After the house is filled. Everything follows from numbers, so that it is the same every time. */
export async function fillLists(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of STATEMENTS) await client.query(statement)
    await client.query(DAYS, [JSON.stringify(FACTS)])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * As many as users. One event in fifty is of staff, one in a thousand about a user: what is rare makes a list look far
 * back.
 */
const EVENTS = /* sql */ `
  insert into audit_events (at, actor_kind, actor_id, action, organization_id, subject_kind, subject_id, details, request_id)
  select now() - make_interval(secs => 60 * (most - i)),
    case when i % 50 = 0 then 'staff' else 'user' end, 1 + (i::bigint * 7919) % (select max(id) from users),
    case when i % 1000 = 0 then 'user.show' when i % 5000 = 1 then 'packet.seal'
      else (array['pay.read', 'employee.update', 'estimate.show', 'session.start'])[1 + i % 4] end,
    case when i % 1000 = 0 then null else 1 + (i::bigint * 104729) % (select max(id) from organizations) end,
    case when i % 1000 = 0 then 'user' else 'organization' end,
    case when i % 1000 = 0 then 1 + (i::bigint * 31) % (select max(id) from users) else 1 + i % 200000 end,
    '{"note": "an invented event"}', md5(i::text)
  from (select max(id)::int as most from users) u cross join lateral generate_series(1, most) i`

const MARKET = /* sql */ `
  with made as (
    insert into snapshots (name, source, reference_date, seed, status, record_count, organization_count, published_at)
    values ('bench', 'member', '2026-11-01', 1, 'published', 0, 200000, now()) returning id
  )
  insert into snapshot_organizations (
    snapshot_id, organization_key, pay_year, organization_type, operating_budget, attendance, payroll_budget, staff_fte)
  select made.id, o.market_key, 2026, o.type, b.budget, greatest(10, b.budget / (800 + o.id % 4000)),
    b.budget * (30 + o.id % 40) / 100, greatest(1, b.budget / (60000 + o.id % 90000))
  from made, organizations o cross join lateral (select 50000 + (o.id * 7919) % 5000000 as budget) b`

const RECORDS = /* sql */ `
  insert into pay_records (organization_key, person_key, source, pay_year, observed_on, position_key, organization_type,
    state_code, operating_budget, base_cents, seca_offset_status, retirement_status, insurance_status, checked_at)
  select market_key, gen_random_uuid(), 'member', 2026, '2026-10-01', 'senior-pastor', type, state_code, 500000,
    5000000 + id * 13, 'unknown', 'unknown', 'unknown', now()
  from organizations where id <= 100000`

const FINDINGS = /* sql */ `
  insert into health_findings (source, record_id, rule, severity, score, message, fingerprint, holds_out, found_at)
  select 'member', id, (array['outlier', 'unit-error', 'jump', 'stale'])[1 + id % 4],
    (array['warn', 'ask', 'hold'])[1 + id % 3], (id * 7919) % 1000 / 10.0, 'An invented finding.', id::text, id % 3 = 2,
    now() - make_interval(mins => id::int)
  from pay_records where id % 2 = 0`

const RATIOS = /* sql */ `
  insert into health_findings (source, organization_key, rule, severity, score, message, fingerprint, holds_out, found_at)
  select 'member', market_key, 'organization-ratios', 'warn', (id * 7919) % 1000 / 100.0, 'An invented finding.', id::text,
    false, now() from organizations where id % 50 = 0`

const TEXTS = /* sql */ `
  insert into text_findings (table_name, column_name, row_id, problems, fingerprint, found_at)
  select 'users', 'name', id, array['html'], '0', now() - make_interval(secs => id) from users where id % 50 = 0`

const CUSTOMERS = /* sql */ `
  insert into customers (id, organization_id, created_at, is_main)
  select 'cus_' || md5(id::text), id, now(), true from organizations where id % 3 = 0`

const SUBSCRIPTIONS = /* sql */ `
  insert into subscriptions (id, customer_id, organization_id, standing, plan, status, price_cents, created_at,
    period_start, period_end)
  select 'sub_' || md5(id::text), 'cus_' || md5(id::text), id, 'counts', 'basic', 'active', 9900, now(), now(),
    now() + interval '1 year' from organizations where id % 3 = 0`

/** Forty organizations pay twice. */
const DUPLICATES = /* sql */ `
  insert into subscriptions (id, customer_id, organization_id, standing, plan, status, price_cents, created_at,
    period_start, period_end)
  select 'sub_again_' || id, 'cus_' || md5(id::text), id, 'duplicate', 'basic', 'active', 9900, now(), now(),
    now() + interval '1 year' from organizations where id % 3 = 0 order by id limit 40`

const STATEMENTS = [
  ...[EVENTS, MARKET, RECORDS, FINDINGS, RATIOS, TEXTS, CUSTOMERS, SUBSCRIPTIONS, DUPLICATES],
] as const

const DAYS = /* sql */ `
  insert into metric_days (day, made_at, facts)
  select current_date - i, now(), $1::jsonb from generate_series(1, 800) i`

const FACTS: DayFacts = {
  ...{ reconstructed: false, signUps: 900, users: 1_000_000, organizations: 200_000 },
  ...{ people: 900_000, peopleWithPay: 600_000, reports: 300_000, hoursToFirstReport: 3 },
  steps: { signUp: 27_000, organization: 9_000, person: 8_000, range: 7_000, paid: 2_000 },
  revenue: {
    ...{ yearlyCents: 660_000_000, payers: 66_000, newCents: 900_000, before: null },
    ...{ returnedCents: 0, expansionCents: 0, contractionCents: 0, churnedCents: 0 },
  },
  market: {
    snapshot: 'bench',
    source: 'member',
    ageDays: 10,
    suppressedShare: 0.4,
    coverage80: 0.8,
  },
  cohorts: Array.from({ length: 24 }, (_, i) => ({
    month: `${2024 + Math.floor(i / 12)}-${String(1 + (i % 12)).padStart(2, '0')}`,
    size: 3_000,
    kept: Array.from({ length: 24 - i }, (_, n) => 3_000 - 20 * n),
  })),
}
