import type { Stripe } from 'stripe'
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

/** Subscribed to Explore, $199.00 a year from 2026-01-15; Grow is $499.00 a year. */
async function world() {
  const { standIn, stripe } = await standInForTest()
  const explore = await plan(stripe, 'Explore', 19_900)
  const grow = await plan(stripe, 'Grow', 49_900)
  const session = await openCheckout(stripe, explore.id)
  await standIn.account.payCheckout(session.id, typed())
  const [subscription] = (await stripe.subscriptions.list()).data
  const id = subscription?.id ?? ''
  const item = subscription?.items.data[0]?.id ?? ''
  const amounts = (invoice: Stripe.Invoice) =>
    invoice.lines.data.map(({ amount, description }) => [amount, description])
  return { standIn, stripe, explore, grow, id, item, amounts, session }
}

describe('an upgrade within the year', () => {
  it('costs, to the cent, what the preview said', async () => {
    const { standIn, stripe, grow, id, item, amounts } = await world()
    // 100 of 365 days are gone: 265/365 of 199.00 is 144.479..., of 499.00 is 362.287...
    const date = START + 100 * DAY
    await standIn.advance(date)
    const change = {
      items: [{ id: item, price: grow.id }],
      proration_behavior: 'always_invoice' as const,
      proration_date: date,
    }
    const before = (await stripe.events.list({ limit: 100 })).data.length
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: change,
    })
    expect((await stripe.events.list({ limit: 100 })).data.length).toBe(before)
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.unit_amount).toBe(19_900)
    const expected = [
      [-14_448, 'Unused time on Explore after 25 Apr 2026'],
      [36_229, 'Remaining time on Grow after 25 Apr 2026'],
    ]
    expect(amounts(preview)).toEqual(expected)
    expect(preview).toMatchObject({ amount_due: 21_781, total: 21_781, number: null })
    await standIn.advance(date + 600)
    const updated = await stripe.subscriptions.update(id, {
      ...change,
      expand: ['latest_invoice.payments'],
    })
    const invoice = updated.latest_invoice as Stripe.Invoice
    expect(amounts(invoice)).toEqual(expected)
    expect(invoice).toMatchObject({
      status: 'paid',
      amount_paid: 21_781,
      billing_reason: 'subscription_update',
      parent: { subscription_details: { subscription: id } },
    })
    expect(invoice.lines.data[0]?.parent?.subscription_item_details).toMatchObject({
      proration: true,
      subscription_item: item,
      proration_details: {
        credited_items: { invoice_line_items: [expect.stringMatching(/^il_/)] },
      },
    })
    expect(updated.items.data[0]?.current_period_end).toBe(START + 365 * DAY)
  })

  it('gives back what an earlier upgrade in the same year billed', async () => {
    const { standIn, stripe, explore, grow, id, item, amounts } = await world()
    const to = (price: string) =>
      stripe.subscriptions.update(id, {
        items: [{ id: item, price }],
        proration_behavior: 'always_invoice',
        expand: ['latest_invoice'],
      })
    await standIn.advance(START + 100 * DAY)
    await to(grow.id)
    await standIn.advance(START + 365 * DAY - 1)
    const back = await to(explore.id)
    // one second of 265 days of 362.29 rounds to nothing, and so does one of 199.00
    expect(amounts(back.latest_invoice as Stripe.Invoice)).toHaveLength(2)
    await standIn.advance(START + 366 * DAY)
    const [renewal] = (await stripe.invoices.list()).data
    expect(renewal).toMatchObject({ billing_reason: 'subscription_cycle', total: 19_900 })
  })

  it('waits for the renewal when it is not invoiced at once', async () => {
    const { standIn, stripe, grow, id, item, amounts } = await world()
    await standIn.advance(START + 100 * DAY)
    await stripe.subscriptions.update(id, { items: [{ id: item, price: grow.id }] })
    const next = await stripe.invoices.createPreview({ subscription: id })
    expect(next).toMatchObject({ total: 71_681, amount_due: 71_681, number: null })
    await standIn.advance(START + 366 * DAY)
    const [renewal] = (await stripe.invoices.list()).data
    expect(renewal && amounts(renewal).map(([amount]) => amount)).toEqual([-14_448, 36_229, 49_900])
  })

  it('with a card that fails leaves the subscription past due, or changes nothing when told so', async () => {
    const { standIn, stripe, grow, id, item, session } = await world()
    const portal = await stripe.billingPortal.sessions.create({
      customer: String((await stripe.checkout.sessions.retrieve(session.id)).customer),
      return_url: 'https://stipend.example.org/account/plan',
      flow_data: { type: 'payment_method_update' },
    })
    await standIn.account.updateCard(portal.id, typed(testCards.failsLater))
    await standIn.advance(START + 100 * DAY)
    const change = {
      items: [{ id: item, price: grow.id }],
      proration_behavior: 'always_invoice' as const,
    }
    const strict = stripe.subscriptions.update(id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
    })
    await expect(strict).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
    expect((await stripe.subscriptions.retrieve(id)).items.data[0]?.price.unit_amount).toBe(19_900)
    expect((await stripe.invoices.list()).data).toHaveLength(1)
    const lenient = await stripe.subscriptions.update(id, change)
    expect(lenient).toMatchObject({ status: 'past_due' })
    expect(lenient.items.data[0]?.price.unit_amount).toBe(49_900)
  })

  it('is refused with a date outside the period', async () => {
    const { stripe, grow, id, item } = await world()
    const early = stripe.invoices.createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: item, price: grow.id }],
        proration_date: START - 1,
      },
    })
    await expect(early).rejects.toMatchObject({ param: 'proration_date' })
  })
})

