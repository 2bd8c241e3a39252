/** The groups of duplicate subscriptions, from our copy; what staff dismissed is apart. */
import { createHash } from 'node:crypto'
import {
  type DuplicateGroup,
  type DuplicateMember,
  groupDuplicates,
  signatureOf,
} from '~/core/management/duplicates/groups.ts'
import { authorize } from '~/core/policies/authorize.ts'
import {
  type DismissalRow,
  type DuplicateRow,
  listDismissals,
  listDuplicateRows,
} from '~/database/queries/management/duplicates.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { subscriptionOfRow } from '../../membership/stored-subscription.ts'

export interface FoundGroup extends DuplicateGroup {
  /** in addresses of the page: names no person */
  readonly id: string
  readonly signature: string
  /** why it is none, and who said so; null while it waits */
  readonly dismissed: Omit<DismissalRow, 'signature'> | null
}

/** For the page and the terminal. `dismissed`: those instead of the ones that wait. */
export async function listDuplicates(
  context: Context,
  { dismissed }: { readonly dismissed: boolean },
): Promise<readonly FoundGroup[]> {
  authorize(context.actor, 'staff.duplicateSubscriptions')
  const groups = (await findGroups(context)).filter((one) => (one.dismissed !== null) === dismissed)
  const details = { groups: groups.length, dismissed }
  await recordEvent(context, { action: 'duplicates.list', details })
  return groups
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
