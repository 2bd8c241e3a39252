/** The dated constants with what needs a look: figures whose check is older than a year, and changes that wait. */

import { textTable } from '~/core/answers/documents/csv-lines.ts'
import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { formatCount } from '~/core/forms/numbers.ts'
import {
  CONSTANTS,
  type ConstantStatus,
  constantLabel,
  constantStatusLabel,
  figureText,
  isConfirmed,
  isStale,
  jurisdictionName,
  lapsesOn,
  scopeOf,
} from '~/core/pay/law.ts'
import type { ProposalInput } from '~/core/staff/forms.ts'
import { ConstantProposal } from '~/database/models/staff.ts'
import {
  isLegalArea,
  isPublishedOver,
  type ListedConstant,
  listConstantRows,
  listProposalRows,
  publishFigure,
  restoreFigures,
} from '~/database/queries/pay/constant-changes.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { announceMarket } from '../../announce-market.ts'
import { recordEvent } from '../../record-event.ts'
import { type Confirmation, confirmStaff, refuseAsNewAdmin } from '../people/staff-roles.ts'
import { deliverReport } from './deliver-report.ts'

export interface ConstantFilter {
  /** part of the key, its words, the jurisdiction or the source */
  readonly text: string
  readonly status: ConstantStatus | null
  readonly staleOnly: boolean
  /** figures that are over, or end within 60 days, without a known next one */
  readonly lapsingOnly: boolean
  /** figures that count and rest on one source, a formula or notes */
  readonly unconfirmedOnly: boolean
}

export interface ShownConstant extends ListedConstant {
  readonly label: string
  readonly place: string
  readonly statusLabel: string
  /** it counts today or will, and was not compared with its source for a year */
  readonly stale: boolean
  /** it counts today or will, and neither its authority nor two sources say so */
  readonly unconfirmed: boolean
  /** its last day, where that is near or over and the next figure is not known */
  readonly lapsesOn: string | null
}

export async function listConstants(
  context: Context,
  { text, status, staleOnly, lapsingOnly, unconfirmedOnly }: ConstantFilter,
): Promise<readonly ShownConstant[]> {
  authorize(context.actor, 'staff.calcConstants')
  const wanted = text.trim().toLowerCase()
  const rows = await shownConstants(context)
  return rows.filter(
    (row) =>
      (status === null || row.status === status) &&
      (!staleOnly || row.stale) &&
      (!lapsingOnly || row.lapsesOn !== null) &&
      (!unconfirmedOnly || row.unconfirmed) &&
      [row.key, row.label, row.place, row.jurisdiction, row.source].some((one) =>
        one.toLowerCase().includes(wanted),
      ),
  )
}

/** How many figures need a look: their check is old, they end, or they are not confirmed. The caller authorizes. */
export async function countConstantAlerts(context: Context) {
  const rows = await shownConstants(context)
  return {
    stale: rows.filter(({ stale }) => stale).length,
    lapsing: rows.filter(({ lapsesOn: day }) => day !== null).length,
    unconfirmed: rows.filter(({ unconfirmed }) => unconfirmed).length,
  }
}

/** Tells staff once a week which last known figures end. Answers how many there are. */
export async function reportLapsingConstants(context: Context) {
  authorize(context.actor, 'staff.calcConstants')
  const lapsing = (await shownConstants(context)).filter(({ lapsesOn: day }) => day !== null)
  const found = { lapsing: lapsing.length, needsAttention: lapsing.length > 0 }
  if (lapsing.length === 0) return found
  const cells = lapsing.map(({ key, jurisdiction, value, unit, lapsesOn: day }) => [
    ...[key, jurisdiction, figureText({ value, unit }), day ?? ''],
  ])
  await deliverReport(context, {
    ...{ name: 'constants', day: today(context), title: 'Figures of law that end' },
    sentences: [
      `${formatCount(lapsing.length, 'figure')} of law or tax ended or will end within 60 days, and the next one is not known here.`,
      'Until they are entered, every answer says that it uses the last known figure.',
    ],
    path: CONSTANTS.href({ lapsing: true }),
    file: {
      extension: 'csv',
      text: textTable('csv', { head: ['key', 'jurisdiction', 'value', 'last day'], rows: cells }),
    },
  })
  return found
}

async function shownConstants(context: Context): Promise<readonly ShownConstant[]> {
  const day = today(context)
  const rows = await listConstantRows(context.db)
  const known = new Map<string, string[]>()
  for (const { key, jurisdiction, status, effectiveFrom } of rows) {
    const of = `${jurisdiction} ${key}`
    if (status !== 'unknown') known.set(of, [...(known.get(of) ?? []), effectiveFrom])
  }
  return rows.map((row) => ({
    ...row,
    ...{ label: constantLabel(row.key), place: row.area ?? jurisdictionName(row.jurisdiction) },
    statusLabel: constantStatusLabel(row, day),
    stale: counts(row, day) && isStale(row.checkedOn, day),
    unconfirmed: counts(row, day) && !isConfirmed(row.support),
    lapsesOn: lapsesOn(row, known.get(`${row.jurisdiction} ${row.key}`) ?? [], day),
  }))
}

function counts({ status, effectiveTo }: ListedConstant, day: string): boolean {
  return status === 'in_force' && (effectiveTo === null || effectiveTo >= day)
}

