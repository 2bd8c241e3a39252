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

const YEAR = 365 * 24 * 3600

describe('buying a yearly subscription', () => {
  it('makes the customer, the subscription and its paid invoice, and tells it in order', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const session = await openCheckout(stripe, price.id, {
      client_reference_id: 'organization 7',
      metadata: { organization: '7' },
      subscription_data: { metadata: { organization: '7' } },
    })
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 19_900,
      expires_at: START + 24 * 3600,
      url: `https://stipend.example.org/payments-stand-in/checkout/${session.id}`,
    })
    const before = (await eventTypes(stripe)).length
    expect(await standIn.account.payCheckout(session.id, typed())).toEqual({
      outcome: 'paid',
      next: `https://stipend.example.org/membership/success?session=${session.id}`,
    })
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method', 'invoice', 'customer'],
    })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: null,
      client_reference_id: 'organization 7',
      customer: { email: 'ruth@example.org', name: 'Ruth Weaver', address: { state: 'TX' } },
      customer_details: { email: 'ruth@example.org', address: { state: 'TX' } },
      invoice: { status: 'paid', amount_paid: 19_900, billing_reason: 'subscription_create' },
      subscription: {
        status: 'active',
        metadata: { organization: '7' },
        default_payment_method: { card: { brand: 'visa', last4: '4242' } },
        items: { data: [{ current_period_start: START, current_period_end: START + YEAR }] },
      },
    })
    expect((await eventTypes(stripe)).slice(before)).toEqual([
      'customer.updated',
      'payment_method.attached',
      'invoice.created',
      'customer.subscription.created',
      'invoice.finalized',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.updated',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ])
    const [updated] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data
    expect(updated?.data).toMatchObject({
      object: { status: 'active' },
      previous_attributes: { status: 'incomplete' },
    })
    expect(await standIn.account.payCheckout(session.id, typed())).toMatchObject({
      outcome: 'closed',
    })
  })

  it('expands four levels deep, and says what cannot be expanded', async () => {
    const { standIn, stripe } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const session = await openCheckout(stripe, price.id)
    await standIn.account.payCheckout(session.id, typed())
    const { data } = await stripe.subscriptions.list({
      expand: ['data.latest_invoice.payments.data.payment.payment_intent'],
    })
    expect(data[0]?.latest_invoice).toMatchObject({
      payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] },
    })
    await expect(stripe.subscriptions.list({ expand: ['data.moon'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (data.moon).',
    })
  })
})

