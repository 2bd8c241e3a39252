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
    await stripe.refunds.create({ charge: id })
    expect(await stripe.charges.retrieve(id)).toMatchObject({
      amount_refunded: 20_000,
      refunded: true,
    })
    const { data } = await stripe.refunds.list({ charge: id })
    expect(data.map(({ amount }) => amount)).toEqual([15_000, 5000])
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

  it('are lost by giving up, and the charge cannot be refunded', async () => {
    const { stripe, id } = await disputed()
    const [charge] = (await stripe.charges.list()).data
    await expect(stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' })
  })
})

describe('coupons', () => {
  it('take their share off the first year', async () => {
    const { standIn, stripe } = await standInForTest()
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const price = await plan(stripe, 'Explore', 20_000)
    const session = await openCheckout(stripe, price.id, { discounts: [{ coupon: coupon.id }] })
    expect(session).toMatchObject({
      amount_total: 10_000,
      total_details: { amount_discount: 10_000 },
    })
    await standIn.account.payCheckout(session.id, typed())
    await standIn.advance(START + 366 * DAY)
    const invoices = (await stripe.invoices.list()).data.reverse()
    expect(invoices.map(({ total }) => total)).toEqual([10_000, 20_000])
    expect(invoices[0]).toMatchObject({
      subtotal: 20_000,
      total_discount_amounts: [{ amount: 10_000 }],
    })
    expect((await stripe.coupons.list()).data[0]?.times_redeemed).toBe(1)
    expect((await stripe.subscriptions.list()).data[0]?.discounts).toEqual([])
  })

  it('are promised by codes, whatever their capitals', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 20_000)
    const coupon = await stripe.coupons.create({ amount_off: 3000, currency: 'usd' })
    const promotion = { type: 'coupon', coupon: coupon.id } as const
    await stripe.promotionCodes.create({ promotion, code: 'FRIENDS' })
    const { data } = await stripe.promotionCodes.list({
      ...{ code: 'friends', active: true, expand: ['data.promotion.coupon'] },
    })
    expect(data[0]?.promotion.coupon).toMatchObject({ amount_off: 3000, valid: true })
    const discounts = [{ promotion_code: data[0]?.id ?? '' }]
    const session = await openCheckout(stripe, price.id, { discounts })
    await standIn.account.payCheckout(session.id, typed())
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      ...{ payment_status: 'paid', amount_total: 17_000 },
    })
    const unknown = openCheckout(stripe, price.id, { discounts: [{ promotion_code: 'promo_x' }] })
    await expect(unknown).rejects.toMatchObject({ statusCode: 400 })
  })

  it('that leave nothing to pay complete the session without a payment', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 20_000)
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
    const free = await openCheckout(stripe, price.id, { discounts: [{ coupon: coupon.id }] })
    await standIn.account.payCheckout(free.id, typed())
    expect(await stripe.checkout.sessions.retrieve(free.id)).toMatchObject({
      payment_status: 'no_payment_required',
      amount_total: 0,
      status: 'complete',
    })
    expect((await stripe.charges.list()).data).toEqual([])
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
  it('changes the card and pays what failed', async () => {
    const { standIn, stripe, paid } = await bought({}, testCards.failsLater)
    await standIn.advance(START + 366 * DAY)
    const portal = await stripe.billingPortal.sessions.create({
      customer: String(paid.customer),
      return_url: 'https://stipend.example.org/account/plan',
      flow_data: { type: 'payment_method_update' },
    })
    expect(portal.url).toBe(`https://stipend.example.org/payments-stand-in/portal/${portal.id}`)
    expect(await standIn.account.portal(portal.id)).toMatchObject({ card: { last4: '0341' } })
    const status = async () => (await stripe.subscriptions.list()).data[0]?.status
    expect(await status()).toBe('past_due')
    expect(await standIn.account.updateCard(portal.id, typed(testCards.declined))).toMatchObject({
      outcome: 'declined',
      message: 'Your card was declined.',
    })
    expect(await standIn.account.updateCard(portal.id, typed())).toEqual({ outcome: 'saved' })
    expect(await status()).toBe('active')
  })
})
