import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  eventTypes,
  openCheckout,
  plan,
  START,
  standInForTest,
  testCards,
  typed,
} from '~/tests/support/payments/stand-in.ts'

const DAY = 24 * 3600

async function bought(more: Stripe.Checkout.SessionCreateParams = {}, number = testCards.pays) {
  const { standIn, stripe } = await standInForTest()
  const price = await plan(stripe, 'Explore', 20_000)
  const session = await openCheckout(stripe, price.id, more)
  const outcome = await standIn.account.payCheckout(session.id, typed(number))
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  return { standIn, stripe, price, session, paid, outcome }
}

describe('refunds', () => {
  it('give back a part, then the rest, and never more', async () => {
    const { stripe } = await bought()
    const [charge] = (await stripe.charges.list()).data
    const id = charge?.id ?? ''
    const part = await stripe.refunds.create({
      charge: id,
      amount: 5000,
      reason: 'requested_by_customer',
      metadata: { staff: '3' },
    })
    expect(part).toMatchObject({ amount: 5000, status: 'succeeded', charge: id })
    expect(await stripe.charges.retrieve(id)).toMatchObject({
      amount_refunded: 5000,
      refunded: false,
    })
    await expect(stripe.refunds.create({ charge: id, amount: 15_001 })).rejects.toMatchObject({
      param: 'amount',
    })
    await stripe.refunds.create({ payment_intent: String(charge?.payment_intent) })
    expect(await stripe.charges.retrieve(id, { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 20_000,
      refunded: true,
      refunds: { data: [{ amount: 15_000 }, { amount: 5000 }] },
    })
    await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect((await eventTypes(stripe)).slice(-2)).toEqual(['charge.refunded', 'refund.created'])
  })
})

describe('disputes', () => {
  async function disputed() {
    const world = await bought({}, testCards.disputed)
    await world.standIn.advance(START + 61)
    const [dispute] = (await world.stripe.disputes.list()).data
    return { ...world, id: dispute?.id ?? '' }
  }

  it('are won, and the money comes back', async () => {
    const { stripe, id } = await disputed()
    const won = await stripe.disputes.update(id, {
      evidence: { uncategorized_text: 'winning_evidence' },
    })
    expect(won).toMatchObject({ status: 'won' })
    expect(won.balance_transactions.map(({ amount, fee }) => [amount, fee])).toEqual([
      [-20_000, 1500],
      [20_000, 0],
    ])
    expect((await eventTypes(stripe)).slice(-3)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
  })

  it('are lost by evidence or by giving up, and the charge cannot be refunded', async () => {
    const { stripe, id } = await disputed()
    const [charge] = (await stripe.charges.list()).data
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' })
  })
})

describe('coupons', () => {
  it.each([
    ['once', {}, [10_000, 20_000, 20_000, 20_000, 20_000]],
    ['repeating', { duration_in_months: 3 }, [10_000, 10_000, 10_000, 20_000, 20_000]],
    ['forever', {}, [10_000, 10_000, 10_000, 10_000, 10_000]],
  ] as const)('%s take half off as long as they say', async (duration, more, totals) => {
    const { standIn, stripe } = await standInForTest()
    const coupon = await stripe.coupons.create({ percent_off: 50, duration, ...more })
    const monthly = await plan(stripe, 'Explore', 20_000, 'month')
    const session = await openCheckout(stripe, monthly.id, { discounts: [{ coupon: coupon.id }] })
    expect(session).toMatchObject({
      amount_total: 10_000,
      total_details: { amount_discount: 10_000 },
    })
    await standIn.account.payCheckout(session.id, typed())
    await standIn.advance(START + 130 * DAY)
    const invoices = (await stripe.invoices.list()).data.reverse()
    expect(invoices.map(({ total }) => total)).toEqual(totals)
    expect(invoices[0]).toMatchObject({
      subtotal: 20_000,
      total_discount_amounts: [{ amount: 10_000 }],
    })
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1)
  })

  it('are promised by codes that are typed on the page, within their limits', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 20_000)
    const coupon = await stripe.coupons.create({ amount_off: 3000, currency: 'usd' })
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FRIENDS',
      max_redemptions: 1,
    })
    const pay = async (promotionCode: string) => {
      const session = await openCheckout(stripe, price.id, { allow_promotion_codes: true })
      const outcome = await standIn.account.payCheckout(session.id, { ...typed(), promotionCode })
      return { outcome, session: await stripe.checkout.sessions.retrieve(session.id) }
    }
    expect((await pay('enemies')).outcome).toMatchObject({ field: 'promotionCode' })
    const first = await pay('friends')
    expect(first.session).toMatchObject({ payment_status: 'paid', amount_total: 17_000 })
    expect((await pay('friends')).outcome).toMatchObject({ field: 'promotionCode' })
  })

  it('refuse whom they are not for', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 20_000)
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const promotion = { type: 'coupon' as const, coupon: coupon.id }
    const customer = (await stripe.customers.create({ email: 'office@example.org' })).id
    const first = await stripe.promotionCodes.create({
      promotion,
      code: 'FIRST',
      restrictions: { first_time_transaction: true },
    })
    const big = await stripe.promotionCodes.create({
      promotion,
      code: 'BIG',
      restrictions: { minimum_amount: 20_001, minimum_amount_currency: 'usd' },
    })
    const over = await stripe.promotionCodes.create({ promotion, code: 'OVER', expires_at: START })
    const open = (promotion_code: string) =>
      openCheckout(stripe, price.id, { customer, discounts: [{ promotion_code }] })
    await expect(open(big.id)).rejects.toMatchObject({ statusCode: 400 })
    await expect(open(over.id)).rejects.toMatchObject({ statusCode: 400 })
    const free = await open(first.id)
    await standIn.account.payCheckout(free.id, typed())
    expect(await stripe.checkout.sessions.retrieve(free.id)).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
      status: 'complete',
    })
    const full = await openCheckout(stripe, price.id, { customer })
    await standIn.account.payCheckout(full.id, typed())
    await expect(open(first.id)).rejects.toMatchObject({ message: /prior transactions/ })
  })
})