describe('each test card in Checkout', () => {
  const sentences = [
    [testCards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      testCards.insufficientFunds,
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    [testCards.expired, 'expired_card', 'expired_card', 'Your card has expired.'],
    [
      testCards.wrongCvc,
      'incorrect_cvc',
      'incorrect_cvc',
      "Your card's security code is incorrect.",
    ],
    [
      testCards.processingError,
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ] as const

  it.each(sentences)(
    '%s is refused, and another card pays',
    async (number, code, declineCode, message) => {
      const { standIn, stripe } = await standInForTest()
      const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
      const refused = await standIn.account.payCheckout(session.id, typed(number))
      expect(refused).toMatchObject({ outcome: 'declined', code, declineCode, message })
      expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
      expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([])
      expect((await eventTypes(stripe)).slice(-3)).toEqual([
        'payment_intent.created',
        'charge.failed',
        'payment_intent.payment_failed',
      ])
      expect(await standIn.account.payCheckout(session.id, typed())).toMatchObject({
        outcome: 'paid',
      })
      expect((await stripe.paymentIntents.list()).data).toHaveLength(1)
    },
  )

  it.each([testCards.asksOnce, testCards.asksAlways])(
    '%s asks, and a person may fail first',
    async (number) => {
      const { standIn, stripe } = await standInForTest()
      const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
      const pay = () => standIn.account.payCheckout(session.id, typed(number))
      expect(await pay()).toEqual({ outcome: 'authentication needed' })
      expect((await standIn.account.checkout(session.id))?.awaitsAuthentication).toBe(true)
      expect((await stripe.paymentIntents.list()).data[0]?.status).toBe('requires_action')
      expect(await standIn.account.completeAuthentication(session.id, false)).toMatchObject({
        outcome: 'declined',
        code: 'payment_intent_authentication_failure',
      })
      await pay()
      expect(await standIn.account.completeAuthentication(session.id, true)).toMatchObject({
        outcome: 'paid',
      })
      const { data } = await stripe.charges.list()
      expect(data[0]?.payment_method_details?.card?.three_d_secure?.result).toBe('authenticated')
    },
  )

  it('says what was typed wrong before any bank is asked', async () => {
    const { standIn, stripe } = await standInForTest()
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    const pay = (mistake: object) =>
      standIn.account.payCheckout(session.id, { ...typed(), ...mistake })
    expect(await pay({ number: '4242' })).toMatchObject({ field: 'number' })
    expect(await pay({ number: '4242 4242 4242 4241' })).toMatchObject({ field: 'number' })
    expect(await pay({ expiry: '13/30' })).toMatchObject({ field: 'expiry' })
    expect(await pay({ expiry: '12/25' })).toMatchObject({ field: 'expiry' })
    expect(await pay({ cvc: '1' })).toMatchObject({ field: 'cvc' })
    expect(await pay({ line1: '' })).toMatchObject({ field: 'line1' })
    expect(await pay({ state: '' })).toMatchObject({ field: 'state' })
    expect(await pay({ taxId: '12' })).toMatchObject({ field: 'taxId' })
    expect((await stripe.paymentIntents.list()).data).toEqual([])
    expect(await pay({})).toMatchObject({ outcome: 'paid' })
  })
})

describe('opening Checkout', () => {
  it('is refused for what does not go together', async () => {
    const { stripe } = await standInForTest()
    const price = (await plan(stripe, 'Explore', 19_900)).id
    const open = (more: Parameters<typeof openCheckout>[2]) => openCheckout(stripe, price, more)
    await expect(open({ subscription_data: {}, mode: 'payment' })).rejects.toMatchObject({
      param: 'mode',
    })
    const once = { mode: 'payment', invoice_creation: { enabled: true } } as const
    await expect(open(once)).rejects.toMatchObject({ param: 'line_items' })
    await expect(open({ locale: 'de' })).rejects.toMatchObject({ code: 'parameter_unknown' })
    await expect(open({ success_url: 'membership' })).rejects.toMatchObject({ code: 'url_invalid' })
    await expect(open({ customer: 'cus_nobody' })).rejects.toMatchObject({ statusCode: 400 })
  })
})

describe('paying once', () => {
  it('makes a payment intent and an invoice', async () => {
    const { standIn, stripe } = await standInForTest()
    const { id: product } = await stripe.products.create({ name: 'One report' })
    const price = await stripe.prices.create({ product, currency: 'usd', unit_amount: 4900 })
    const session = await openCheckout(stripe, price.id, {
      mode: 'payment',
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { report: '12' } },
    })
    await standIn.account.payCheckout(session.id, typed())
    const paid = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'invoice'],
    })
    expect(paid).toMatchObject({
      mode: 'payment',
      payment_status: 'paid',
      subscription: null,
      payment_intent: {
        status: 'succeeded',
        metadata: { report: '12' },
        latest_charge: { amount: 4900, paid: true },
      },
      invoice: { status: 'paid', total: 4900, billing_reason: 'manual' },
    })
  })
})

describe('an open session', () => {
  it('can be expired, and then nobody pays there', async () => {
    const { standIn, stripe } = await standInForTest()
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    const expired = await stripe.checkout.sessions.expire(session.id)
    expect(expired).toMatchObject({ status: 'expired', url: null })
    expect(await standIn.account.payCheckout(session.id, typed())).toMatchObject({
      outcome: 'closed',
      message: 'This page has expired.',
    })
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
      statusCode: 400,
    })
    expect((await eventTypes(stripe)).at(-1)).toBe('checkout.session.expired')
  })
})
