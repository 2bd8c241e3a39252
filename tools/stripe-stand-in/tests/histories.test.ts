/**
 * Random lives of a membership: whatever happens, money adds up, the last event about a thing shows it as it is, and
 * the clock goes through.
 */
import fc from 'fast-check'
import type { Stripe } from 'stripe'
import { expect, it } from 'vitest'
import {
  openCheckout,
  plan,
  standInForTest,
  testCards,
  typed,
} from '~/tests/support/payments/stand-in.ts'

const DAY = 24 * 3600

const number = fc.constantFrom(...Object.values(testCards))
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 400 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('buy' as const), card: number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('card' as const), card: number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('change' as const),
      to: fc.integer({ min: 0, max: 1 }),
      how: fc.constantFrom(
        'create_prorations' as const,
        'always_invoice' as const,
        'none' as const,
      ),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'end later' as const,
        'go on' as const,
        'end now' as const,
        'pause' as const,
        'resume' as const,
        'schedule' as const,
        'refund' as const,
        'pay' as const,
      ),
    }),
  },
)

it('keeps its books in any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.nat(), live),
    { numRuns: 12 },
  )
})

async function live(
  steps: (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
  seed: number,
) {
  const { standIn, stripe } = await standInForTest({ seed })
  try {
    const prices = [await plan(stripe, 'Explore', 19_900), await plan(stripe, 'Grow', 49_900)]
    const { id: customer } = await stripe.customers.create({ email: 'office@example.org' })
    const { id: coupon } = await stripe.coupons.create({ percent_off: 30, duration: 'once' })
    const portal = await stripe.billingPortal.sessions.create({
      customer,
      return_url: 'https://stipend.example.org/account',
      flow_data: { type: 'payment_method_update' },
    })
    const current = async () => (await stripe.subscriptions.list({ customer })).data[0]
    const price = (index: number) => prices[index]?.id ?? ''
    const doStep = async (one: (typeof steps)[number]): Promise<unknown> => {
      const subscription = await current()
      const id = subscription?.id ?? 'none'
      const item = subscription?.items.data[0]?.id ?? 'none'
      switch (one.does) {
        case 'wait':
          return standIn.advance((await standIn.now()) + one.days * DAY)
        case 'buy': {
          const session = await openCheckout(stripe, price(0), {
            customer,
            discounts: [{ coupon }],
          })
          const said = await standIn.account.payCheckout(session.id, typed(one.card))
          return said.outcome === 'authentication needed'
            ? standIn.account.completeAuthentication(session.id, true)
            : said
        }
        case 'card':
          return standIn.account.updateCard(portal.id, typed(one.card))
        case 'change':
          return stripe.subscriptions.update(id, {
            items: [{ id: item, price: price(one.to) }],
            proration_behavior: one.how,
          })
        case 'end later':
          return stripe.subscriptions.update(id, { cancel_at_period_end: true })
        case 'go on':
          return stripe.subscriptions.update(id, { cancel_at_period_end: false })
        case 'end now':
          return stripe.subscriptions.cancel(id)
        case 'pause':
          return stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
        case 'resume':
          return stripe.subscriptions.update(id, { pause_collection: '' })
        case 'refund': {
          const [charge] = (await stripe.charges.list({ customer })).data
          return stripe.refunds.create({ charge: charge?.id ?? 'none', amount: 500 })
        }
        case 'pay': {
          const [open] = (await stripe.invoices.list({ customer, status: 'open' })).data
          return standIn.account.payInvoice(open?.id ?? 'none', typed())
        }
        case 'schedule':
          return downgrade(stripe, id, price(0))
      }
    }
    await doStep({ does: 'buy', card: testCards.pays })
    for (const one of steps) {
      // what Stripe refuses is refused here too, as an answer of its own
      await doStep(one).catch((error) =>
        expect(error.rawType).toMatch(/^(invalid_request|card)_error$/),
      )
      await checkBooks(stripe, customer)
    }
  } finally {
    await standIn.stop()
  }
}

async function downgrade(stripe: Stripe, id: string, price: string): Promise<unknown> {
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [now] = schedule.phases
  const items = (now?.items ?? []).map((item) => ({ price: String(item.price), quantity: 1 }))
  const { start_date = 0, end_date = 0 } = now ?? {}
  return stripe.subscriptionSchedules.update(schedule.id, {
    phases: [{ start_date, end_date, items }, { items: [{ price, quantity: 1 }] }],
  })
}

async function checkBooks(stripe: Stripe, customer: string): Promise<void> {
  const all = { customer, limit: 100 }
  const invoices = (await stripe.invoices.list({ ...all, expand: ['data.payments'] })).data
  const charges = (await stripe.charges.list(all)).data.filter(({ paid }) => paid)
  expect(sum(invoices.map(({ amount_paid }) => amount_paid))).toBe(
    sum(charges.map(({ amount }) => amount)),
  )
  for (const invoice of invoices) checkInvoice(invoice)
  const told = new Map<unknown, unknown>()
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  for (const { data } of events.reverse()) {
    if ('id' in data.object) told.set(data.object.id, data.object)
  }
  const subscriptions = (await stripe.subscriptions.list({ ...all, status: 'all' })).data
  for (const object of [...subscriptions, ...invoices.map(withoutPayments)]) {
    const last = told.get(object.id)
    if (last) expect(JSON.parse(JSON.stringify(last))).toEqual(JSON.parse(JSON.stringify(object)))
  }
}

/** Expanded here only. */
function withoutPayments({ payments: _, ...invoice }: Stripe.Invoice): { id: string } {
  return invoice
}

function checkInvoice(invoice: Stripe.Invoice): void {
  const lines = sum(invoice.lines.data.map(({ amount }) => amount))
  const discounts = sum((invoice.total_discount_amounts ?? []).map(({ amount }) => amount))
  expect(invoice.subtotal).toBe(lines)
  expect(invoice.total).toBe(lines - discounts)
  expect(invoice.amount_remaining).toBe(invoice.amount_due - invoice.amount_paid)
  if (invoice.status === 'paid' && invoice.amount_due > 0) {
    expect(invoice.payments?.data.map(({ status }) => status)).toContain('paid')
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
