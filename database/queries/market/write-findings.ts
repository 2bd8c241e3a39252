/** Writing what the health rules found, and what was decided about it. */

import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import type { Queryable } from '../../connection.ts'
import { many, type RowOf } from '../query.ts'
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

// Decisions about findings, in bulk, and their undoing.

/** A finding as it is decided: without its sentence. */
export type DecidedFinding = RowOf<'lockForDecisionRows'>

/**
 * These findings, and the other open ones by `together` of the same records and employees where one of `together` was
 * asked for. Locked in order of id, so that two people deciding take turns.
 */
export async function lockForDecision(
  db: Queryable,
  ids: readonly number[],
  together: readonly HealthRule[],
): Promise<DecidedFinding[]> {
  const rows = await lockForDecisionRows(db, { ids: [...ids], together: [...together] })
  return rows
}

/** `organizationId`: of the employee. */
const lockForDecisionRows = many(
  'lockForDecisionRows',
  /* sql */ `
      with asked as (
        select id, record_id, employee_id, rule = any(:together) as "isTogether"
        from health_findings where id = any(:ids)
      )
      select f.id, f.status, f.rule, f.record_id as "recordId", f.employee_id as "employeeId",
        (select e.organization_id from employees e where e.id = f.employee_id) as "organizationId"
      from health_findings f
      where f.id = any(:ids) or (f.status = 'open' and f.rule = any(:together) and (
        f.record_id in (select a.record_id from asked a where a."isTogether")
        or f.employee_id in (select a.employee_id from asked a where a."isTogether")
      ))
      order by f.id for update of f`,
)

/** Returns the id of the decision. */
export async function decideAll(
  db: Queryable,
  ids: readonly number[],
  {
    decision,
    reason,
    madeBy,
    madeAt,
  }: {
    readonly decision: FindingDecision
    readonly reason: string
    readonly madeBy: number | null
    readonly madeAt: Date
  },
): Promise<number> {
  const [made] = await db('finding_decisions')
    .insert({ decision, reason, made_by: madeBy, made_at: madeAt })
    .returning('id')
  if (!made) throw new Error('the decision was not stored')
  await db('health_findings')
    .whereIn('id', [...ids])
    .update({
      status: decision,
      ...(HOLDS_OUT[decision] !== null && { holds_out: HOLDS_OUT[decision] }),
      decided_by: madeBy,
      decided_at: madeAt,
      reason,
      decision_id: made.id,
    })
  return made.id
}

/** null: as before */
const HOLDS_OUT: Readonly<Record<FindingDecision, boolean | null>> = {
  confirmed: false,
  included: false,
  corrected: null,
  excluded: true,
}

export type MadeDecision = RowOf<'listDecisions'>

/**
 * The newest ones that still hold for a finding.
 * `madeBy`: name of the member of staff; null where the installation decided.
 * `findings`: findings that are still decided by it.
 */
export const listDecisions = many(
  'listDecisions',
  /* sql */ `
      select d.id, d.decision, d.reason, d.made_at as "madeAt", u.name as "madeBy", held.count as findings
      from finding_decisions d left join users u on u.id = d.made_by
      join lateral (
        select cast(count(*) as int) as count from health_findings f where f.decision_id = d.id
      ) held on held.count > 0
      where d.undone_at is null order by d.made_at desc, d.id desc limit ?`,
)

/** Whether it is there and not undone; locked. */
export async function lockDecision(db: Queryable, id: number): Promise<boolean> {
  const row = await db('finding_decisions').where({ id, undone_at: null }).forUpdate().first('id')
  return row !== undefined
}

/** Opens again what this decision decided and no check opened since. Returns the findings. */
export async function undoDecision(
  db: Queryable,
  id: number,
  { undoneBy, undoneAt }: { readonly undoneBy: number | null; readonly undoneAt: Date },
): Promise<DecidedFinding[]> {
  await db('finding_decisions').where({ id }).update({ undone_by: undoneBy, undone_at: undoneAt })
  return await undoDecisionRows(db, { id })
}

const undoDecisionRows = many(
  'undoDecisionRows',
  /* sql */ `
      update health_findings f set status = 'open', holds_out = f.severity = 'hold', decided_by = null,
        decided_at = null, reason = null, decision_id = null
      where f.decision_id = :id
      returning f.id, f.status, f.rule, f.record_id as "recordId", f.employee_id as "employeeId",
        (select e.organization_id from employees e where e.id = f.employee_id) as "organizationId"`,
)
