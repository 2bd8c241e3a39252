/** Writing what the health rules found, and what was decided about it. */
import type { Queryable } from '../../connection.ts'
import type { FindingStatus, NewFinding } from './health-findings.ts'
import type { RecordSource } from './snapshots.ts'

export async function insertFindings(
  db: Queryable,
  source: RecordSource,
  findings: readonly NewFinding[],
  now: Date,
): Promise<void> {
  const rows = findings.map((finding) => ({ ...columnsOf(finding), source, found_at: now }))
  // a concurrent check may have inserted the row first
  for (let i = 0; i < rows.length; i += 500) {
    await db('health_findings')
      .insert(rows.slice(i, i + 500))
      .onConflict()
      .ignore()
  }
}

/** Updates the row with the new facts and opens it again. */
export async function reopenFinding(db: Queryable, id: number, finding: NewFinding, now: Date) {
  await db('health_findings')
    .where({ id })
    .update({
      ...columnsOf(finding),
      found_at: now,
      decided_by: null,
      decided_at: null,
      reason: null,
      decision_id: null,
    })
}

/** An open finding as the rules see it today. */
export async function refreshFinding(db: Queryable, id: number, finding: NewFinding) {
  await db('health_findings').where({ id, status: 'open' }).update(columnsOf(finding))
}

/** Deletes open findings that no longer hold; decided ones stay as decided. */
export async function withdrawFindings(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db('health_findings').whereIn('id', ids).where({ status: 'open' }).delete()
}

/** A correction has arrived: the record's figures are others now, so nothing holds it out any more. */
export async function releaseFindings(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db('health_findings')
    .whereIn('id', ids)
    .where({ status: 'corrected' })
    .update({ holds_out: false })
}

/** An employee's pay was changed, and the rules do not mind it any more. */
export async function correctFindings(
  db: Queryable,
  ids: readonly number[],
  { by, at }: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db('health_findings').whereIn('id', ids).where({ status: 'open' }).update({
    status: 'corrected',
    holds_out: false,
    decided_by: by,
    decided_at: at,
    reason: 'The pay was changed.',
  })
}

export interface Decision {
  readonly status: Exclude<FindingStatus, 'open'>
  readonly holdsOut: boolean
  readonly decidedBy: number | null
  readonly decidedAt: Date
  readonly reason: string
}

export async function saveDecision(db: Queryable, id: number, decision: Decision): Promise<void> {
  await db('health_findings').where({ id }).update({
    status: decision.status,
    holds_out: decision.holdsOut,
    decided_by: decision.decidedBy,
    decided_at: decision.decidedAt,
    reason: decision.reason,
  })
}

function columnsOf(finding: NewFinding) {
  return {
    record_id: finding.recordId,
    employee_id: finding.employeeId,
    organization_key: finding.organizationKey,
    pay_year: finding.payYear,
    rule: finding.rule,
    severity: finding.severity,
    score: finding.score,
    message: finding.message,
    suggestion_cents: finding.suggestionCents,
    fingerprint: finding.fingerprint,
    status: 'open' as const,
    holds_out: finding.severity === 'hold',
  }
}