describe('a downgrade', () => {
  it('comes with the end of the period by a schedule, and costs nothing before', async () => {
    const { standIn, stripe, explore, grow, id, item } = await world()
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: grow.id }],
      proration_behavior: 'none',
    })
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
    const [now] = schedule.phases
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          start_date: now?.start_date ?? 0,
          end_date: now?.end_date ?? 0,
          items: [{ price: grow.id, quantity: 1 }],
        },
        {
          items: [{ price: explore.id, quantity: 1 }],
          duration: { interval: 'year' },
          metadata: { plan: 'explore' },
        },
      ],
    })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ schedule: schedule.id })
    await standIn.advance(START + 366 * DAY)
    const renewed = await stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'schedule'],
    })
    expect(renewed.items.data[0]).toMatchObject({ id: item, price: { unit_amount: 19_900 } })
    expect(renewed.latest_invoice).toMatchObject({ status: 'paid', total: 19_900 })
    expect(renewed.schedule).toMatchObject({ current_phase: { start_date: START + 365 * DAY } })
    await standIn.advance(START + 800 * DAY)
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      released_subscription: id,
      subscription: null,
    })
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
      status: 'active',
      schedule: null,
    })
  })

  it('can be thought better of', async () => {
    const { stripe, id } = await world()
    const { id: schedule } = await stripe.subscriptionSchedules.create({ from_subscription: id })
    await expect(
      stripe.subscriptionSchedules.create({ from_subscription: id }),
    ).rejects.toMatchObject({ param: 'from_subscription' })
    expect(await stripe.subscriptionSchedules.release(schedule)).toMatchObject({
      status: 'released',
    })
    expect((await stripe.subscriptions.retrieve(id)).schedule).toBeNull()
    const again = await stripe.subscriptionSchedules.create({ from_subscription: id })
    await stripe.subscriptions.cancel(id)
    expect((await stripe.subscriptionSchedules.retrieve(again.id)).status).toBe('canceled')
  })
})

describe('ending', () => {
  it('now keeps what was paid and stops what is owed', async () => {
    const { stripe, id } = await world()
    const ended = await stripe.subscriptions.cancel(id)
    expect(ended).toMatchObject({
      status: 'canceled',
      ended_at: START,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect((await stripe.subscriptions.list()).data).toEqual([])
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
    await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 })
  })

  it('at the end of the period can be taken back', async () => {
    const { stripe, id } = await world()
    const ending = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(ending).toMatchObject({
      cancel_at: START + 365 * DAY,
      canceled_at: START,
      status: 'active',
    })
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    })
    const on = await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    expect(on).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false })
  })

  it('follows from deleting the customer', async () => {
    const { stripe, id } = await world()
    const { customer } = await stripe.subscriptions.retrieve(id)
    await stripe.customers.del(String(customer))
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  })
})

describe('paused collection', () => {
  it('voids renewals until it is let go on', async () => {
    const { standIn, stripe, id } = await world()
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
    await standIn.advance(START + 366 * DAY)
    const statuses = async () => (await stripe.invoices.list()).data.map(({ status }) => status)
    expect(await statuses()).toEqual(['void', 'paid'])
    await stripe.subscriptions.update(id, { pause_collection: '' })
    await standIn.advance(START + 735 * DAY)
    expect(await statuses()).toEqual(['paid', 'void', 'paid'])
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
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
})
