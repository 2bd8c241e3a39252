/** Begins a purchase: one session for one thing, whatever is clicked twice or opened in two tabs. */
import { randomUUID } from 'node:crypto'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { inForce, legalText } from '~/core/people/accounts/legal-texts.ts'
import { type PaidPlan, PLANS } from '~/core/people/organizations/plans.ts'
import { User } from '~/database/models/people.ts'
import {
  type BegunCheckout,
  beginCheckout,
  dropCheckout,
  keepSession,
  settleCheckouts,
} from '~/database/queries/membership/checkouts.ts'
import { type Context, personOf } from '../../../context.ts'
import type { Checkout, Order } from '../../../integrations/payments/checkouts.ts'
import { limitAttempts } from '../../attempts.ts'
import { estimateHeldBy } from '../../estimate-places.ts'
import { networkOf } from '../../network.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { paymentsOf, paymentTime } from '../subscriptions/payments-of.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'
import { ensureCustomer } from './customer-of.ts'
import { creditOf } from './show-offers.ts'

export interface StartCheckout {
  readonly organizationId: number
  readonly plan: PaidPlan
  /** for whom, where one report is bought */
  readonly employeeId: number | null
  /** as typed; '' for none */
  readonly promotionCode: string
  /** where to go on afterwards, a path of this site */
  readonly next?: string | null
}

/** Answers the address where it is paid. The caller leads the browser there. */
export async function startCheckout(
  context: Context,
  asked: StartCheckout,
): Promise<{ readonly url: string }> {
  const { organizationId: id, plan } = asked
  const { name } = await loadOrganizationFor(context, 'plan.manage', id)
  await requireVerifiedEmail(context, 'pay')
  await refuseRealCardsForDemonstration(context)
  if (plan === 'single') await requireSomethingToBuy(context, asked)
  const email = await emailOfActor(context)
  const discount = await discountFor(context, asked)
  const customerId = await ensureCustomer(context, { id, name, email })
  await requireNoPlanYet(context, customerId, plan)
  const session = await openOnce(context, { ...asked, customerId, discount })
  if (session.url === null) throw new Conflict(ALREADY_BOUGHT)
  return { url: session.url }
}

const ALREADY_BOUGHT = 'This is paid already. Open your plan to see it.'
const ANOTHER_BUYS = 'Another owner is buying right now. Try again in a minute.'

/** Nothing is sold before members’ own figures are published. */
async function refuseRealCardsForDemonstration(context: Context): Promise<void> {
  if (!paymentsOf(context).isLive) return
  const snapshot = await context.market.current(context.db)
  if (snapshot?.source === 'member') return
  throw new Conflict(
    'Nothing can be bought yet: no survey of members is published. Until one is, everything is open to you for free.',
  )
}

async function requireSomethingToBuy(
  context: Context,
  { employeeId, organizationId }: StartCheckout,
): Promise<void> {
  if (employeeId === null) throw new NotFound()
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  if (employee.organization.id !== organizationId) throw new NotFound()
  if ((await estimateHeldBy(context, employee)) === null) return
  throw new Conflict('The report of this person is open to you already. There is nothing to buy.')
}

/** A yearly plan is bought once; another one is a change of it. */
async function requireNoPlanYet(
  context: Context,
  customerId: string,
  plan: PaidPlan,
): Promise<void> {
  const { standing } = await syncMembership(context, { customerId })
  const { subscription, state } = standing
  if (plan === 'single' || !subscription || state === 'ended' || state === 'none') return
  if (state === 'incomplete') {
    throw new Conflict(
      'Your last payment waits for your bank. Finish or cancel it on your plan page.',
    )
  }
  const name = subscription.plan ? PLANS[subscription.plan].name : 'a plan'
  throw new Conflict(`You already have ${name}. You can change it on your plan page.`)
}

async function emailOfActor(context: Context): Promise<string> {
  const userId = personOf(context)
  if (userId === null) throw new NotFound()
  const { email } = await User.query(context.db).findById(userId).select('email').throwIfNotFound()
  return email
}

/** The characters that the payment service has in codes; it is not asked about others. */
const IS_CODE = /^[\w-]+$/

/** At most one counts: the code that was typed, else the credit of a single report. */
async function discountFor(
  context: Context,
  { organizationId, plan, promotionCode }: StartCheckout,
): Promise<Discount> {
  const payments = paymentsOf(context)
  const code = promotionCode.trim()
  if (code !== '') {
    const who = personOf(context) ?? networkOf(context)
    await limitAttempts(context, { key: `promotion code ${who}`, most: 10, withinSeconds: 900 })
    const promotion = IS_CODE.test(code) ? await payments.findPromotion(code) : null
    if (promotion) return { given: { promotionCode: promotion.id }, creditedPayment: null }
    throw new InvalidInput(
      { promotionCode: 'This code is not known or no longer valid.' },
      { promotionCode },
    )
  }
  if (plan === 'single') return { given: null, creditedPayment: null }
  const credit = await creditOf(context, organizationId)
  if (!credit) return { given: null, creditedPayment: null }
  const coupon = `credit_${credit.paymentId}`
  await payments.makeCredit({ id: coupon, amount: credit.amount })
  return { given: { coupon }, creditedPayment: credit.paymentId }
}

