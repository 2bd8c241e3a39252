/** Credits an organization toward its next invoice. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { type Cents, formatToTheCent } from '~/core/pay/money.ts'
import { PLANS } from '~/core/people/organizations/plans.ts'
import { findCorrection } from '~/database/queries/membership/corrections.ts'
import { findMainCustomer } from '~/database/queries/membership/customers.ts'
import { findOrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, personOf } from '../../../context.ts'
import { planPath, queueNoticeOnce } from '../subscriptions/notice.ts'
import { paymentsOf } from '../subscriptions/payments-of.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'
import { correctOnce } from './correct-once.ts'

export interface CreditAsked {
  readonly organizationId: number
  readonly amount: Cents
}

export interface CreditPlan {
  readonly organization: { readonly id: number; readonly name: string }
  readonly customer: string
  /** credit it has, cents */
  readonly before: Cents
  readonly amount: Cents
  readonly after: Cents
}

/** By what the payment service says now. Changes nothing there. */
export async function previewCredit(context: Context, asked: CreditAsked): Promise<CreditPlan> {
  authorize(context.actor, 'staff.refund')
  return await planOf(context, asked)
}

/** The same organization, amount and reason is one credit, however often it is asked. */
export async function giveCredit(
  context: Context,
  asked: CreditAsked & { readonly reason: string },
) {
  authorize(context.actor, 'staff.refund')
  const { organizationId, amount, reason } = asked
  const key = `credit ${organizationId} ${amount} ${reason}`
  const begun = await findCorrection(context.db, key)
  const plan = await planOf(context, asked)
  const { isNew } = await correctOnce(context, {
    row: {
      ...{ key, kind: 'credit', reason, amount_cents: amount },
      ...{ customer_id: begun?.customer_id ?? plan.customer, organization_id: organizationId },
      ...{ asked_by: personOf(context), asked_at: context.now() },
    },
    make: async (cents, reference) => {
      const customerId = begun?.customer_id ?? plan.customer
      await paymentsOf(context).credit({ customerId, amount: cents, reference })
    },
    event: { action: 'payment.credit', details: { amount, reason } },
    also: async (inside, { id }) => await tell(inside, plan, id),
  })
  const { before: after } = await planOf(context, asked)
  return {
    ...plan,
    before: isNew ? after - amount : after,
    after,
    /** false where the same was asked before */
    isNew,
  }
}

async function planOf(context: Context, { organizationId, amount }: CreditAsked) {
  const most = PLANS.pro_plus.price
  if (amount > most) {
    throw new InvalidInput({
      amount: `Enter at most ${formatToTheCent(most)}, the price of the largest plan.`,
    })
  }
  const found = await findOrganizationSubject(context.db, { organizationId, userId: null })
  if (!found) throw new NotFound(`There is no organization ${organizationId}.`)
  const known = await findMainCustomer(context.db, organizationId)
  if (known) await syncMembership(context, { customerId: known.id })
  const customer = known && (await findMainCustomer(context.db, organizationId))
  if (!customer) {
    throw new Conflict(
      `${found.name} has not bought anything yet. \`organizations set-plan\` gives a plan without payment.`,
    )
  }
  const before = customer.credit_cents
  return {
    organization: { id: organizationId, name: found.name },
    ...{ customer: customer.id, before, amount, after: before + amount },
  }
}

async function tell(
  inside: Context,
  { organization, customer: customerId, amount }: CreditPlan,
  id: number,
): Promise<void> {
  const customer = await findMainCustomer(inside.db, organization.id)
  if (customer?.id !== customerId || customer.email === null) return
  await queueNoticeOnce(inside, organization, customer.email, {
    key: `credit ${id}`,
    message: {
      kind: 'credit-given',
      ...{ organization: organization.name, amount: formatToTheCent(amount) },
      path: planPath(organization),
    },
  })
}
