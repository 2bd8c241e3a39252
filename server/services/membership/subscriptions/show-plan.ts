/** The plan of an organization: what it has, what was paid, and what happens next. From our own copy. */

import { can } from '~/core/authorize.ts'
import type { Invoice } from '~/core/membership/payment.ts'
import type { RequestKind } from '~/core/membership/purchase-request.ts'
import type { Cents } from '~/core/pay/money.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import type { MembershipState, Subscription } from '~/core/people/organizations/subscription.ts'
import { findMainCustomer } from '~/database/queries/membership/customers.ts'
import { listPurchaseRequests } from '~/database/queries/membership/purchase-requests.ts'
import { type InvoiceListed, listInvoices } from '~/database/queries/membership/subscriptions.ts'
import { findPlans } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { planOf } from '../../plan-of.ts'
import { storedStanding } from './stored-subscription.ts'

export interface PlanPage {
  readonly organization: { readonly id: number; readonly name: string }
  /** paid for, or given by staff */
  readonly plan: Plan
  readonly grantedPlan: Plan
  /** larger while everything is open to everyone */
  readonly inForce: Plan
  readonly state: MembershipState
  readonly subscription: Subscription | null
  /** instant at which an unpaid plan is lost */
  readonly graceEndsAt: string | null
  /** where receipts go; null before the first purchase and for those who may not manage the plan */
  readonly billingEmail: string | null
  /** taken off the next invoice; 0 for those who may not manage the plan */
  readonly credit: Cents
  readonly invoices: readonly PlanInvoice[]
  /** what was asked of staff, the newest first; none for those who may not manage the plan */
  readonly requests: readonly PlanRequest[]
  readonly mayManage: boolean
  readonly canBuy: boolean
}

export interface PlanRequest {
  readonly id: number
  readonly kind: RequestKind
  readonly plan: Plan
  /** an instant */
  readonly askedAt: string
  readonly closedAt: string | null
  /** what was done */
  readonly outcome: string | null
}

export interface PlanInvoice
  extends Pick<Invoice, 'id' | 'number' | 'createdAt' | 'total' | 'tax'> {
  readonly status: InvoiceListed['status']
  readonly refunded: Cents
  readonly dispute: InvoiceListed['dispute']
}

/** Works while the payment service is away. Only owners see invoices and the card. */
export async function showPlan(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<PlanPage> {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const mayManage = can(context.actor, 'plan.manage', subject)
  const { state, subscription, graceEndsAt } = await storedStanding(context, organizationId)
  const customer = mayManage ? await findMainCustomer(context.db, organizationId) : null
  const invoices = mayManage ? await listInvoices(context.db, organizationId) : []
  return {
    organization: { id: subject.id, name: subject.name },
    ...(await findPlans(context.db, organizationId)),
    inForce: await planOf(context, { id: organizationId }),
    ...{ state, graceEndsAt, mayManage },
    subscription: subscription && { ...subscription, card: mayManage ? subscription.card : null },
    billingEmail: customer?.email ?? null,
    credit: customer?.credit_cents ?? 0,
    invoices: invoices.map(({ createdAt, ...one }) => {
      return { ...one, createdAt: createdAt.toISOString() }
    }),
    requests: mayManage ? await requestsOf(context, organizationId) : [],
    canBuy: context.outside.payments !== null,
  }
}

async function requestsOf({ db }: Context, organizationId: number): Promise<PlanRequest[]> {
  const requests = await listPurchaseRequests(db, { organizationId })
  return requests.reverse().map(({ id, kind, plan, askedAt, closedAt, outcome }) => {
    const at = { askedAt: askedAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
    return { id, kind, plan, outcome, ...at }
  })
}
