/** What a decision about a group does, to the cent, before anything is done. */

import { formatCount } from '../../forms/numbers.ts'
import type { Payment } from '../../membership/payment.ts'
import { formatDate } from '../../pay/date.ts'
import { type Cents, formatToTheCent } from '../../pay/money.ts'
import { PLANS, type Plan } from '../../people/organizations/plans.ts'
import type { DuplicateChoice, DuplicateGroup, DuplicateMember } from './groups.ts'

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