interface Discount {
  readonly given: Order['discount']
  /** the payment of a single report that it gives back */
  readonly creditedPayment: string | null
}

interface Purchase extends StartCheckout {
  readonly customerId: string
  readonly discount: Discount
}

/** How long another click may still be opening the session of a purchase that has none. */
const OPENING_MS = 60_000

async function openOnce(context: Context, purchase: Purchase): Promise<Checkout> {
  const payments = paymentsOf(context)
  const now = await paymentTime(context)
  for (let tries = 0; tries < 5; tries++) {
    const { checkout, isNew } = await beginCheckout(context.db, rowOf(context, purchase, now))
    if (checkout.sessionId === null) {
      const age = now.getTime() - checkout.createdAt.getTime()
      if (checkout.plan === purchase.plan && age < OPENING_MS) {
        await refuseBoughtMeanwhile(context, purchase, checkout)
        return await open(context, purchase, { checkout, isNew })
      }
      // nobody was given its address
      await dropCheckout(context.db, checkout.id)
      continue
    }
    const session = await payments.readCheckout(checkout.sessionId)
    if (session.status === 'open' && isSame(checkout, purchase)) return session
    const { id: sessionId, status } = await payments.closeCheckout(checkout.sessionId)
    await settleCheckouts(context.db, [{ sessionId, status }], now)
    if (status === 'complete') {
      await syncMembership(context, purchase)
      throw new Conflict(ALREADY_BOUGHT)
    }
  }
  throw new Conflict(ANOTHER_BUYS)
}

/**
 * From here on another purchase finds this one; one that was paid before it began is found now. One that another
 * click has begun is found by a later one, which asks as well, because the first may be the one that is refused.
 */
async function refuseBoughtMeanwhile(
  context: Context,
  { customerId, plan }: Purchase,
  { id }: BegunCheckout,
): Promise<void> {
  try {
    await requireNoPlanYet(context, customerId, plan)
  } catch (error) {
    await dropCheckout(context.db, id)
    throw error
  }
}

/** One with a code opens a session of its own. */
function isSame({ plan }: BegunCheckout, purchase: Purchase): boolean {
  return plan === purchase.plan && purchase.promotionCode.trim() === ''
}

async function open(
  context: Context,
  { plan, customerId, discount, organizationId, employeeId, next = null }: Purchase,
  { checkout, isNew }: { readonly checkout: BegunCheckout; readonly isNew: boolean },
): Promise<Checkout> {
  const site = context.outside.mail.siteAddress()
  const onward = next === null ? '' : `&next=${encodeURIComponent(next)}`
  const forWhom = plan === 'single' ? `&employee=${employeeId}` : ''
  const { id, reference } = checkout
  const session = await paymentsOf(context).openCheckout({
    ...{ customerId, plan, reference, discount: discount.given },
    paidUrl: `${site}/checkout/thank-you?session={CHECKOUT_SESSION_ID}${onward}`,
    leftUrl: `${site}/checkout?plan=${plan}&left=yes${onward}${forWhom}`,
    idempotencyKey: `checkout ${reference} ${JSON.stringify(discount.given)} ${onward}`,
  })
  const expiresAt = new Date(session.expiresAt)
  if (!(await keepSession(context.db, { id, sessionId: session.id, expiresAt }))) {
    // another purchase took its place meanwhile; nobody was given its address
    const { status } = await paymentsOf(context).closeCheckout(session.id)
    throw new Conflict(status === 'complete' ? ALREADY_BOUGHT : ANOTHER_BUYS)
  }
  if (isNew) {
    await recordEvent(context, {
      ...{ action: 'purchase.begin', organizationId, details: { plan } },
      subject: { kind: 'organization', id: organizationId },
    })
  }
  return session
}

function rowOf(
  context: Context,
  { organizationId, employeeId, plan, discount }: Purchase,
  now: Date,
) {
  return {
    reference: randomUUID(),
    organization_id: organizationId,
    user_id: personOf(context),
    employee_id: plan === 'single' ? employeeId : null,
    plan,
    status: 'open' as const,
    terms_version: inForce(legalText('terms-of-service')).version,
    credited_payment: discount.creditedPayment,
    created_at: now,
  }
}
