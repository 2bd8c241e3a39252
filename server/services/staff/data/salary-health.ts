/** The queue of findings about pay, one page at a time. Each person in it is recorded for their organization. */

import { authorize } from '~/core/authorize.ts'
import type { PayRecord } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { NO_CORRECTION } from '~/core/engine/model/specification.ts'
import { refusalOf } from '~/core/engine/predict/refusal.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import type { Email } from '~/core/forms/email.ts'
import type { FindingDecision, FindingEffect } from '~/core/market/health/decision-words.ts'
import {
  type CellEffect,
  effectOnCells,
  NO_EFFECT,
  type RecordChange,
  recordsAsking,
  sumOf,
} from '~/core/market/health/published-effect.ts'
import { ABOUT_THE_AMOUNT } from '~/core/market/health/rules/rules.ts'
import { REASON_NEEDED, readReason } from '~/core/staff/forms.ts'
import type { SalaryQueue } from '~/core/staff/lists.ts'
import { User } from '~/database/models/people.ts'
import type { FindingRow } from '~/database/queries/market/health-findings.ts'
import { checkedRecords } from '~/database/queries/market/health-records.ts'
import {
  type DecidedFinding,
  decideAll,
  listDecisions,
  lockDecision,
  lockForDecision,
  type MadeDecision,
  undoDecision,
} from '~/database/queries/market/write-findings.ts'
import {
  assignFindings,
  countOpenByRule,
  listAnalysts,
  type QueueLine,
  readQueuePage,
  recordsInSnapshot,
  recordsOfFinding,
} from '~/database/queries/staff/finding-queue.ts'
import { type Context, personOf, readLagging, today, transact } from '../../../context.ts'
import { lookAtFindings } from '../../market/health/look-at-findings.ts'
import { recordEvents } from '../../record-event.ts'

export type QueuedFinding = FindingRow &
  Omit<QueueLine, keyof FindingRow> & {
    /** null where it was not asked for */
    readonly effect: FindingEffect | null
  }

/** The effects of so many findings are computed at once. */
const MOST_EFFECTS = 10

/** @param effects ids of findings whose effect on published figures is wanted; those beyond ten are left out */
export async function showSalaryQueue(
  context: Context,
  { queue, effects = [] }: { readonly queue: SalaryQueue; readonly effects?: readonly number[] },
) {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const { total, page, lines, findings } = await readQueuePage(context.db, queue)
  const rows = await lookAtFindings(context, findings)
  const byId = new Map(lines.map((line) => [line.id, line]))
  const queued: QueuedFinding[] = []
  for (const row of rows) {
    const line = byId.get(row.id)
    if (!line) continue // gone between two reads
    const isAsked = effects.slice(0, MOST_EFFECTS).includes(row.id)
    const effect = isAsked ? await effectOfFinding(context, row.id) : null
    queued.push({ ...row, ...line, effect })
  }
  return {
    ...{ total, page, findings: queued },
    /** open ones of all sources */
    openByRule: await readLagging(context, (db) => countOpenByRule(db)),
    staff: await listAnalysts(context.db, context.now()),
  }
}

// Decisions of staff about findings, one or many, and their undoing. Audited without pay.

export interface DecideFindings {
  readonly findingIds: readonly number[]
  readonly decision: FindingDecision
  readonly reason: string
}

/** More than a page holds. */
const MOST_FINDINGS = 500

/**
 * Decides the open ones of these findings, and the other open findings of the same record or employee about the same
 * amount. Throws Conflict where none is open any more.
 */
export async function decideFindings(context: Context, input: DecideFindings) {
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
    return {
      decisionId,
      /** those asked for and the others about the same amount */
      decided: open.length,
      /** asked for and decided by somebody else meanwhile */
      skipped: locked.length - open.length,
    }
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

/** The same for a command, which names who takes them by their address; null for nobody. */
export async function assignByEmail(
  context: Context,
  { findingIds, to }: { readonly findingIds: readonly number[]; readonly to: Email | null },
) {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const user = to && (await User.query(context.db).findOne({ email_normalized: to.normalized }))
  // nobody has the number 0, so that an unknown address is refused like one that is not of staff
  return await assign(context, { findingIds, assignTo: to && (user?.id ?? 0) })
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

// What a decision about a finding would change in published figures, on the snapshot that is published now.

/** Records at most: an organization with all of its people. */
const MOST_RECORDS = 50

/** Some hundred milliseconds for each finding. The model is not fitted again. */
export async function effectOfFinding(context: Context, findingId: number): Promise<FindingEffect> {
  authorize(context.actor, 'staff.checkSalaryHealth')
  const snapshot = await context.market.current(context.db)
  if (!snapshot) return { kind: 'none', reason: 'No snapshot is published.' }
  const found = await context.market.model(context.db, snapshot.id, 'salary')
  if (!found) return { kind: 'none', reason: `Snapshot ${snapshot.name} has no model of salary.` }
  if (found.model.settings.priorWeight >= NO_CORRECTION) return { kind: 'none', reason: NEXT_FIT }
  const ids = await recordsOfFinding(context.db, findingId)
  if (ids.length === 0) return { kind: 'none', reason: NO_RECORD }
  if (ids.length > MOST_RECORDS) return { kind: 'none', reason: TOO_MANY }
  const frozen = await recordsInSnapshot(context.db, snapshot.id, ids)
  const change: RecordChange = frozen.size > 0 ? 'remove' : 'add'
  const read = await checkedRecords(context.db, ids)
  const records = read
    .filter(({ id }) => change === 'add' || frozen.has(id))
    .filter((record) => record.pay > 0 && refusalOf(found.model, record) === null)
  if (records.length === 0) return { kind: 'none', reason: NOT_PREDICTED }
  const effect = await effectOf(
    context,
    { snapshotId: snapshot.id, model: found.model },
    change,
    records,
  )
  return { kind: 'computed', change, snapshot: snapshot.name, ...effect }
}

const NEXT_FIT =
  'Published figures come from the model, which learns of a decision when the next snapshot is built.'
const NO_RECORD =
  'No record of the market was made of this yet, so no published figure depends on it.'
const TOO_MANY = `This is about more than ${MOST_RECORDS} records, too many to compute here.`
const NOT_PREDICTED = 'The model knows too little about this position to compute it.'

async function effectOf(
  context: Context,
  { snapshotId, model }: { readonly snapshotId: number; readonly model: PayModel },
  change: RecordChange,
  records: readonly PayRecord[],
): Promise<CellEffect> {
  const asOf = today(context)
  let total = NO_EFFECT
  for (const position of new Set(records.map((record) => record.position))) {
    const index = await context.market.index(context.db, { snapshotId, model, position })
    const own = records
      .filter((record) => record.position === position)
      .map((record) => {
        const { organization } = record
        return { ...record, organization: index.contributors.get(organization) ?? organization }
      })
    const asking = await checkedRecords(context.db, recordsAsking(model, index, own, asOf))
    total = sumOf(total, effectOnCells(model, index, { change, records: own, asking, asOf }))
  }
  return total
}
