/** What can happen between opening a page and paying on it. */
import { describe, expect, it } from 'vitest'
import {
  openCheckout,
  plan,
  START,
  standInForTest,
  testCards,
  typed,
} from '~/tests/support/payments/stand-in.ts'

const DAY = 24 * 3600

describe('an open page', () => {
  it('sells its price after it was archived, and nobody opens another with it', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const session = await openCheckout(stripe, price.id)
    await stripe.prices.update(price.id, { active: false })
    expect(await standIn.account.payCheckout(session.id, typed())).toMatchObject({
      outcome: 'paid',
    })
    await expect(openCheckout(stripe, price.id)).rejects.toMatchObject({
      param: 'line_items[0][price]',
    })
  })

  it('says that its discount is over when somebody else took the last one', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const coupon = await stripe.coupons.create({ percent_off: 50, max_redemptions: 1 })
    const open = () => openCheckout(stripe, price.id, { discounts: [{ coupon: coupon.id }] })
    const [first, second] = [await open(), await open()]
    await standIn.account.payCheckout(first.id, typed())
    expect(await standIn.account.payCheckout(second.id, typed())).toMatchObject({
      outcome: 'declined',
      field: 'promotionCode',
    })
    expect((await stripe.subscriptions.list()).data).toHaveLength(1)
  })

  it('is closed when its customer was deleted', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const { id: customer } = await stripe.customers.create({ email: 'office@example.org' })
    const session = await openCheckout(stripe, price.id, { customer })
    await stripe.customers.del(customer)
    expect(await standIn.account.payCheckout(session.id, typed())).toMatchObject({
      outcome: 'closed',
    })
  })

  it('pays once when the button is pressed twice at the same time', async () => {
    const { standIn, stripe } = await standInForTest()
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    const pay = () => standIn.account.payCheckout(session.id, typed())
    const outcomes = await Promise.all([pay(), pay()])
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'closed'])
    expect((await stripe.charges.list()).data).toHaveLength(1)
  })
})

describe('cards', () => {
  it('expire, and then their renewals fail', async () => {
    const { standIn, stripe } = await standInForTest()
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    await standIn.account.payCheckout(session.id, { ...typed(), expiry: '12/26' })
    await standIn.advance(START + 366 * DAY)
    expect((await stripe.subscriptions.list({ status: 'past_due' })).data).toHaveLength(1)
    expect((await stripe.charges.list()).data[0]).toMatchObject({ failure_code: 'expired_card' })
  })

  it('that a bank would decline cannot be attached', async () => {
    const { stripe } = await standInForTest()
    const { id: customer } = await stripe.customers.create()
    const attach = (name: string) => stripe.paymentMethods.attach(name, { customer })
    await expect(attach('pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    })
    await attach('pm_card_chargeCustomerFail')
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
  })
})

it('an invoice is paid on its own page, with a card that asks', async () => {
  const { standIn, stripe } = await standInForTest()
  const price = await plan(stripe, 'Explore', 19_900)
  const { id: customer } = await stripe.customers.create({ email: 'office@example.org' })
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  })
  const invoice = String(made.latest_invoice)
  expect(await standIn.account.payInvoice(invoice, typed(testCards.declined))).toMatchObject({
    outcome: 'declined',
  })
  expect(await standIn.account.payInvoice(invoice, typed(testCards.asksOnce))).toEqual({
    outcome: 'authentication needed',
  })
  expect(await standIn.account.completeAuthentication(invoice, true)).toMatchObject({
    outcome: 'paid',
  })
  expect(await standIn.account.invoice(invoice)).toMatchObject({
    invoice: { status: 'paid' },
  })
  expect((await stripe.charges.list()).data[0]).toMatchObject({ paid: true, amount: 19_900 })
})
