/**
 * Generated histories: whatever is bought, changed, failed, refunded, doubled, announced twice, out of order or never,
 * and whatever call loses its answer, one reconciliation makes our copy equal to the payment service's truth.
 */
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKnownError } from '~/core/errors.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import {
  type Buyer,
  buildBuyer,
  buy,
  openShop,
  type Shop,
  WEBHOOK_SECRET,
} from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { enlargePlan, keepPlan, setAutoRenew, shrinkPlan } from '../purchases/change-plan.ts'
import { showCheckout } from '../purchases/show-checkout.ts'
import { receiveAnnouncement, workAnnouncements } from './announcements.ts'
import { reconcileMemberships } from './reconcile.ts'

/** 1,000 by hand (`HISTORIES=1000`); fewer in every run, each with a seed of its own. */
const HISTORIES = Number(process.env.HISTORIES ?? 12)

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.destroy())

const PLANS = ['basic', 'expanded', 'pro', 'pro_plus'] as const
const CARDS = [
  ...[testCards.pays, testCards.pays, testCards.pays, testCards.failsLater],
  ...[testCards.declined, testCards.disputed],
]

interface World {
  readonly shop: Shop
  readonly buyer: Buyer
  readonly chance: Chance
}

interface Chance {
  /** a whole number from 0 below the limit */
  below(limit: number): number
  oneOf<T>(choices: readonly T[]): T
}

/** Park and Miller's generator: the same seed, the same history. */
function chanceOf(seed: number): Chance {
  let state = (seed * 48_271 + 1) % 2_147_483_647
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  return {
    below,
    oneOf: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
  }
}

type Step = (world: World) => Promise<unknown>

const STEPS: Readonly<Record<string, Step>> = {
  buy: ({ shop, buyer, chance }) =>
    buy(shop, buyer, { plan: chance.oneOf(PLANS), card: chance.oneOf(CARDS) }),
  enlarge: async ({ buyer, chance }) => {
    const asked = { organizationId: buyer.id, plan: chance.oneOf(PLANS) }
    const { step } = await showCheckout(buyer.mine, { ...asked, employeeId: null })
    if (step.kind === 'enlarge' && step.preview) {
      await enlargePlan(buyer.mine, { ...asked, ...step.preview })
    }
  },
  shrink: ({ buyer, chance }) =>
    shrinkPlan(buyer.mine, { organizationId: buyer.id, plan: chance.oneOf(PLANS) }),
  keep: ({ buyer }) => keepPlan(buyer.mine, { organizationId: buyer.id }),
  'renewal off': ({ buyer }) =>
    setAutoRenew(buyer.mine, { organizationId: buyer.id, renews: false }),
  'renewal on': ({ buyer }) => setAutoRenew(buyer.mine, { organizationId: buyer.id, renews: true }),
  refund: async ({ shop, buyer, chance }) => {
    const rows = await database.knex('payments').where({ organization_id: buyer.id })
    if (rows.length === 0) return
    const paymentId = chance.oneOf(rows).id
    const amount = chance.below(2) === 0 ? null : 1 + chance.below(5_000)
    await refundPayment(shop.context, { paymentId, amount, reason: 'history' })
  },
  duplicate: async ({ shop, buyer }) => {
    const customer = await customerOf(buyer)
    const { data } = await shop.stripe.prices.list({ lookup_keys: ['stipend_basic_yearly'] })
    const items = [{ price: data[0]?.id ?? '' }]
    if (customer) await shop.stripe.subscriptions.create({ customer, items })
  },
  wait: ({ shop, chance }) => shop.wait(1 + chance.below(400)),
  announce: async ({ shop, chance }) => {
    const { data } = await shop.stripe.events.list({ limit: 30 })
    // lost, twice, and in any order
    for (let i = 0; i < data.length; i++) await deliver(shop, chance.oneOf(data))
    await workAnnouncements(shop.context)
  },
  'lose answers': async ({ shop, chance }) => {
    shop.standIn.faults([{ answer: 500, count: 1 + chance.below(6), afterwards: true }])
  },
}

