/** Decisions of staff about findings, one or many, and their undoing. Audited without pay. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import { ABOUT_THE_AMOUNT } from '~/core/market/health/rules/rules.ts'
import { REASON_NEEDED, readReason } from '~/core/staff/salary-health/decision.ts'
import {
  type DecidedFinding,
  decideAll,
  listDecisions,
  lockDecision,
  lockForDecision,
  type MadeDecision,
  undoDecision,
} from '~/database/queries/market/finding-decisions.ts'
import { assignFindings, listAnalysts } from '~/database/queries/staff/finding-queue.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvents } from '../../record-event.ts'

export interface DecideFindings {
  readonly findingIds: readonly number[]
  readonly decision: FindingDecision
  readonly reason: string
}

export interface Decided {
  readonly decisionId: number
  /** those asked for and the others about the same amount */
  readonly decided: number
  /** asked for and decided by somebody else meanwhile */
  readonly skipped: number
}

/** More than a page holds. */
const MOST_FINDINGS = 500

/**
 * Decides the open ones of these findings, and the other open findings of the same record or employee about the same
 * amount. Throws Conflict where none is open any more.
 */
export async function decideFindings(context: Context, input: DecideFindings): Promise<Decided> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const reason = readReason(input.reason)
  if (reason === null) throw new InvalidInput({ reason: REASON_NEEDED }, { reason: input.reason })
  requireSome(input.findingIds)
  return await transact(context, async (inside) => {
    const locked = await lockForDecision(inside.db, input.findingIds, ABOUT_THE_AMOUNT)
    if (locked.length === 0) throw new NotFound()
    const open = locked.filter(({ status }) => status === 'open')
    if (open.length === 0) throw decidedAlready(locked)
    const decisionId = await decideAll(
      inside.db,
      open.map(({ id }) => id),
      { ...{ decision: input.decision, reason }, madeBy: personOf(inside), madeAt: inside.now() },
    )
    await recordDecided(inside, 'health.decide', open, { decision: input.decision, decisionId })
    return { decisionId, decided: open.length, skipped: locked.length - open.length }
  })
}

/** Opens again what one decision decided, except what was decided otherwise or opened by a check since. */
export async function undoFindingDecision(
  context: Context,
  { decisionId }: { readonly decisionId: number },
): Promise<{ readonly opened: number }> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  return await transact(context, async (inside) => {
    if (!(await lockDecision(inside.db, decisionId))) throw new Conflict(UNDONE)
    const undone = { undoneBy: personOf(inside), undoneAt: inside.now() }
    const opened = await undoDecision(inside.db, decisionId, undone)
    await recordDecided(inside, 'health.undo', opened, { decisionId })
    return { opened: opened.length }
  })
}

const UNDONE = 'This decision was undone already, or does not exist.'

export async function listFindingDecisions(
  context: Context,
  { limit }: { readonly limit: number },
): Promise<readonly MadeDecision[]> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  return await listDecisions(context.db, limit)
}

/** Null for nobody. Only staff who may work on the queue can be assigned. */
export async function assign(
  context: Context,
  input: { readonly findingIds: readonly number[]; readonly assignTo: number | null },
): Promise<{ readonly assigned: number }> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  requireSome(input.findingIds)
  return await transact(context, async (inside) => {
    const { assignTo } = input
    const analysts = await listAnalysts(inside.db, inside.now())
    if (assignTo !== null && !analysts.some(({ id }) => id === assignTo)) {
      throw new InvalidInput({ assignTo: 'Choose a member of staff who works on this queue.' })
    }
    const ids = await assignFindings(inside.db, input.findingIds, assignTo)
    const events = ids.map((id) => ({
      ...{ action: 'health.assign', subject: { kind: 'health-finding', id } },
      details: { assignTo },
    }))
    await recordEvents(inside, events)
    return { assigned: ids.length }
  })
}

function requireSome(ids: readonly number[]): void {
  if (ids.length === 0) throw new InvalidInput({}, {}, 'Check one or more findings first.')
  if (ids.length > MOST_FINDINGS) {
    throw new InvalidInput({}, {}, `Choose up to ${MOST_FINDINGS} findings at once.`)
  }
}

/** The owners of an organization read it in their history where the finding is about one of their people. */
async function recordDecided(
  context: Context,
  action: string,
  findings: readonly DecidedFinding[],
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const events = findings.map(({ id, rule, recordId, employeeId, organizationId }) => ({
    action,
    subject:
      employeeId === null ? { kind: 'health-finding', id } : { kind: 'employee', id: employeeId },
    ...(organizationId !== null && { organizationId }),
    details: { ...details, rule, recordId, findingId: id },
  }))
  await recordEvents(context, events)
}

function decidedAlready([first]: readonly DecidedFinding[]): Conflict {
  return new Conflict(`This was already decided: ${first?.status}. Check the newer state first.`)
}
