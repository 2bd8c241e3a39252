/** The queue of findings, and the decisions of staff: right as it is, to be corrected, or left out. */

import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { ABOUT_THE_AMOUNT } from '~/core/health/rules/rules.ts'
import { authorize } from '~/core/policies/authorize.ts'
import {
  type FindingQueue,
  type FindingRow,
  type FindingStatus,
  findFinding,
  listFindingRows,
  lockFinding,
  lockOpenFindings,
  saveDecision,
} from '~/database/queries/health/health-findings.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { lookAtFindings } from '../pay-access/look-at-findings.ts'

export async function listFindings(
  context: Context,
  queue: FindingQueue,
): Promise<readonly FindingRow[]> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  return await lookAtFindings(context, await listFindingRows(context.db, queue))
}

export interface DecideFinding {
  readonly findingId: number
  /**
   * 'confirmed': right as recorded, it counts in the next snapshot. 'corrected': a correction was requested; the
   * record stays out until its figures change. 'excluded': it stays out.
   */
  readonly decision: Exclude<FindingStatus, 'open'>
  readonly reason: string
}

/**
 * Decides an open finding and the other open findings of the same record or employee about the same amount. Audited
 * without pay.
 */
export async function decideFinding(context: Context, input: DecideFinding): Promise<FindingRow> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const reason = input.reason.trim()
  if (reason.length < 1 || reason.length > 1000) throw noReason(input)
  return await transact(context, async (inside) => {
    const finding = await lockFinding(inside.db, input.findingId)
    if (!finding) throw new NotFound()
    if (finding.status !== 'open') throw decidedAlready(finding)
    for (const one of await sameQuestion(inside, finding)) {
      await decide(inside, one, { ...input, reason })
    }
    const [decided] = await lookAtFindings(inside, await findFinding(inside.db, finding.id))
    if (!decided) throw new Error(`finding ${finding.id} vanished`)
    return decided
  })
}

async function sameQuestion({ db }: Context, finding: FindingRow): Promise<readonly FindingRow[]> {
  if (finding.organizationKey !== null || !ABOUT_THE_AMOUNT.includes(finding.rule)) return [finding]
  return await lockOpenFindings(db, finding, ABOUT_THE_AMOUNT)
}

async function decide(
  context: Context,
  finding: FindingRow,
  { decision, reason }: DecideFinding,
): Promise<void> {
  const { actor } = context
  await saveDecision(context.db, finding.id, {
    status: decision,
    holdsOut: decision !== 'confirmed' && (decision === 'excluded' || finding.holdsOut),
    decidedBy: actor.kind === 'staff' || actor.kind === 'user' ? actor.id : null,
    decidedAt: context.now(),
    reason,
  })
  await recordEvent(context, {
    action: 'health.decide',
    subject: { kind: 'health-finding', id: finding.id },
    details: {
      decision,
      rule: finding.rule,
      recordId: finding.recordId,
      employeeId: finding.employeeId,
    },
  })
}

function noReason({ reason }: DecideFinding): InvalidInput {
  const sentence = 'Enter a short reason, at most 1,000 characters.'
  return new InvalidInput({ reason: sentence }, { reason })
}

function decidedAlready({ status }: FindingRow): Conflict {
  return new Conflict(`This was already decided: ${status}. Check the newer state first.`)
}
