/**
 * Cancels and refunds duplicates exactly as they were shown, once, whatever is asked twice, at once, or broken off. The
 * decision and its refunds are stored before the payment service is asked; the next try finishes them.
 */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound, Unavailable } from '~/core/errors.ts'
import type { Cents } from '~/core/pay/money.ts'
import { type DuplicateChoices, problemOf, resolutionWords } from '~/core/staff/duplicates.ts'
import { beginCorrection, type Correction } from '~/database/queries/membership/corrections.ts'
import {
  customersOf,
  findResolution,
  findUnfinishedAbout,
  finishResolution,
  insertResolution,
  listResolutionMembers,
  listResolutionRefunds,
  listUnfinished,
  lockCustomers,
  type ResolutionMember,
  type ResolutionRow,
} from '~/database/queries/membership/duplicates.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { correctOnce } from '../../membership/purchases/correct-once.ts'
import { paymentsOf } from '../../membership/subscriptions/payments-of.ts'
import { type AuditEvent, recordEvents } from '../../record-event.ts'
import { type Confirmation, confirmStaff } from '../people/staff-roles.ts'
import { findGroups, type ListedGroup, listDuplicates } from './duplicates.ts'
import { readCustomers, resolutionOf, type ShownGroup, showGroup } from './preview-duplicates.ts'

export interface Decision {
  /** one for each subscription of the group */
  readonly choices: DuplicateChoices
  /** the digest of what was shown */
  readonly seen: string
  readonly reason: string
}

export interface Resolved {
  readonly id: number
  readonly canceled: readonly string[]
  readonly refunded: Cents
  /** false where it was done before */
  readonly isNew: boolean
}

/** Throws Conflict where anything is not as it was shown; then nothing is changed. */
export async function resolveDuplicates(
  context: Context,
  { confirmation, ...decision }: Decision & { readonly confirmation: Confirmation | null },
): Promise<Resolved> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await confirmStaff(context, confirmation)
  const known = await findResolution(context.db, { digest: decision.seen })
  return await finish(context, known?.id ?? (await begin(context, decision)))
}

/** Goes on with one that was broken off. */
export async function finishDuplicates(
  context: Context,
  input: { readonly resolution: number; readonly confirmation: Confirmation | null },
): Promise<Resolved> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await confirmStaff(context, input.confirmation)
  return await finish(context, input.resolution)
}

async function listUnfinishedDuplicates(context: Context) {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  const rows = await listUnfinished(context.db)
  return await Promise.all(
    rows.map(async ({ id, reason, asked_at: askedAt }) => {
      return { id, reason, askedAt, members: await listResolutionMembers(context.db, id) }
    }),
  )
}

const CHANGED = 'Something in this group changed meanwhile. Nothing was done. Look at it again.'

async function begin(context: Context, { choices, seen, reason }: Decision): Promise<number> {
  const ids = [...choices.keys()]
  await readCustomers(context, ids)
  return await transact(context, async (inside) => {
    await lockCustomers(inside.db, await customersOf(inside.db, ids))
    // somebody else may have decided the same while this one waited
    const known = await findResolution(inside.db, { digest: seen })
    if (known) return known.id
    if (await findUnfinishedAbout(inside.db, ids)) {
      throw new Conflict('A decision about this group is not finished. Finish that one first.')
    }
    const group = (await findGroups(inside)).find(
      ({ members }) => members.length === ids.length && members.every(({ id }) => choices.has(id)),
    )
    if (!group) throw new Conflict(CHANGED)
    const problem = problemOf(group, choices)
    if (problem !== null) throw new InvalidInput({ choices: problem }, {}, problem)
    const { resolution, seen: now } = await resolutionOf(inside, group, choices)
    if (now !== seen) throw new Conflict(CHANGED)
    if ([...choices.values()].includes('refund')) authorize(inside.actor, 'staff.refund')
    const asked = { reason, asked_by: personOf(inside), asked_at: inside.now() }
    const id = await insertResolution(inside.db, { ...asked, digest: seen }, choices)
    for (const { subscription, refunds } of resolution.lines) {
      for (const { id: paymentId, refund } of refunds) {
        await beginCorrection(inside.db, {
          ...{ ...asked, key: `duplicate ${id} ${paymentId}`, kind: 'refund', resolution_id: id },
          ...{ customer_id: subscription.customerId, payment_id: paymentId, amount_cents: refund },
          organization_id: subscription.organization?.id ?? null,
        })
      }
    }
    return id
  })
}

/** Refunds come first: where the payment service refuses one, its subscription goes on. */
async function finish(context: Context, id: number): Promise<Resolved> {
  const resolution = await findResolution(context.db, { id })
  if (!resolution) throw new NotFound(`There is no decision ${id}.`)
  const members = await listResolutionMembers(context.db, id)
  const refunds = await listResolutionRefunds(context.db, id)
  if (members.some(({ choice }) => choice === 'refund')) authorize(context.actor, 'staff.refund')
  const canceled = members.flatMap(({ subscriptionId, choice }) =>
    choice === 'keep' ? [] : [subscriptionId],
  )
  const refunded = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const answer = { id, canceled, refunded }
  if (resolution.refused !== null) throw refusedBefore(resolution.refused)
  if (resolution.done_at !== null) return { ...answer, isNew: false }
  for (const refund of refunds) await giveBack(context, resolution, members, refund)
  for (const one of canceled) await paymentsOf(context).endSubscription(one)
  await readCustomers(
    context,
    members.map(({ subscriptionId }) => subscriptionId),
  )
  return {
    ...answer,
    isNew: await close(context, resolution, members, { refunded, refused: null }),
  }
}

