/** A subscription between its row and core's shape, and what those of an organization come to. */
import type { Invoice, Payment } from '~/core/membership/payment.ts'
import {
  type Card,
  type Standing,
  type Subscription,
  standingOf,
} from '~/core/people/organizations/subscription.ts'
import { listSubscriptionRows } from '~/database/queries/membership/subscriptions.ts'
import type { NewRow, Row } from '~/database/table-types.ts'
import type { Context } from '../../../context.ts'
import { paymentTime } from './payments-of.ts'

/** As it is now, from our copy. The caller authorizes. */
export async function storedStanding(context: Context, organizationId: number): Promise<Standing> {
  return await standingOfRows(context, await listSubscriptionRows(context.db, organizationId))
}

/** What the rows of one organization come to now. */
export async function standingOfRows(
  context: Context,
  rows: readonly Row<'subscriptions'>[],
): Promise<Standing> {
  return standingOf(rows.map(subscriptionOfRow), (await paymentTime(context)).toISOString())
}

export interface Belonging {
  readonly customerId: string
  readonly organizationId: number | null
}

export type StandingOfOne = Row<'subscriptions'>['standing']

export function standingWithin({ subscription, duplicates }: Standing, id: string): StandingOfOne {
  if (duplicates.some((one) => one.id === id)) return 'duplicate'
  const counts = subscription?.id === id && subscription.endedAt === null
  return counts && subscription.status !== 'expired' ? 'counts' : 'ended'
}

export function subscriptionRow(
  one: Subscription,
  { customerId, organizationId }: Belonging,
  standing: StandingOfOne,
  cardFingerprint: string | null,
): NewRow<'subscriptions'> {
  return {
    id: one.id,
    customer_id: customerId,
    organization_id: organizationId,
    standing,
    plan: one.plan,
    status: one.status,
    price_cents: one.price,
    created_at: new Date(one.createdAt),
    period_start: new Date(one.periodStart),
    period_end: new Date(one.periodEnd),
    ends_at: dateOf(one.endsAt),
    canceled_at: dateOf(one.canceledAt),
    ended_at: dateOf(one.endedAt),
    past_due_since: dateOf(one.pastDueSince),
    next_plan: one.next?.plan === 'single' ? null : (one.next?.plan ?? null),
    next_plan_from: dateOf(one.next?.from ?? null),
    next_price_cents: one.next?.price ?? null,
    card_brand: one.card?.brand ?? null,
    card_last_four: one.card?.lastFour ?? null,
    card_expires_month: one.card?.expiresMonth ?? null,
    card_expires_year: one.card?.expiresYear ?? null,
    card_fingerprint: cardFingerprint,
  }
}

export function subscriptionOfRow(row: Row<'subscriptions'>): Subscription {
  return {
    id: row.id,
    plan: row.plan,
    status: row.status,
    price: row.price_cents,
    createdAt: row.created_at.toISOString(),
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    endsAt: textOf(row.ends_at),
    canceledAt: textOf(row.canceled_at),
    endedAt: textOf(row.ended_at),
    pastDueSince: textOf(row.past_due_since),
    next:
      row.next_plan && row.next_plan_from
        ? {
            plan: row.next_plan,
            from: row.next_plan_from.toISOString(),
            price: row.next_price_cents,
          }
        : null,
    card: cardOfRow(row),
  }
}

export function invoiceRow(one: Invoice, { customerId, organizationId }: Belonging) {
  if (one.status === 'draft') throw new Error(`invoice ${one.id} is a draft`)
  return {
    id: one.id,
    customer_id: customerId,
    organization_id: organizationId,
    subscription_id: one.subscriptionId,
    number: one.number,
    status: one.status,
    total_cents: one.total,
    tax_cents: one.tax,
    due_cents: one.due,
    paid_cents: one.paid,
    created_at: new Date(one.createdAt),
    period_start: new Date(one.periodStart),
    period_end: new Date(one.periodEnd),
    attempts: one.attempts,
    next_attempt_at: dateOf(one.nextAttemptAt),
  } satisfies NewRow<'invoices'>
}

/** `invoice`: the one it paid; `plan`: of its subscription, where the payment does not say. */
export function paymentRow(
  one: Payment,
  { customerId, organizationId }: Belonging,
  invoice: Invoice | null,
  subscriptionPlan: Subscription['plan'],
) {
  const plan = one.plan ?? subscriptionPlan
  return {
    id: one.id,
    customer_id: customerId,
    organization_id: organizationId,
    invoice_id: invoice?.id ?? null,
    plan: plan,
    amount_cents: one.amount,
    refunded_cents: one.refunded,
    dispute: one.dispute,
    paid_at: new Date(one.paidAt),
  } satisfies NewRow<'payments'>
}

function cardOfRow(row: Row<'subscriptions'>): Card | null {
  const { card_brand, card_last_four, card_expires_month, card_expires_year } = row
  if (card_brand === null || card_last_four === null) return null
  if (card_expires_month === null || card_expires_year === null) return null
  return {
    ...{ brand: card_brand, lastFour: card_last_four },
    ...{ expiresMonth: card_expires_month, expiresYear: card_expires_year },
  }
}

function dateOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant)
}

function textOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString()
}