describe('automatic tax', () => {
  it('is added when the state is known, and shown on session and invoice', async () => {
    const { paid, session, stripe } = await bought({ automatic_tax: { enabled: true } })
    expect(session).toMatchObject({
      amount_total: 20_000,
      automatic_tax: { status: 'requires_location_inputs' },
    })
    // Texas: 8.25%
    expect(paid).toMatchObject({
      amount_total: 21_650,
      total_details: { amount_tax: 1650 },
      automatic_tax: { status: 'complete' },
    })
    const [invoice] = (await stripe.invoices.list()).data
    expect(invoice).toMatchObject({
      subtotal: 20_000,
      total_excluding_tax: 20_000,
      total: 21_650,
      amount_paid: 21_650,
      total_taxes: [
        { amount: 1650, tax_behavior: 'exclusive', taxability_reason: 'standard_rated' },
      ],
    })
  })

  it('is nothing for who is exempt, and inside a price that includes it', async () => {
    const { standIn, stripe } = await standInForTest()
    const address = { country: 'US', state: 'TX', postal_code: '75001' }
    const { id: product } = await stripe.products.create({ name: 'Explore' })
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 10_825,
      recurring: { interval: 'year' },
      tax_behavior: 'inclusive',
    })
    const total = async (tax_exempt: 'none' | 'exempt') => {
      const customer = await stripe.customers.create({
        email: 'a@example.org',
        address,
        tax_exempt,
      })
      const session = await openCheckout(stripe, price.id, {
        customer: customer.id,
        automatic_tax: { enabled: true },
      })
      await standIn.account.payCheckout(session.id, typed())
      const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
      return [invoice?.total, invoice?.total_taxes?.[0]?.amount, invoice?.total_excluding_tax]
    }
    expect(await total('none')).toEqual([10_825, 825, 10_000])
    expect(await total('exempt')).toEqual([10_825, 0, 10_825])
  })
})

describe('the balance of a customer', () => {
  it('pays for the next invoice, and too little waits for a later one', async () => {
    const { standIn, stripe, paid } = await bought()
    const customer = String(paid.customer)
    await stripe.customers.createBalanceTransaction(customer, {
      amount: -19_970,
      currency: 'usd',
      description: 'Credit of a single report',
    })
    await standIn.advance(START + 366 * DAY)
    const [renewal] = (await stripe.invoices.list()).data
    expect(renewal).toMatchObject({
      total: 20_000,
      amount_due: 0,
      ending_balance: 30,
      status: 'paid',
    })
    const moves = await stripe.customers.listBalanceTransactions(customer)
    expect(moves.data.map(({ amount, type }) => [amount, type])).toEqual([
      [20_000, 'invoice_too_small'],
      [-19_970, 'adjustment'],
    ])
  })
})

describe('the portal', () => {
  it('changes the card and pays what failed, cancels and reactivates', async () => {
    const { standIn, stripe, paid } = await bought({}, testCards.failsLater)
    await standIn.advance(START + 366 * DAY)
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(paid.customer),
      return_url: 'https://stipend.example.org/account/plan',
      flow_data: { type: 'payment_method_update' },
    })
    expect(portal.url).toBe(`https://stipend.example.org/payments-stand-in/portal/${portal.id}`)
    const page = await standIn.account.portal(portal.id)
    expect(page).toMatchObject({
      card: { card: { last4: '0341' } },
      subscriptions: [{ status: 'past_due' }],
      configuration: { is_default: true },
    })
    expect(page?.invoices.map(({ status }) => status)).toEqual(['open', 'paid'])
    expect(await standIn.account.updateCard(portal.id, typed(testCards.declined))).toMatchObject({
      outcome: 'declined',
      message: 'Your card was declined.',
    })
    expect(await standIn.account.updateCard(portal.id, typed())).toEqual({ outcome: 'saved' })
    const subscription = String(paid.subscription)
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' })
    await standIn.account.cancelAtPeriodEnd(portal.id, subscription)
    expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true)
    await standIn.account.reactivate(portal.id, subscription)
    expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(false)
  })
})