async function giveBack(
  context: Context,
  resolution: ResolutionRow,
  members: readonly ResolutionMember[],
  { id: _, done_at: __, ...row }: Correction,
): Promise<void> {
  const { payment_id: paymentId, amount_cents: amount, reason } = row
  try {
    await correctOnce(context, {
      row,
      make: async (cents, reference) => {
        await paymentsOf(context).refund({ paymentId: paymentId ?? '', amount: cents, reference })
      },
      event: { action: 'payment.refund', details: { paymentId, amount, reason } },
    })
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await close(context, resolution, members, { refunded: null, refused: error.message })
    throw refusedBefore(error.message)
  }
}

function refusedBefore(refused: string): Conflict {
  return new Conflict(`${refused} Nothing was canceled. Look at the group again.`)
}

async function close(
  context: Context,
  { id, reason }: ResolutionRow,
  members: readonly ResolutionMember[],
  { refunded, refused }: { readonly refunded: Cents | null; readonly refused: string | null },
): Promise<boolean> {
  return await transact(context, async (inside) => {
    if (!(await finishResolution(inside.db, { id, at: inside.now(), refused }))) return false
    await recordEvents(inside, eventsOf(members, { decision: id, reason, refunded, refused }))
    return true
  })
}

/** One for each organization, about its own subscriptions alone. */
function eventsOf(
  members: readonly ResolutionMember[],
  details: Readonly<Record<string, unknown>>,
): AuditEvent[] {
  const organizations = new Set(members.flatMap(({ organizationId }) => organizationId ?? []))
  return [...organizations].map((id) => {
    const own = members.filter(({ organizationId }) => organizationId === id)
    const choices = Object.fromEntries(own.map((one) => [one.subscriptionId, one.choice]))
    return {
      ...{ action: 'duplicates.resolve', organizationId: id, details: { ...details, choices } },
      subject: { kind: 'organization', id },
    }
  })
}

// What the terminal does about duplicates that nobody wants: the one that counts stays, the others go back.

export interface FixedGroup {
  readonly group: ListedGroup
  /** what is canceled and refunded, line by line */
  readonly words: readonly string[]
  /** why it was not done; null where it was, or would be */
  readonly declined: string | null
}

export interface FixedDuplicates {
  readonly isDry: boolean
  /** decisions that had been broken off */
  readonly finished: readonly { readonly id: number; readonly declined: string | null }[]
  readonly groups: readonly FixedGroup[]
  /** across organizations: a person decides about these */
  readonly left: number
}

export interface FixAsked {
  readonly reason: string
  /** says what would be done, and does nothing */
  readonly isDry: boolean
}

/** Goes on with what was broken off, then decides each group of one organization as it is suggested. */
export async function fixDuplicates(
  context: Context,
  { reason, isDry }: FixAsked,
): Promise<FixedDuplicates> {
  const finished: { id: number; declined: string | null }[] = []
  for (const { id } of await listUnfinishedDuplicates(context)) {
    const go = () => finishDuplicates(context, { resolution: id, confirmation: null })
    finished.push({ id, declined: isDry ? null : await declinedOf(go) })
  }
  const all = await listDuplicates(context, { dismissed: false })
  const groups: FixedGroup[] = []
  for (const { id } of all.filter(({ isCertain }) => isCertain)) {
    const shown = await showGroup(context, { id, choices: new Map() })
    if (!shown?.resolution || shown.seen === null) continue
    const { group, choices, seen, resolution } = shown
    const decision = { choices, seen, reason, confirmation: null }
    const declined = isDry ? null : await declinedOf(() => resolveDuplicates(context, decision))
    groups.push({ group, words: resolutionWords(resolution), declined })
  }
  return { isDry, finished, groups, left: all.filter(({ isCertain }) => !isCertain).length }
}

async function declinedOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof Conflict) return error.message
    throw error
  }
}

// The page of the tool: the groups, what a decision about one would do, and decisions that were broken off.

export const GROUPS_ON_A_PAGE = 25

export interface ShowDuplicates {
  readonly page: number
  readonly dismissed: boolean
  readonly group: string | null
  readonly choices: DuplicateChoices
}

export async function showDuplicates(
  context: Context,
  { page, dismissed, group, choices }: ShowDuplicates,
) {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  // first, because it reads the customers of the group again
  const decision = group === null ? null : await decisionOrWhy(context, { id: group, choices })
  const groups = await listDuplicates(context, { dismissed })
  return {
    groups: groups.slice((page - 1) * GROUPS_ON_A_PAGE, page * GROUPS_ON_A_PAGE),
    total: groups.length,
    unfinished: await listUnfinishedDuplicates(context),
    /** null where no group is asked for; a sentence where it cannot be decided now */
    decision,
  }
}

async function decisionOrWhy(
  context: Context,
  asked: { readonly id: string; readonly choices: DuplicateChoices },
): Promise<ShownGroup | string> {
  try {
    return (
      (await showGroup(context, asked)) ?? 'This group is gone: nothing in it is double any more.'
    )
  } catch (error) {
    if (error instanceof Conflict || error instanceof Unavailable) return error.message
    if (error instanceof NotFound) {
      return 'The payment service does not know a customer of this group. Nothing can be decided here.'
    }
    throw error
  }
}
