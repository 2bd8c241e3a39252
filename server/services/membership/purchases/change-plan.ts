/**
 * Changes of a plan that is paid for: a larger one at once, a smaller one when the paid year ends, renewal on or off.
 */
import { Conflict, NotFound } from '~/core/errors.ts'
import { isPaymentServiceId } from '~/core/forms/record-id.ts'
import type { ChangePreview } from '~/core/membership/offers.ts'
import { comparePlans, type PaidPlan, PLANS } from '~/core/people/organizations/plans.ts'
import type { Standing, Subscription } from '~/core/people/organizations/subscription.ts'
import { InvoiceRow } from '~/database/models/staff.ts'
import { findMainCustomer } from '~/database/queries/membership/customers.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'
import { paymentsOf, paymentTime } from '../subscriptions/payments-of.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'

export interface PlanAsked {
  readonly organizationId: number
  readonly plan: PaidPlan
}

/** What a larger plan costs today, to the cent, by the payment service's own calculation. */
export async function previewLargerPlan(
  context: Context,
  { organizationId, plan }: PlanAsked,
): Promise<ChangePreview> {
  const { subscription } = await changeable(context, organizationId)
  requireLarger(subscription, plan)
  const at = await paymentTime(context)
  return await paymentsOf(context).previewPlanChange({ subscriptionId: subscription.id, plan, at })
}

/** How long a price may have been on the page. */
const SHOWN_FOR_MS = 3_600_000

/**
 * Charges what was shown, to the cent: `at` and `due` are the preview's. They come back from a form, so the instant is
 * believed within the last hour and the paid year alone: a later one would make the rest of the year almost free.
 */
export async function enlargePlan(
  context: Context,
  { organizationId, plan, at, due }: PlanAsked & Pick<ChangePreview, 'at' | 'due'>,
): Promise<void> {
  const { subscription, customerId } = await changeable(context, organizationId)
  requireLarger(subscription, plan)
  const payments = paymentsOf(context)
  const asked = { subscriptionId: subscription.id, plan, at: new Date(at) }
  const shownFor = (await paymentTime(context)).getTime() - asked.at.getTime()
  const wasShown =
    shownFor >= 0 && shownFor <= SHOWN_FOR_MS && asked.at >= new Date(subscription.periodStart)
  if (!wasShown || (await payments.previewPlanChange(asked)).due !== due) {
    throw new Conflict(
      'The price has changed since this page was opened. Check it and confirm again.',
    )
  }
  await payments.enlargePlan({
    ...{ subscriptionId: subscription.id, plan, at },
    idempotencyKey: `enlarge ${subscription.id} from ${subscription.plan} to ${plan} at ${at}`,
  })
  await finish(context, { organizationId, customerId, change: { enlargedTo: plan } })
}

/** The smaller plan begins when the paid year ends; until then everything stays. */
export async function shrinkPlan(
  context: Context,
  { organizationId, plan }: PlanAsked,
): Promise<void> {
  const { subscription, customerId } = await changeable(context, organizationId)
  if (plan === 'single' || !subscription.plan || comparePlans(plan, subscription.plan) >= 0) {
    throw new Conflict(`${PLANS[plan].name} is not smaller than your plan.`)
  }
  await paymentsOf(context).shrinkPlanAtRenewal({ subscriptionId: subscription.id, plan })
  await finish(context, { organizationId, customerId, change: { shrinksTo: plan } })
}

/** Takes a planned smaller plan back. */
export async function keepPlan(
  context: Context,
  { organizationId }: Pick<PlanAsked, 'organizationId'>,
): Promise<void> {
  const { subscription, customerId } = await changeable(context, organizationId)
  await paymentsOf(context).keepPlan(subscription.id)
  await finish(context, { organizationId, customerId, change: { keeps: subscription.plan } })
}

export interface RenewalAsked extends Pick<PlanAsked, 'organizationId'> {
  readonly renews: boolean
  /** why not, where somebody said */
  readonly reason?: string
}

