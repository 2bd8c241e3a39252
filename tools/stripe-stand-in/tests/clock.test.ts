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

const HOUR = 3600
const DAY = 24 * HOUR
const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000

type World = Awaited<ReturnType<typeof standInForTest>>

async function subscribed({ standIn, stripe }: World, number?: string) {
  const price = await plan(stripe, 'Explore', 19_900)
  const session = await openCheckout(stripe, price.id)
  await standIn.account.payCheckout(session.id, typed(number))
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  })
  return subscription as Stripe.Subscription
}

const period = (subscription: Stripe.Subscription) => {
  const item = subscription.items.data[0]
  return [item?.current_period_start, item?.current_period_end]
}

describe('a yearly subscription', () => {
  it('renews for three years, an hour after each period began', async () => {
    const world = await standInForTest()
    const { id } = await subscribed(world)
    const { stripe, standIn } = world
    await standIn.advance(at('2027-01-15') + HOUR - 1)
    const drafted = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    expect(period(drafted)).toEqual([at('2027-01-15'), at('2028-01-15')])
    expect(drafted.latest_invoice).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      automatically_finalizes_at: at('2027-01-15') + HOUR,
    })
    await standIn.advance(at('2029-02-01'))
    const renewed = await stripe.subscriptions.retrieve(id)
    expect(renewed.status).toBe('active')
    expect(period(renewed)).toEqual([at('2029-01-15'), at('2030-01-15')])
    const invoices = (await stripe.invoices.list()).data
    expect(invoices.map(({ status, amount_paid }) => [status, amount_paid])).toEqual(
      Array.from({ length: 4 }, () => ['paid', 19_900]),
    )
    expect(invoices.map(({ created }) => created)).toEqual(
      ['2029-01-15', '2028-01-15', '2027-01-15', '2026-01-15'].map(at),
    )
  })

  it('begun on a leap day renews on February 28, and on the 29th again in a leap year', async () => {
    const world = await standInForTest({ clock: () => at('2028-02-29') * 1000 })
    await subscribed(world)
    await world.standIn.advance(at('2032-03-05'))
    const invoices = (await world.stripe.invoices.list()).data
    expect(invoices.map(({ created }) => created)).toEqual(
      ['2032-02-29', '2031-02-28', '2030-02-28', '2029-02-28', '2028-02-29'].map(at),
    )
  })

  it('ends with its period when it was to be canceled', async () => {
    const world = await standInForTest()
    const { id } = await subscribed(world)
    const { stripe, standIn } = world
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await standIn.advance(at('2027-01-16'))
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'canceled',
      ended_at: at('2027-01-15'),
      canceled_at: START,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect((await stripe.invoices.list()).data).toHaveLength(1)
    expect((await eventTypes(stripe)).slice(-2)).toEqual([
      'customer.subscription.deleted',
      'test_helpers.test_clock.ready',
    ])
  })
})

describe('a renewal that fails', () => {
  it('is retried on days 3, 8 and 14, then the subscription is unpaid; paying mends it', async () => {
    const world = await standInForTest()
    const { id, customer } = await subscribed(world, testCards.failsLater)
    const { stripe, standIn } = world
    const status = async () => (await stripe.subscriptions.retrieve(id)).status
    const first = at('2027-01-15') + HOUR
    await standIn.advance(first)
    expect(await status()).toBe('past_due')
    const [open] = (await stripe.invoices.list({ status: 'open' })).data
    expect(open).toMatchObject({ attempt_count: 1, next_payment_attempt: first + 3 * DAY })
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: true })
    await standIn.advance(first + 8 * DAY)
    expect(await status()).toBe('past_due')
    await standIn.advance(first + 14 * DAY - 1)
    expect(await status()).toBe('past_due')
    await standIn.advance(first + 14 * DAY)
    expect(await status()).toBe('unpaid')
    expect(await stripe.invoices.retrieve(open?.id ?? '')).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    })
    const failures = (await eventTypes(stripe)).filter((type) => type === 'invoice.payment_failed')
    expect(failures).toHaveLength(4)
    const pay = (card: string) => standIn.account.payInvoice(open?.id ?? '', typed(card))
    expect(await pay(testCards.declined)).toMatchObject({ code: 'card_declined' })
    await pay(testCards.pays)
    expect(await status()).toBe('active')
    expect(await stripe.customers.retrieve(String(customer))).toMatchObject({ delinquent: false })
  })

  it('asks the bank again with a card that always asks, and the person can answer', async () => {
    const world = await standInForTest()
    const { stripe, standIn } = world
    const session = await openCheckout(stripe, (await plan(stripe, 'Explore', 19_900)).id)
    await standIn.account.payCheckout(session.id, typed(testCards.asksAlways))
    await standIn.account.completeAuthentication(session.id, true)
    await standIn.advance(at('2027-01-16'))
    const [open] = (await stripe.invoices.list({ status: 'open' })).data
    expect(await eventTypes(stripe)).toContain('invoice.payment_action_required')
    expect(await standIn.account.completeAuthentication(open?.id ?? '', true)).toMatchObject({
      outcome: 'paid',
    })
    expect((await stripe.subscriptions.list()).data[0]?.status).toBe('active')
  })
})

describe('the clock', () => {
  it('expires sessions after a day and incomplete subscriptions after 23 hours', async () => {
    const { stripe, standIn } = await standInForTest()
    const price = await plan(stripe, 'Explore', 19_900)
    const session = await openCheckout(stripe, price.id)
    const customer = await stripe.customers.create({})
    const incomplete = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
    })
    expect(incomplete.status).toBe('incomplete')
    await standIn.advance(START + 23 * HOUR)
    expect((await stripe.subscriptions.retrieve(incomplete.id)).status).toBe('incomplete_expired')
    expect((await stripe.invoices.list()).data[0]?.status).toBe('void')
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
    await standIn.advance(START + DAY)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  })

  it('is advanced through the interface too, and only forward', async () => {
    const { stripe, standIn } = await standInForTest()
    const clock = (await stripe.testHelpers.testClocks.list()).data[0]
    const id = clock?.id ?? ''
    expect(clock?.frozen_time).toBe(START)
    await stripe.testHelpers.testClocks.advance(id, { frozen_time: START + 60 })
    expect(await standIn.now()).toBe(START + 60)
    await expect(
      stripe.testHelpers.testClocks.advance(id, { frozen_time: START }),
    ).rejects.toMatchObject({ param: 'frozen_time' })
  })

  it('brings the dispute of a card that its bank disputes', async () => {
    const world = await standInForTest()
    await subscribed(world, testCards.disputed)
    await world.standIn.advance(START + 60)
    const [dispute] = (await world.stripe.disputes.list()).data
    expect(dispute).toMatchObject({
      status: 'needs_response',
      reason: 'fraudulent',
      amount: 19_900,
    })
    expect((await world.stripe.charges.list()).data[0]?.disputed).toBe(true)
  })
})
