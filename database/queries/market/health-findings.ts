/** What the health rules found. */

import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import type { HealthRule, Severity } from '~/core/market/health/rules/rules.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import type { RecordSource } from './snapshots.ts'

export type FindingStatus = 'open' | FindingDecision

/** What a finding is about; exactly one of record, employee and organization is set. */
export interface FindingSubject {
  readonly recordId: number | null
  readonly employeeId: number | null
  readonly organizationKey: string | null
  /** only with an organization: one year of it, or null for all */
  readonly payYear: number | null
}

export interface NewFinding extends FindingSubject {
  readonly rule: HealthRule
  readonly severity: Severity
  readonly score: number
  readonly message: string
  readonly suggestionCents: number | null
  readonly fingerprint: string
}

export interface FindingRow extends NewFinding {
  readonly id: number
  readonly source: RecordSource
  readonly status: FindingStatus
  readonly holdsOut: boolean
  readonly foundAt: Date
  readonly decidedAt: Date | null
  readonly reason: string | null
}

export const FINDING_COLUMNS = {
  id: 'id',
  source: 'source',
  recordId: 'record_id',
  employeeId: 'employee_id',
  organizationKey: 'organization_key',
  payYear: 'pay_year',
  rule: 'rule',
  severity: 'severity',
  score: 'score',
  message: 'message',
  suggestionCents: 'suggestion_cents',
  fingerprint: 'fingerprint',
  status: 'status',
  holdsOut: 'holds_out',
  foundAt: 'found_at',
  decidedAt: 'decided_at',
  reason: 'reason',
}

/** Locked until the transaction ends: two people deciding take turns. */
export async function lockFinding(db: Queryable, id: number): Promise<FindingRow | null> {
  return (await db('health_findings').where({ id }).forUpdate().first(FINDING_COLUMNS)) ?? null
}

/** Findings by these rules about these records, employees and organizations. */
export async function findingsAbout(
  db: Queryable,
  subjects: {
    readonly recordIds: readonly number[]
    readonly employeeIds: readonly number[]
    readonly organizationKeys: readonly string[]
  },
  rules: readonly HealthRule[],
): Promise<FindingRow[]> {
  return await db('health_findings')
    .whereRaw('rule = any(?)', [[...rules]])
    .where((about) =>
      about
        .whereRaw('record_id = any(?)', [[...subjects.recordIds]])
        .orWhereRaw('employee_id = any(?)', [[...subjects.employeeIds]])
        .orWhereRaw('organization_key = any(?::uuid[])', [[...subjects.organizationKeys]]),
    )
    .orderBy('id')
    .select(FINDING_COLUMNS)
}

/** Holds first, then by rule and score. */
export async function listFindingRows(
  db: Queryable,
  queue: {
    readonly source?: RecordSource
    readonly status?: FindingStatus
    readonly rule?: HealthRule
    /** YYYY-MM-DD: only about records observed on or after it, and about employees */
    readonly since?: string | null
    readonly limit: number
  },
): Promise<ClosedFindings> {
  const { source, status, rule, since, limit } = queue
  const rows: FindingRow[] = await db('health_findings')
    .where({ ...(source && { source }), ...(status && { status }), ...(rule && { rule }) })
    .modify((query) => {
      if (!since) return
      query.where((late) =>
        late.whereIn('record_id', observedSince(db, since)).orWhereNotNull('employee_id'),
      )
    })
    .orderByRaw("severity = 'hold' desc, rule, score desc, id")
    .limit(limit)
    .select(FINDING_COLUMNS)
  return closedFindings(rows)
}

/** Sentences that hold pay, with the people whose pay it is. */
export interface ClosedFindings {
  readonly employeeIds: readonly number[]
  readonly findings: Closed<readonly FindingRow[]>
}

export function closedFindings(rows: readonly FindingRow[]): ClosedFindings {
  const employeeIds = rows.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId]))
  return { employeeIds: [...new Set(employeeIds)], findings: new Closed(rows) }
}

/** Findings of one rule about records of a source. */
export async function findingsOfRule(
  db: Queryable,
  { source, rule }: { readonly source: RecordSource; readonly rule: HealthRule },
): Promise<FindingRow[]> {
  return await db('health_findings')
    .where({ source, rule })
    .whereNotNull('record_id')
    .select(FINDING_COLUMNS)
}

export async function hasOpenFinding(
  db: Queryable,
  { source, rule }: { readonly source: RecordSource; readonly rule: HealthRule },
): Promise<boolean> {
  const open = await db('health_findings').where({ source, rule, status: 'open' }).first('id')
  return open !== undefined
}

/** What a member of the organization sees: open, or confirmed as right. */
export async function employeeFindings(
  db: Queryable,
  employeeId: number,
): Promise<Closed<readonly FindingRow[]>> {
  return new Closed(
    await db('health_findings')
      .where({ employee_id: employeeId })
      .whereIn('status', ['open', 'confirmed'])
      .orderByRaw("status = 'open' desc, severity = 'hold' desc, score desc, id")
      .select(FINDING_COLUMNS),
  )
}

/** Open findings about the same record or employee by these rules, locked. */
export async function lockOpenFindings(
  db: Queryable,
  { recordId, employeeId }: Pick<FindingSubject, 'recordId' | 'employeeId'>,
  rules: readonly HealthRule[],
): Promise<FindingRow[]> {
  return await db('health_findings')
    .where({ record_id: recordId, employee_id: employeeId, status: 'open' })
    .whereRaw('rule = any(?)', [[...rules]])
    .orderBy('id')
    .forUpdate()
    .select(FINDING_COLUMNS)
}

function observedSince(db: Queryable, since: string) {
  return db('pay_records').where('observed_on', '>=', since).select('id')
}

/** Where these people work; those who are gone are left out. */
export async function listWorkplaces(
  db: Queryable,
  employeeIds: readonly number[],
): Promise<{ readonly employeeId: number; readonly organizationId: number }[]> {
  return await db('employees')
    .whereIn('id', [...employeeIds])
    .orderBy('id')
    .select({ employeeId: 'id', organizationId: 'organization_id' })
}