async function deliver({ context }: Shop, event: Stripe.Event): Promise<void> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(context.now().getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({
    ...{ payload, timestamp, secret: WEBHOOK_SECRET },
  })
  await receiveAnnouncement(context, { body: Buffer.from(payload), signature })
}

async function customerOf({ id }: Buyer): Promise<string | null> {
  const row = await database.knex('customers').where({ organization_id: id }).first('id')
  return row?.id ?? null
}

/** Refusals are part of a history; anything else is a bug. */
async function attempt(step: Step, world: World): Promise<void> {
  try {
    await step(world)
  } catch (error) {
    if (isKnownError(error) || error instanceof Stripe.errors.StripeError) return
    throw error
  }
}

async function live(seed: number): Promise<{ world: World; steps: readonly string[] }> {
  const shop = await openShop(database.knex, { seed: 1_000 + seed })
  const chance = chanceOf(seed)
  const world = { shop, chance, buyer: await buildBuyer(shop) }
  const steps = ['buy', ...Array.from({ length: 8 }, () => chance.oneOf(Object.keys(STEPS)))]
  for (const name of steps) await attempt(STEPS[name]!, world)
  shop.standIn.faults([])
  return { world, steps }
}

test(`after each of ${HISTORIES} histories and one reconciliation our copy is the truth`, async () => {
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { world, steps } = await live(seed)
    const { shop, buyer } = world
    await reconcileMemberships(shop.context)
    expect(await differences(shop, buyer), `seed ${seed}: ${steps.join(', ')}`).toEqual([])
    // the next history has a payment service of its own, which knows none of these
    await database.knex('customers').update({ deleted_at: shop.context.now() })
    await database.knex('payment_announcements').update({ worked_at: shop.context.now() })
    await shop.stop()
  }
}, 1_800_000)

/** What our copy says otherwise than the payment service, in words. */
async function differences({ stripe }: Shop, buyer: Buyer): Promise<string[]> {
  const customer = await customerOf(buyer)
  const rows = await database.knex('subscriptions').where({ organization_id: buyer.id })
  if (!customer) return rows.map(({ id }) => `${id} of nobody`)
  const truth = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
  const charges = await stripe.charges.list({ customer, limit: 100 })
  const payments = await database.knex('payments').where({ organization_id: buyer.id })
  const notices = await database.knex('payment_notices').where({ organization_id: buyer.id })
  const organization = await database.knex('organizations').where({ id: buyer.id }).first('plan')
  const counting = rows.filter(({ standing }) => standing === 'counts')
  const said: string[] = []
  if (counting.length > 1) said.push(`${counting.length} subscriptions count`)
  if (rows.length !== truth.data.length)
    said.push(`${rows.length} of ${truth.data.length} are known`)
  for (const one of truth.data) {
    const row = rows.find(({ id }) => id === one.id)
    const status = one.status === 'incomplete_expired' ? 'expired' : one.status
    if (row?.status !== status) said.push(`${one.id} is ${status}, not ${row?.status}`)
    const ends = one.cancel_at_period_end || one.cancel_at !== null
    if (one.status === 'active' && (row?.ends_at !== null) !== ends) said.push(`${one.id}: its end`)
  }
  for (const charge of charges.data.filter(({ status }) => status === 'succeeded')) {
    const row = payments.find(({ id }) => id === charge.id)
    if (row?.refunded_cents !== charge.amount_refunded) said.push(`${charge.id}: refunded`)
    if (!notices.some(({ key }) => key === `receipt ${charge.id}`))
      said.push(`${charge.id}: receipt`)
  }
  const holds = counting.find(({ status }) => status === 'active')
  if (holds && organization?.plan !== holds.plan) said.push(`the plan is ${organization?.plan}`)
  if (truth.data.every(({ status }) => status === 'canceled') && organization?.plan !== 'free') {
    said.push('a plan that nothing pays for')
  }
  return said
}
