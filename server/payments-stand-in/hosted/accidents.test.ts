/** What can happen between opening a page and paying on it. */
import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  openCheckout,
  plan,
  START,
  sdk,
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

  it('that expired is taken up again behind its recovery address, for thirty days', async () => {
    const { standIn, stripe } = await standInForTest()
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id, {
      after_expiration: { recovery: { enabled: true, allow_promotion_codes: true } },
      metadata: { organization: '7' },
    })
    expect(await standIn.account.recoverCheckout(session.id)).toBeNull()
    await standIn.advance(START + 2 * DAY)
    const again = (await standIn.account.recoverCheckout(session.id)) ?? ''
    expect(await stripe.checkout.sessions.retrieve(again)).toMatchObject({
      status: 'open',
      recovered_from: session.id,
      allow_promotion_codes: true,
      metadata: { organization: '7' },
    })
    expect(await standIn.account.payCheckout(again, typed())).toMatchObject({ outcome: 'paid' })
    await standIn.advance(START + 31 * DAY)
    expect(await standIn.account.recoverCheckout(session.id)).toBeNull()
  })
})

describe('subscriptions made without a page', () => {
  async function customerWith(method?: string) {
    const world = await standInForTest()
    const price = await plan(world.stripe, 'Explore', 19_900)
    const { id: customer } = await world.stripe.customers.create({
      email: 'office@example.org',
      ...(method && { invoice_settings: { default_payment_method: method } }),
    })
    return { ...world, customer, items: [{ price: price.id }] }
  }

  it('are active, incomplete or refused as their card and the call say', async () => {
    const good = await customerWith('pm_card_visa')
    const wanted = { customer: good.customer, items: good.items }
    expect(await good.stripe.subscriptions.create(wanted)).toMatchObject({ status: 'active' })
    const bad = await customerWith('pm_card_chargeCustomerFail')
    const { stripe, customer, items } = bad
    expect(await stripe.subscriptions.create({ customer, items })).toMatchObject({
      status: 'incomplete',
    })
    const strict = { customer, items, payment_behavior: 'error_if_incomplete' as const }
    await expect(stripe.subscriptions.create(strict)).rejects.toMatchObject({
      type: 'StripeCardError',
    })
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
  })

  it('keep the answer of a decline for its key', async () => {
    const { stripe, customer, items } = await customerWith('pm_card_chargeCustomerFail')
    const strict = { customer, items, payment_behavior: 'error_if_incomplete' as const }
    const key = { idempotencyKey: 'a plan for organization 7' }
    await expect(stripe.subscriptions.create(strict, key)).rejects.toMatchObject({
      code: 'card_declined',
    })
    await stripe.customers.update(customer, {
      invoice_settings: {
        default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer }))
          .id,
      },
    })
    await expect(stripe.subscriptions.create(strict, key)).rejects.toMatchObject({
      code: 'card_declined',
    })
    expect(await stripe.subscriptions.create(strict)).toMatchObject({ status: 'active' })
  })

  it('begin with a trial, and are billed when it ends', async () => {
    const { standIn, stripe, customer, items } = await customerWith('pm_card_visa')
    const made = await stripe.subscriptions.create({ customer, items, trial_period_days: 14 })
    expect(made).toMatchObject({ status: 'trialing', trial_end: START + 14 * DAY })
    await standIn.advance(START + 15 * DAY)
    const after = await stripe.subscriptions.retrieve(made.id, { expand: ['latest_invoice'] })
    expect(after).toMatchObject({
      status: 'active',
      billing_cycle_anchor: START + 14 * DAY,
      latest_invoice: { status: 'paid', amount_paid: 19_900 },
    })
  })

  it('can be invoiced by mail, and are past due when nobody pays in time', async () => {
    const { standIn, stripe, customer, items } = await customerWith()
    const made = await stripe.subscriptions.create({
      customer,
      items,
      collection_method: 'send_invoice',
      days_until_due: 30,
      expand: ['latest_invoice'],
    })
    expect(made).toMatchObject({
      status: 'active',
      latest_invoice: { status: 'open', due_date: START + 30 * DAY },
    })
    await standIn.advance(START + 30 * DAY - 1)
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active')
    await standIn.advance(START + 30 * DAY)
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('past_due')
    const invoice = made.latest_invoice as Stripe.Invoice
    expect(await stripe.invoices.pay(invoice.id, { paid_out_of_band: true })).toMatchObject({
      status: 'paid',
    })
    expect((await stripe.subscriptions.retrieve(made.id)).status).toBe('active')
    expect((await stripe.paymentIntents.list()).data[0]).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'void_invoice',
    })
  })

  it('are paused with credit for the rest, and resumed with a period of their own', async () => {
    const { standIn, stripe, customer, items } = await customerWith('pm_card_visa')
    const { id } = await stripe.subscriptions.create({ customer, items })
    await standIn.advance(START + 100 * DAY)
    expect(await stripe.subscriptions.pause(id)).toMatchObject({
      status: 'paused',
      status_details: { paused: { subscription: { type: 'pause_requested' } } },
    })
    await standIn.advance(START + 500 * DAY)
    expect((await stripe.invoices.list()).data).toHaveLength(1)
    const resumed = await stripe.subscriptions.resume(id, { expand: ['latest_invoice'] })
    // 265/365 of 199.00 come back
    expect(resumed).toMatchObject({
      status: 'active',
      billing_cycle_anchor: START + 500 * DAY,
      latest_invoice: { status: 'paid', total: 19_900 - 14_448 },
    })
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

  it('pay single payment intents, or say why not', async () => {
    const { stripe } = await standInForTest()
    const pay = (payment_method: string) =>
      stripe.paymentIntents.create({ amount: 4900, currency: 'usd', confirm: true, payment_method })
    expect(await pay('pm_card_visa')).toMatchObject({ status: 'succeeded', amount_received: 4900 })
    expect(await pay('pm_card_authenticationRequired')).toMatchObject({ status: 'requires_action' })
    await expect(pay('pm_card_visa_chargeDeclinedInsufficientFunds')).rejects.toMatchObject({
      type: 'StripeCardError',
      decline_code: 'insufficient_funds',
      payment_intent: { status: 'requires_payment_method' },
    })
    expect((await stripe.charges.list()).data.map(({ status }) => status)).toEqual([
      'failed',
      'succeeded',
    ])
  })
})

it('another version of the interface is refused', async () => {
  const { standIn } = await standInForTest()
  const old = sdk(standIn)
  await expect(old.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
    message: expect.stringContaining('Invalid Stripe API version'),
  })
})

it('an invoice is paid on its own page, with a card that asks', async () => {
  const { standIn, stripe } = await standInForTest()
  const price = await plan(stripe, 'Explore', 19_900)
  const { id: customer } = await stripe.customers.create({ email: 'office@example.org' })
  const made = await stripe.subscriptions.create({
    customer,
    items: [{ price: price.id }],
    collection_method: 'send_invoice',
    days_until_due: 30,
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
    charge: { amount: 19_900 },
  })
})
