/** Live subscriptions that are probably one too many: grouped by what they share, strongest first. */

import { groupRows } from '../../engine/statistics/grouping.ts'
import type { Subscription } from '../../people/organizations/subscription.ts'

export interface DuplicateMember extends Subscription {
  readonly customerId: string
  /** null for a customer of none */
  readonly organization: { readonly id: number; readonly name: string } | null
  /** where receipts go */
  readonly email: string | null
  /** equal for two spellings of one address */
  readonly emailKey: string | null
  readonly cardFingerprint: string | null
  /** it gives its organization the plan; the others of the organization give nothing */
  readonly counts: boolean
}

export const DUPLICATE_KINDS = ['customer', 'organization', 'email', 'card'] as const
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number]

export const DUPLICATE_CHOICES = ['keep', 'cancel', 'refund'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

export interface DuplicateGroup<Member extends DuplicateMember = DuplicateMember> {
  /** stays while its kind and what is shared stay */
  readonly key: string
  /** at least one */
  readonly kinds: readonly DuplicateKind[]
  /** one organization or customer pays more than once: nobody wants that */
  readonly isCertain: boolean
  /** the one that counts first, then the oldest */
  readonly members: readonly (Member & { readonly suggested: DuplicateChoice })[]
}

/** Groups of two or more. The order of the subscriptions does not matter. */
export function groupDuplicates<Member extends DuplicateMember>(
  live: readonly Member[],
): DuplicateGroup<Member>[] {
  const inOrder = [...live].sort(byRank)
  const within = groupsBy(inOrder, partyOf).map(([key, members]) => {
    const customers = new Set(members.map(({ customerId }) => customerId))
    return groupOf(key, [customers.size === 1 ? 'customer' : 'organization'], members)
  })
  const emails = groupsBy(inOrder, ({ emailKey }) => emailKey).filter(acrossParties)
  const cards = groupsBy(inOrder, ({ cardFingerprint }) => cardFingerprint).filter(acrossParties)
  const cardOfSet = new Map(cards.map(([, members]) => [setOf(members), members]))
  const byEmail = emails.map(([key, members]) =>
    groupOf(`email ${key}`, cardOfSet.has(setOf(members)) ? ['email', 'card'] : ['email'], members),
  )
  const sets = new Set(emails.map(([, members]) => setOf(members)))
  const byCard = cards
    .filter(([, members]) => !sets.has(setOf(members)))
    .map(([key, members]) => groupOf(`card ${key}`, ['card'], members))
  return [...within, ...byEmail, ...byCard]
}

const KIND_WORDS: Readonly<Record<DuplicateKind, string>> = {
  customer: 'One customer pays for two or more subscriptions',
  organization: 'One organization pays by two or more customers',
  email: 'Organizations that pay with one email address',
  card: 'Organizations that pay with one card',
}

export function kindWords(kinds: readonly DuplicateKind[]): string {
  return kinds.length === 2
    ? 'Organizations that pay with one email address and one card'
    : kinds.map((kind) => KIND_WORDS[kind]).join('; ')
}

/** Everything that makes the group, but for the paid periods: a renewal does not bring it back. */
export function signatureOf({ key, kinds, members }: DuplicateGroup): string {
  const facts = members.map((one) => [
    ...[one.id, one.customerId, one.organization?.id ?? null, one.emailKey, one.cardFingerprint],
    ...[one.plan, one.price, one.status, one.endsAt, one.counts],
  ])
  return JSON.stringify([key, kinds, facts])
}

function groupOf<Member extends DuplicateMember>(
  key: string,
  kinds: readonly DuplicateKind[],
  members: readonly Member[],
): DuplicateGroup<Member> {
  const isCertain = kinds.includes('customer') || kinds.includes('organization')
  return {
    ...{ key, kinds, isCertain },
    members: members.map((one, index) => ({
      ...one,
      suggested: isCertain && index > 0 ? 'refund' : 'keep',
    })),
  }
}

function byRank(one: DuplicateMember, other: DuplicateMember): number {
  return (
    Number(other.counts) - Number(one.counts) ||
    one.createdAt.localeCompare(other.createdAt) ||
    one.id.localeCompare(other.id)
  )
}

/** Who pays: an organization, or a customer of none. */
function partyOf({ organization, customerId }: DuplicateMember): string {
  return organization ? `organization ${organization.id}` : `customer ${customerId}`
}

function groupsBy<Member>(
  members: readonly Member[],
  keyOf: (member: Member) => string | null,
): (readonly [string, readonly Member[]])[] {
  const keyed = members.flatMap((member) => {
    const key = keyOf(member)
    return key === null ? [] : [{ member, key }]
  })
  return [...groupRows(keyed.map(({ key }) => key))]
    .filter(([, places]) => places.length > 1)
    .map(([key, places]) => [key, places.flatMap((place) => keyed[place]?.member ?? [])])
}

function acrossParties([, members]: readonly [string, readonly DuplicateMember[]]): boolean {
  return new Set(members.map(partyOf)).size > 1
}

function setOf(members: readonly DuplicateMember[]): string {
  return members.map(({ id }) => id).join(' ')
}
