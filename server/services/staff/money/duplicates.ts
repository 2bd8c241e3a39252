/** The groups of duplicate subscriptions, from our copy; what staff dismissed is apart. */

import { createHash } from 'node:crypto'
import { authorize } from '~/core/authorize.ts'
import { Conflict } from '~/core/errors.ts'
import { cardWords, STATE_WORDS } from '~/core/membership/words.ts'
import { stateOf } from '~/core/people/organizations/subscription.ts'
import {
  type DuplicateGroup,
  type DuplicateMember,
  groupDuplicates,
  kindWords,
  signatureOf,
} from '~/core/staff/duplicates.ts'
import {
  type DismissalRow,
  type DuplicateRow,
  deleteDismissal,
  insertDismissal,
  listDismissals,
  listDuplicateRows,
} from '~/database/queries/membership/duplicates.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { paymentTime } from '../../membership/subscriptions/payments-of.ts'
import { subscriptionOfRow } from '../../membership/subscriptions/stored-subscription.ts'
import { recordEvent, recordEvents } from '../../record-event.ts'

export interface FoundGroup extends DuplicateGroup {
  /** in addresses of the page: names no person */
  readonly id: string
  readonly signature: string
  /** why it is none, and who said so; null while it waits */
  readonly dismissed: Omit<DismissalRow, 'signature'> | null
}

/** A group as staff see it: the keys by which it was found stay on the server. */
export type ListedGroup = ReturnType<typeof presentGroup>

/** For the page and the terminal. `dismissed`: those instead of the ones that wait. */
export async function listDuplicates(
  context: Context,
  { dismissed }: { readonly dismissed: boolean },
): Promise<readonly ListedGroup[]> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  const groups = (await findGroups(context)).filter((one) => (one.dismissed !== null) === dismissed)
  const details = { groups: groups.length, dismissed }
  await recordEvent(context, { action: 'duplicates.list', details })
  const now = (await paymentTime(context)).toISOString()
  return groups.map((group) => presentGroup(group, now))
}

/** How many groups wait. The caller authorizes. */
export async function countDuplicates(context: Context): Promise<number> {
  return (await findGroups(context)).filter(({ dismissed }) => dismissed === null).length
}

/** All, dismissed or not. The caller authorizes. */
export async function findGroups({ db }: Pick<Context, 'db'>): Promise<FoundGroup[]> {
  const groups = groupDuplicates((await listDuplicateRows(db)).map(memberOf))
  if (groups.length === 0) return []
  const dismissals = new Map(
    (await listDismissals(db)).map(({ signature, ...rest }) => [signature, rest]),
  )
  return groups.map((group) => {
    const signature = sha256(signatureOf(group))
    const dismissed = dismissals.get(signature) ?? null
    return { ...group, id: sha256(group.key).slice(0, 16), signature, dismissed }
  })
}

/** `now`: an instant of the payment service. */
export function presentGroup(group: FoundGroup, now: string) {
  const { id, signature, kinds, isCertain, dismissed, members } = group
  return {
    ...{ id, signature, kinds, isCertain, dismissed },
    kind: kindWords(kinds),
    members: members.map((one) => ({
      ...{ id: one.id, customerId: one.customerId, organization: one.organization },
      ...{ email: one.email, card: one.card && cardWords(one.card), plan: one.plan },
      ...{ price: one.price, createdAt: one.createdAt, periodEnd: one.periodEnd },
      ...{ endsAt: one.endsAt, counts: one.counts, suggested: one.suggested },
      state: STATE_WORDS[stateOf(one, now)],
    })),
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function memberOf(row: DuplicateRow): DuplicateMember {
  const { subscription, organizationName, email, emailKey } = row
  const { organization_id: id, standing } = subscription
  return {
    ...subscriptionOfRow(subscription),
    ...{ email, emailKey, cardFingerprint: subscription.card_fingerprint },
    ...{ customerId: subscription.customer_id, counts: standing === 'counts' },
    organization: id === null ? null : { id, name: organizationName ?? '' },
  }
}

// Keeps a group that is no duplicate out of the list, until something in it changes.

/** Twice is once. Throws Conflict where the group is another one by now. */
export async function dismissDuplicates(
  context: Context,
  { signature, reason }: { readonly signature: string; readonly reason: string },
): Promise<void> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await transact(context, async (inside) => {
    const group = await groupOf(inside, signature)
    const dismissal = {
      ...{ signature, reason, dismissed_by: personOf(inside), dismissed_at: inside.now() },
    }
    if (await insertDismissal(inside.db, dismissal)) {
      await record(inside, 'duplicates.dismiss', group, { reason })
    }
  })
}

/** It waits in the list again. */
export async function restoreDuplicates(
  context: Context,
  { signature }: { readonly signature: string },
): Promise<void> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  await transact(context, async (inside) => {
    const group = await groupOf(inside, signature)
    if (await deleteDismissal(inside.db, signature)) {
      await record(inside, 'duplicates.restore', group, {})
    }
  })
}

async function groupOf(inside: Context, signature: string): Promise<FoundGroup> {
  const group = (await findGroups(inside)).find((one) => one.signature === signature)
  if (!group) throw new Conflict('This group changed meanwhile. Look at it again.')
  return group
}

async function record(
  inside: Context,
  action: 'duplicates.dismiss' | 'duplicates.restore',
  { id: group, members }: FoundGroup,
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const organizations = new Set(members.flatMap(({ organization }) => organization?.id ?? []))
  await recordEvents(
    inside,
    [...organizations].map((id) => ({
      ...{ action, organizationId: id, subject: { kind: 'organization', id } },
      details: { group, ...more },
    })),
  )
}
