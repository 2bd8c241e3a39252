/** What staff see of subscriptions, and do about them. */
import { NotFound } from '~/core/errors.ts'
import type { PaidPlan } from '~/core/membership/catalog.ts'
import type { Plan } from '~/core/membership/plans.ts'
import type { MembershipState } from '~/core/membership/standing.ts'
import type { SubscriptionStatus } from '~/core/membership/subscription.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Cents } from '~/core/quantities/cents.ts'
import { PaymentRow } from '~/database/models/payment.ts'
import { findMainCustomer, listCustomersOf } from '~/database/queries/membership/customers.ts'
import {
  type DuplicateRow,
  listDuplicates,
  listSubscriptionRows,
} from '~/database/queries/membership/subscriptions.ts'
import { findOrganizationSubject } from '~/database/queries/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { planOf } from '../plans/plan-of.ts'
import { paymentsOf } from './payments-of.ts'
import { standingOfRows, subscriptionOfRow } from './stored-subscription.ts'
import { syncMembership } from './sync-membership.ts'

export interface ShownSubscriptions {
  readonly organization: { readonly id: number; readonly name: string }
  readonly customer: string | null
  readonly state: MembershipState
  readonly plan: Plan
  readonly inForce: Plan
  readonly subscriptions: readonly {
    readonly id: string
    readonly standing: 'counts' | 'duplicate' | 'ended'
    readonly plan: PaidPlan | null
    readonly status: SubscriptionStatus
    readonly price: Cents
    readonly periodEnd: string
    readonly endsAt: string | null
  }[]
}

/** From our copy, as it was read last. */
export async function showSubscriptions(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownSubscriptions> {
  const organization = await organizationForStaff(context, organizationId)
  const rows = await listSubscriptionRows(context.db, organizationId)
  const { state } = await standingOfRows(context, rows)
  const customer = await findMainCustomer(context.db, organizationId)
  return {
    organization: { id: organizationId, name: organization.name },
    customer: customer?.id ?? null,
    state,
    plan: organization.plan,
    inForce: await planOf(context, { id: organizationId }),
    subscriptions: rows.map((row) => {
      const { id, plan, status, price, periodEnd, endsAt } = subscriptionOfRow(row)
      return { id, standing: row.standing, plan, status, price, periodEnd, endsAt }
    }),
  }
}

/** Reads every customer of the organization from the payment service now. */
export async function syncOrganization(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownSubscriptions> {
  await organizationForStaff(context, organizationId)
  for (const customerId of await listCustomersOf(context.db, organizationId)) {
    await syncMembership(context, { customerId })
  }
  return await showSubscriptions(context, { organizationId })
}

export type DuplicateSubscriptions = readonly DuplicateRow[]

/** Organizations with more than one live subscription: one counts, the others are harmless and still charged. */
export async function findDuplicateSubscriptions(
  context: Context,
): Promise<DuplicateSubscriptions> {
  authorize(context.actor, 'staff.subscriptions')
  return await listDuplicates(context.db)
}

export interface RefundAsked {
  readonly paymentId: string
  /** null: all that is left */
  readonly amount: Cents | null
  /** internal, for the audit log */
  readonly reason: string
}

/** Gives money back, in part or whole; the same refund asked twice on one day is one. */
export async function refundPayment(
  context: Context,
  { paymentId, amount, reason }: RefundAsked,
): Promise<{ readonly refunded: Cents }> {
  authorize(context.actor, 'staff.refund')
  const payment = await PaymentRow.query(context.db).findById(paymentId)
  if (!payment) throw new NotFound(`There is no payment ${paymentId}.`)
  const { customerId, refundedCents, organizationId } = payment
  await paymentsOf(context).refund({
    ...{ paymentId, amount },
    // what was given back before is part of the key: the next refund of the same amount is another one
    idempotencyKey: `refund ${paymentId} ${amount ?? 'all'} after ${refundedCents}`,
  })
  await syncMembership(context, { customerId })
  await recordEvent(context, {
    action: 'payment.refund',
    ...(organizationId !== null && { organizationId }),
    details: { paymentId, amount, reason },
  })
  const after = await PaymentRow.query(context.db).findById(paymentId).throwIfNotFound()
  return { refunded: after.refundedCents }
}

async function organizationForStaff(context: Context, organizationId: number) {
  authorize(context.actor, 'staff.subscriptions')
  const found = await findOrganizationSubject(context.db, { organizationId, userId: null })
  if (!found) throw new NotFound(`There is no organization ${organizationId}.`)
  return found
}