/** Off: the plan ends with the paid period; one that is unpaid ends now. On: it renews. */
export async function setAutoRenew(
  context: Context,
  { organizationId, renews, reason = '' }: RenewalAsked,
): Promise<void> {
  const customerId = await customerFor(context, organizationId)
  const { standing } = await syncMembership(context, { customerId })
  const { subscription, state } = standing
  if (!subscription || state === 'none' || state === 'ended') {
    throw new Conflict('There is no plan that renews.')
  }
  const isPaid = CHANGEABLE.includes(state)
  if (renews && !isPaid)
    throw new Conflict('Pay what is open first. Then renewal can be turned on.')
  const payments = paymentsOf(context)
  if (isPaid) await payments.setAutoRenew(subscription.id, renews)
  else await payments.endSubscription(subscription.id)
  const change = { renews, ...(reason !== '' && { reason }) }
  await finish(context, { organizationId, customerId, change })
}

/** Where receipts and invoices go from now on. */
export async function changeBillingEmail(
  context: Context,
  { organizationId, email }: Pick<PlanAsked, 'organizationId'> & { readonly email: string },
): Promise<void> {
  const customerId = await customerFor(context, organizationId)
  await paymentsOf(context).updateCustomer(customerId, { email })
  await finish(context, { organizationId, customerId, change: { billingEmail: 'changed' } })
}

/** Address where the open invoice of a renewal is paid, with any card. */
export async function findOpenInvoice(
  context: Context,
  { organizationId }: Pick<PlanAsked, 'organizationId'>,
): Promise<{ readonly url: string }> {
  await customerFor(context, organizationId)
  const open = await InvoiceRow.query(context.db)
    .where({ organization_id: organizationId, status: 'open' })
    .orderBy('created_at')
    .first()
  if (!open) throw new Conflict('Everything is paid.')
  const { page } = await paymentsOf(context).readInvoiceAddresses(open.id)
  if (page === null) throw new Conflict('Everything is paid.')
  return { url: page }
}

/** Address of an invoice as PDF, for owners of its organization. */
export async function findInvoicePdf(
  context: Context,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ readonly url: string }> {
  if (!isPaymentServiceId(invoiceId)) throw new NotFound()
  const invoice = await InvoiceRow.query(context.db).findById(invoiceId)
  if (invoice?.organizationId == null) throw new NotFound()
  await loadOrganizationFor(context, 'plan.manage', invoice.organizationId)
  const { pdf } = await paymentsOf(context).readInvoiceAddresses(invoiceId)
  if (pdf === null) throw new NotFound()
  return { url: pdf }
}

/** Address of the payment service's own page, to change the card or to see everything. */
export async function openBillingPortal(
  context: Context,
  {
    organizationId,
    changesCard,
  }: Pick<PlanAsked, 'organizationId'> & { readonly changesCard: boolean },
): Promise<{ readonly url: string }> {
  const customerId = await customerFor(context, organizationId)
  const returnUrl = `${context.outside.mail.siteAddress()}/account/plan`
  return { url: await paymentsOf(context).openPortal({ customerId, returnUrl, changesCard }) }
}

async function customerFor(context: Context, organizationId: number): Promise<string> {
  await loadOrganizationFor(context, 'plan.manage', organizationId)
  const customer = await findMainCustomer(context.db, organizationId)
  if (!customer) throw new Conflict('Nothing was bought for this organization yet.')
  return customer.id
}

const CHANGEABLE: readonly Standing['state'][] = ['active', 'ending', 'trialing']

/** As the payment service has it now, and not as it was read last. */
async function changeable(
  context: Context,
  organizationId: number,
): Promise<{ readonly subscription: Subscription; readonly customerId: string }> {
  const customerId = await customerFor(context, organizationId)
  const { standing } = await syncMembership(context, { customerId })
  const { subscription, state } = standing
  if (!subscription || state === 'none' || state === 'ended') {
    throw new Conflict('There is no plan to change. Choose one first.')
  }
  if (!CHANGEABLE.includes(state)) {
    throw new Conflict('Pay what is open first. Then the plan can be changed.')
  }
  return { subscription, customerId }
}

function requireLarger({ plan: present }: Subscription, plan: PaidPlan): void {
  if (plan !== 'single' && present && comparePlans(plan, present) > 0) return
  throw new Conflict(`${PLANS[plan].name} is not larger than your plan.`)
}

async function finish(
  context: Context,
  {
    organizationId,
    customerId,
    change,
  }: {
    readonly organizationId: number
    readonly customerId: string
    readonly change: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await syncMembership(context, { customerId })
  await recordEvent(context, {
    ...{ action: 'plan.manage', organizationId, details: change },
    subject: { kind: 'organization', id: organizationId },
  })
}
