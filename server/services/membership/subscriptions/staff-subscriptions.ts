/** What staff see of subscriptions, and do about them. */

import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import type { Cents } from '~/core/pay/money.ts'
import type { PaidPlan, Plan } from '~/core/people/organizations/plans.ts'
import type {
  MembershipState,
  SubscriptionStatus,
} from '~/core/people/organizations/subscription.ts'
import { findMainCustomer, listCustomersOf } from '~/database/queries/membership/customers.ts'
import {
  listPayments,
  listSubscriptionRows,
  type PaymentListed,
} from '~/database/queries/membership/subscriptions.ts'
import { findOrganizationSubject } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { planOf } from '../../plan-of.ts'
import { standingOfRows, subscriptionOfRow } from './stored-subscription.ts'
import { syncMembership } from './sync-membership.ts'

export interface ShownSubscriptions {
  readonly organization: { readonly id: number; readonly name: string }
  readonly customer: string | null
  /** taken off the next invoice */
  readonly credit: Cents
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
  /** what arrived, the newest first */
  readonly payments: readonly ListedPayment[]
}

interface ListedPayment extends Omit<PaymentListed, 'paidAt'> {
  /** an instant */
  readonly paidAt: string
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
    credit: customer?.credit_cents ?? 0,
    state,
    plan: organization.plan,
    inForce: await planOf(context, { id: organizationId }),
    subscriptions: rows.map((row) => {
      const { id, plan, status, price, periodEnd, endsAt } = subscriptionOfRow(row)
      return { id, standing: row.standing, plan, status, price, periodEnd, endsAt }
    }),
    payments: (await listPayments(context.db, organizationId)).map(({ paidAt, ...payment }) => {
      return { ...payment, paidAt: paidAt.toISOString() }
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

async function organizationForStaff(context: Context, organizationId: number) {
  authorize(context.actor, 'staff.subscriptions')
  const found = await findOrganizationSubject(context.db, { organizationId, userId: null })
  if (!found) throw new NotFound(`There is no organization ${organizationId}.`)
  return found
}