/** Those that wait and the last twenty decided, with their words. */
export async function listProposals(context: Context) {
  authorize(context.actor, 'staff.calcConstants')
  const rows = await listProposalRows(context.db, { decided: 20 })
  return rows.map((row) => ({
    ...row,
    ...{ label: constantLabel(row.key), place: jurisdictionName(row.jurisdiction) },
  }))
}

// A change of a dated constant: one member of staff proposes it, an admin publishes it, never the same person.

export async function proposeConstant(context: Context, input: ProposalInput): Promise<number> {
  authorize(context.actor, 'staff.calcConstants')
  return await transact(context, async (inside) => {
    const proposedBy = somebody(inside)
    const { key, jurisdiction, effectiveFrom } = input
    const scope = scopeOf(key)
    if (scope !== null && !(await isLegalArea(inside.db, { jurisdiction, scope }))) {
      throw new NotFound(`${jurisdictionName(jurisdiction)} has no area "${scope}".`)
    }
    const waiting = await ConstantProposal.query(inside.db)
      .where({ key, jurisdiction, effective_from: effectiveFrom })
      .whereNull('decided_at')
      .first()
    if (waiting)
      throw new Conflict('A change of this figure with the same first day waits already.')
    const { id } = await ConstantProposal.query(inside.db).insert({
      ...input,
      ...{ value: String(input.value), proposedBy, proposedAt: inside.now() },
    })
    await recordEvent(inside, { ...about('constant.propose', id), details: { ...input } })
    return id
  })
}

interface Decision {
  readonly proposal: number
  readonly confirmation: Confirmation | null
}

/** Publishes it: every answer from here on uses the figure; saved reports keep the one they were made with. */
export async function approveConstant(context: Context, asked: Decision): Promise<void> {
  await decide(context, asked, true)
  await announceMarket(context)
}

export async function declineConstant(context: Context, asked: Decision): Promise<void> {
  await decide(context, asked, false)
}

async function decide(context: Context, asked: Decision, accepted: boolean): Promise<void> {
  authorize(context.actor, 'staff.calcConstants.approve')
  await transact(context, async (inside) => {
    const proposal = await waitingProposal(inside, asked.proposal)
    const decidedBy = somebody(inside)
    if (decidedBy === proposal.proposedBy) {
      throw new Conflict('Another admin has to decide on your own proposal.')
    }
    await refuseAsNewAdmin(inside)
    await confirmStaff(inside, asked.confirmation)
    const before = accepted
      ? await publishFigure(inside.db, { ...figureOf(proposal), approvedBy: decidedBy })
      : null
    await ConstantProposal.query(inside.db)
      .where({ id: proposal.id })
      .patch({ decidedBy, decidedAt: inside.now(), accepted, before })
    const action = accepted ? 'constant.publish' : 'constant.decline'
    await recordEvent(inside, { ...about(action, proposal.id), details: detailsOf(proposal) })
  })
}

/** Puts the figures back that it replaced; refused where a later change of the same figure is in place. */
export async function rollBackConstant(context: Context, asked: Decision): Promise<void> {
  authorize(context.actor, 'staff.calcConstants.approve')
  await transact(context, async (inside) => {
    const proposal = await ConstantProposal.query(inside.db)
      .where({ id: asked.proposal })
      .forUpdate()
      .first()
    if (!proposal?.accepted) throw new NotFound('No published proposal has this number.')
    if (proposal.rolledBackAt) throw new Conflict('This change was rolled back already.')
    if (await isPublishedOver(inside.db, proposal.id)) {
      throw new Conflict('A later change of this figure is in place. Roll that one back first.')
    }
    await confirmStaff(inside, asked.confirmation)
    const { key, jurisdiction, effective_from } = figureOf(proposal)
    await restoreFigures(inside.db, {
      figure: { key, jurisdiction, effective_from },
      before: JSON.stringify(proposal.before),
    })
    await ConstantProposal.query(inside.db)
      .where({ id: proposal.id })
      .patch({ rolledBackBy: somebody(inside), rolledBackAt: inside.now() })
    const event = about('constant.roll-back', proposal.id)
    await recordEvent(inside, { ...event, details: detailsOf(proposal) })
  })
  await announceMarket(context)
}

export async function waitingProposal(context: Context, id: number): Promise<ConstantProposal> {
  const proposal = await ConstantProposal.query(context.db).where({ id }).forUpdate().first()
  if (!proposal) throw new NotFound('No proposal has this number.')
  if (proposal.decidedAt !== null) throw new Conflict('This proposal was decided already.')
  return proposal
}

/** The columns of calc_constants. */
export function figureOf(proposal: ConstantProposal) {
  const { key, jurisdiction, value, unit, status, source, proposedBy } = proposal
  return {
    ...{ key, jurisdiction, value, unit, status, source, proposed_by: proposedBy },
    ...{ effective_from: proposal.effectiveFrom, effective_to: proposal.effectiveTo },
    ...{ source_url: proposal.sourceUrl, checked_on: proposal.checkedOn },
  }
}

/** Two pairs of eyes have names: the installation itself neither proposes nor decides. */
export function somebody(context: Context): number {
  const person = personOf(context)
  if (person === null) throw new Conflict('Name a member of staff with --as.')
  return person
}

function detailsOf({ key, jurisdiction, value, effectiveFrom, status, reason }: ConstantProposal) {
  return { key, jurisdiction, value, effectiveFrom, status, reason }
}

function about(action: string, id: number) {
  return { action, subject: { kind: 'constant', id } }
}
