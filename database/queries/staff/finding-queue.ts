/** The queue of findings as staff work through it: one page in words, and who may be assigned. */
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import { FINDINGS_ON_A_PAGE, type SalaryQueue } from '~/core/staff/lists.ts'
import type { Queryable } from '../../connection.ts'
import { closedFindings, FINDING_COLUMNS, type FindingRow } from '../market/health-findings.ts'
import { many, type RowOf } from '../query.ts'

/** A finding without its sentence, which holds pay. */
export type QueueLine = RowOf<'linesOfRows'>

/**
 * Page numbers beyond the end show the last page; `page` says which it is.
 * `lines`: in the order of the queue.
 */
export async function readQueuePage(db: Queryable, queue: SalaryQueue) {
  const counted = await ofQueue(db, queue).count({ count: '*' }).first()
  const total = Number(counted?.count ?? 0)
  const page = Math.min(queue.page, Math.max(1, Math.ceil(total / FINDINGS_ON_A_PAGE)))
  const rows: FindingRow[] = await ofQueue(db, queue)
    .orderByRaw(ORDERS[queue.order])
    .limit(FINDINGS_ON_A_PAGE)
    .offset((page - 1) * FINDINGS_ON_A_PAGE)
    .select(FINDING_COLUMNS)
  const ids = rows.map(({ id }) => id)
  return { total, page, lines: await linesOf(db, ids), findings: closedFindings(rows) }
}

const ORDERS: Readonly<Record<SalaryQueue['order'], string>> = {
  urgency: "severity = 'hold' desc, rule, score desc, id",
  oldest: 'found_at, id',
  newest: 'found_at desc, id desc',
}

function ofQueue(db: Queryable, queue: SalaryQueue) {
  const { status, rule, severity, source, assigned } = queue
  return db('health_findings')
    .where({ status, ...(rule && { rule }), ...(severity && { severity }) })
    .where({ ...(source && { source }) })
    .whereNot({ rule: 'organization-ratios' })
    .modify((query) => {
      if (assigned === 'none') query.whereNull('assigned_to')
      else if (assigned !== null) query.where({ assigned_to: assigned })
    })
}

async function linesOf(db: Queryable, ids: readonly number[]): Promise<QueueLine[]> {
  const rows = await linesOfRows(db, { ids: [...ids] })
  return rows
}

/**
 * `position`: what it is about, in words; those that do not apply are null.
 * `assignedTo`: name of the member of staff.
 * `decidedBy`: name of the member of staff who decided.
 */
const linesOfRows = many(
  'linesOfRows',
  /* sql */ `
      select f.id, coalesce(rp.title, ep.title) as position, e.name as person, e.job_title as "jobTitle",
        o.name as "organizationName", coalesce(r.organization_type, o.type, so.organization_type) as "organizationType",
        coalesce(r.state_code, so.state_code) as state,
        coalesce(r.operating_budget, so.operating_budget) as "operatingBudget",
        coalesce(r.pay_year, f.pay_year) as "payYear", a.name as "assignedTo", d.name as "decidedBy"
      from unnest(cast(:ids as bigint[])) with ordinality as asked (id, place)
      join health_findings f on f.id = asked.id
      left join pay_records r on r.id = f.record_id
      left join positions rp on rp.key = r.position_key
      left join employees e on e.id = f.employee_id
      left join organizations o on o.id = e.organization_id
      left join employee_positions m on m.employee_id = e.id and m.ordinal = 1
      left join positions ep on ep.key = m.position_key
      left join users a on a.id = f.assigned_to
      left join users d on d.id = f.decided_by
      left join lateral (
        select organization_type, state_code, operating_budget from pay_records
        where organization_key = f.organization_key and source = f.source
        order by pay_year desc, id limit 1
      ) so on f.organization_key is not null
      order by asked.place`,
)

/** Open findings by rule, of all sources. */
export async function countOpenByRule(
  db: Queryable,
): Promise<readonly { readonly rule: HealthRule; readonly count: number }[]> {
  const rows = await db('health_findings')
    .where({ status: 'open' })
    .whereNot({ rule: 'organization-ratios' })
    .groupBy('rule')
    .select('rule')
    .count({ count: '*' })
  return rows.map(({ rule, count }) => ({ rule, count: Number(count) }))
}

export type QueueWorker = RowOf<'listAnalysts'>

/** Members of staff whose roles let them work on it, by name. */
export const listAnalysts = many(
  'listAnalysts',
  /* sql */ `
      select u.id, u.name from users u
      where exists (
        select from staff_roles r where r.user_id = u.id and r.role in ('analyst', 'admin')
          and (r.expires_at is null or r.expires_at > ?)
      )
      order by u.name, u.id limit 200`,
)

/** Null for nobody; findings that are decided meanwhile are left out. Returns the findings that changed. */
export async function assignFindings(
  db: Queryable,
  ids: readonly number[],
  assignTo: number | null,
): Promise<number[]> {
  const rows = await db('health_findings')
    .whereIn('id', [...ids])
    .where({ status: 'open' })
    .whereRaw('assigned_to is distinct from ?', [assignTo])
    .update({ assigned_to: assignTo })
    .returning('id')
  return rows.map(({ id }) => id)
}

/** Which pay records a finding is about; none for an employee who contributed none. */
export async function recordsOfFinding(db: Queryable, findingId: number): Promise<number[]> {
  const rows = await recordsOfFindingRows(db, { findingId })
  return rows.map(({ id }) => id)
}

const recordsOfFindingRows = many(
  'recordsOfFindingRows',
  /* sql */ `
      select r.id from health_findings f join pay_records r on r.id = f.record_id where f.id = :findingId
      union
      select r.id from health_findings f join contributed_records c on c.employee_id = f.employee_id
      join pay_records r on r.id = c.record_id where f.id = :findingId
      union
      select r.id from health_findings f
      join pay_records r on r.source = f.source and r.organization_key = f.organization_key
        and (f.pay_year is null or r.pay_year = f.pay_year)
      where f.id = :findingId
      order by id limit 200`,
)

/** Those of the records that are frozen in a snapshot. */
export async function recordsInSnapshot(
  db: Queryable,
  snapshotId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db('snapshot_records')
    .where({ snapshot_id: snapshotId, definition: 'salary' })
    .whereIn('record_id', [...ids])
    .select('record_id')
  return new Set(rows.map(({ record_id }) => record_id))
}
