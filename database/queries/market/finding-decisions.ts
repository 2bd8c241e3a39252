/** Decisions about findings, in bulk, and their undoing. */

import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import type { HealthRule } from '~/core/market/health/rules/rules.ts'
import type { Queryable } from '../../connection.ts'

/** A finding as it is decided: without its sentence. */
export interface DecidedFinding {
  readonly id: number
  readonly status: 'open' | FindingDecision
  readonly rule: HealthRule
  readonly recordId: number | null
  readonly employeeId: number | null
  /** of the employee */
  readonly organizationId: number | null
}

/**
 * These findings, and the other open ones by `together` of the same records and employees where one of `together` was
 * asked for. Locked in order of id, so that two people deciding take turns.
 */
export async function lockForDecision(
  db: Queryable,
  ids: readonly number[],
  together: readonly HealthRule[],
): Promise<DecidedFinding[]> {
  const { rows } = await db.raw<{ rows: DecidedFinding[] }>(
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
    { ids: [...ids], together: [...together] },
  )
  return rows
}

export interface NewDecision {
  readonly decision: FindingDecision
  readonly reason: string
  readonly madeBy: number | null
  readonly madeAt: Date
}

/** Returns the id of the decision. */
export async function decideAll(
  db: Queryable,
  ids: readonly number[],
  { decision, reason, madeBy, madeAt }: NewDecision,
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

export interface MadeDecision {
  readonly id: number
  readonly decision: FindingDecision
  readonly reason: string
  readonly madeAt: Date
  /** name of the member of staff; null where the installation decided */
  readonly madeBy: string | null
  /** findings that are still decided by it */
  readonly findings: number
}

/** The newest ones that still hold for a finding. */
export async function listDecisions(db: Queryable, limit: number): Promise<MadeDecision[]> {
  const { rows } = await db.raw<{ rows: MadeDecision[] }>(
    /* sql */ `
      select d.id, d.decision, d.reason, d.made_at as "madeAt", u.name as "madeBy", held.count as findings
      from finding_decisions d left join users u on u.id = d.made_by
      join lateral (
        select cast(count(*) as int) as count from health_findings f where f.decision_id = d.id
      ) held on held.count > 0
      where d.undone_at is null order by d.made_at desc, d.id desc limit :limit`,
    { limit },
  )
  return rows
}

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
  const { rows } = await db.raw<{ rows: DecidedFinding[] }>(
    /* sql */ `
      update health_findings f set status = 'open', holds_out = f.severity = 'hold', decided_by = null,
        decided_at = null, reason = null, decision_id = null
      where f.decision_id = :id
      returning f.id, f.status, f.rule, f.record_id as "recordId", f.employee_id as "employeeId",
        (select e.organization_id from employees e where e.id = f.employee_id) as "organizationId"`,
    { id },
  )
  return rows
}
