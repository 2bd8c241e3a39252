/** Live subscriptions that are probably one too many: grouped by what they share, strongest first. */

import { groupRows } from '../engine/statistics/grouping.ts'
import { formatCount } from '../forms/numbers.ts'
import { flag, pageNumber, queryOf } from '../forms/query.ts'
import type { Payment } from '../membership/payment.ts'
import { formatDate } from '../pay/date.ts'
import { type Cents, formatToTheCent } from '../pay/money.ts'
import { PLANS, type Plan } from '../people/organizations/plans.ts'
import type { Subscription } from '../people/organizations/subscription.ts'

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

// What a decision about a group does, to the cent, before anything is done.

export type DuplicateChoices = ReadonlyMap<string, DuplicateChoice>

/** Of a subscription. */
export interface PaidForSubscription
  extends Pick<Payment, 'id' | 'amount' | 'refunded' | 'dispute' | 'paidAt'> {
  readonly subscriptionId: string
  /** number of the invoice */
  readonly invoice: string | null
}

export interface ResolutionLine {
  readonly subscription: DuplicateMember
  readonly choice: DuplicateChoice
  /** of the payments for its present period: all that is left of each */
  readonly refunds: readonly (PaidForSubscription & { readonly refund: Cents })[]
  /** payments that the bank decides about */
  readonly disputed: readonly PaidForSubscription[]
}

/** The plan of an organization, where a subscription of it is canceled. */
export interface PlanEffect {
  readonly organization: { readonly id: number; readonly name: string }
  readonly before: Plan
  readonly after: Plan
}

export interface Resolution {
  readonly lines: readonly ResolutionLine[]
  readonly plans: readonly PlanEffect[]
  readonly canceled: number
  readonly refunded: Cents
}

/** Why these choices are no decision; null where they are one. */
export function problemOf(group: DuplicateGroup, choices: DuplicateChoices): string | null {
  const made = group.members.map(({ id }) => choices.get(id))
  if (made.includes(undefined)) return 'Choose for each subscription.'
  if (!made.includes('keep')) return 'Keep at least one subscription of the group.'
  if (made.every((choice) => choice === 'keep')) {
    return 'Nothing is canceled with these choices. Dismiss the group if all are wanted.'
  }
  return null
}

/** `payments`: of the members. `plans`: as they become. */
export function planResolution(
  { members }: DuplicateGroup,
  choices: DuplicateChoices,
  payments: readonly PaidForSubscription[],
  plans: readonly PlanEffect[],
): Resolution {
  const lines = members.map((subscription): ResolutionLine => {
    const choice = choices.get(subscription.id) ?? 'keep'
    const paid = choice === 'refund' ? payments.filter((one) => isOfPeriod(one, subscription)) : []
    return {
      ...{ subscription, choice, disputed: paid.filter(({ dispute }) => dispute !== null) },
      refunds: paid
        .filter(({ dispute, amount, refunded }) => dispute === null && refunded < amount)
        .map((one) => ({ ...one, refund: one.amount - one.refunded })),
    }
  })
  return {
    ...{ lines, plans, canceled: lines.filter(({ choice }) => choice !== 'keep').length },
    refunded: sumOf(lines.flatMap(({ refunds }) => refunds.map(({ refund }) => refund))),
  }
}

/** In the order they are shown; the same on the page and at the terminal. */
export function resolutionWords({ lines, plans, canceled, refunded }: Resolution): string[] {
  return [
    ...lines.flatMap(lineWords),
    ...plans.map(({ organization: { id, name }, before, after }) =>
      before === after
        ? `${name} (organization ${id}) keeps its plan, ${PLANS[after].name}.`
        : `${name} (organization ${id}) changes from ${PLANS[before].name} to ${PLANS[after].name} at once.`,
    ),
    `In all: ${formatCount(canceled, 'subscription')} canceled, ${formatToTheCent(refunded)} refunded.`,
  ]
}

/** "Basic of Grace Chapel" */
export function memberName({
  plan,
  organization,
}: Pick<DuplicateMember, 'plan' | 'organization'>): string {
  const what = plan === null ? 'A subscription with another price' : PLANS[plan].name
  return `${what} of ${organization?.name ?? 'no organization'}`
}

function lineWords({ subscription, choice, refunds, disputed }: ResolutionLine): string[] {
  const named = `${memberName(subscription)} (${subscription.id})`
  if (choice === 'keep') return [`Keep: ${named}.`]
  if (choice === 'cancel') return [`Cancel now, no refund: ${named}.`]
  return [
    `Cancel now and refund: ${named}.`,
    ...refunds.map(({ refund, id, invoice, paidAt, amount, refunded }) => {
      const before = refunded === 0 ? '' : `, ${formatToTheCent(refunded)} refunded before`
      const paid = `${formatToTheCent(amount)} paid on ${formatDate(paidAt)}${before}`
      return `Refund ${formatToTheCent(refund)}: payment ${id}, ${invoiceWords(invoice)}${paid}.`
    }),
    ...disputed.map(({ id }) => `Payment ${id} is disputed: the bank decides who gets the money.`),
    ...(refunds.length + disputed.length === 0
      ? ['No payment of its present period has money left to refund.']
      : []),
  ]
}

function invoiceWords(invoice: string | null): string {
  return invoice === null ? '' : `invoice ${invoice}, `
}

/** An hour early, because the payment service may take the money moments before the period begins. */
const MARGIN_MS = 3_600_000

function isOfPeriod(
  { subscriptionId, paidAt }: PaidForSubscription,
  { id, periodStart }: DuplicateMember,
): boolean {
  return subscriptionId === id && Date.parse(paidAt) >= Date.parse(periodStart) - MARGIN_MS
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

// The fields of the choices about a group. Apart from the schemas, which no browser loads.

const CHOICE = 'choice-'
const MOST = 200

/** The name of the field of a subscription. */
export function choiceName(subscriptionId: string): string {
  return `${CHOICE}${subscriptionId}`
}

/** From fields of any names; what is no choice is left out. */
export function readChoices(fields: Readonly<Record<string, unknown>>): DuplicateChoices {
  const found = Object.entries(fields).flatMap(([name, value]) => {
    const choice = DUPLICATE_CHOICES.find((one) => one === value)
    return name.startsWith(CHOICE) && choice ? [[name.slice(CHOICE.length), choice] as const] : []
  })
  return new Map<string, DuplicateChoice>(found.slice(0, MOST))
}

/** The page: groups that wait or were dismissed, or a decision about one of them. */
export const DUPLICATES = queryOf('/mgmt/duplicateSubscriptions', {
  group: {
    read: (text) => text?.slice(0, 100) ?? null,
    print: (group: string | null) => group,
  },
  dismissed: flag,
  page: pageNumber,
})
