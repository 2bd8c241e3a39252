/**
 * Generated histories: whatever is bought, changed, failed, refunded, doubled, announced twice, out of order or never,
 * whatever call loses its answer, and wherever between two of its queries a process is killed, one reconciliation makes
 * our copy equal to the payment service's truth, and an organization without a plan can buy one.
 */
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { Conflict, isKnownError } from '~/core/errors.ts'
import { openDatabase } from '~/database/connection.ts'
import { isDatabaseAway } from '~/server/context.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import {
  type Buyer,
  buildBuyer,
  buy,
  openShop,
  type Shop,
  WEBHOOK_SECRET,
} from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import { differences } from '~/tests/support/payments/truth.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { enlargePlan, keepPlan, setAutoRenew, shrinkPlan } from '../purchases/change-plan.ts'
import { refundPayment } from '../purchases/refund-payment.ts'
import { showCheckout } from '../purchases/show-checkout.ts'
import { startCheckout } from '../purchases/start-checkout.ts'
import { receiveAnnouncement, workAnnouncements } from './announcements.ts'
import { reconcileMemberships } from './reconcile.ts'
import { storedStanding } from './stored-subscription.ts'
import { syncMembership } from './sync-membership.ts'

/** 1,000 by hand (`HISTORIES=1000`); fewer in every run, each with a seed of its own. */
const HISTORIES = Number(process.env.HISTORIES ?? (AT_REAL_SIZE ? 100 : 4))

const database = await freshDatabase()
/** What the services work on: its process can crash. */
const proxy = await startDatabaseProxy(database.url)
const mortal = { proxy, db: openDatabase(proxy.url, { poolSize: 3 }) }
afterAll(async () => {
  await mortal.db.destroy()
  await mortal.proxy.shut()
})

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

/** Of a crash: before the database sees the query, or after it did. */
const MOMENTS = ['unasked', 'unanswered'] as const

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

/** One step in three crashes somewhere in its first queries, if it comes to that. */
const LATEST_CRASH = 30

/** Refusals are part of a history, and so is a crash; anything else is a bug. Answers whether it crashed. */
async function attempt(step: Step, world: World): Promise<boolean> {
  const { chance } = world
  const [query, moment] = [1 + chance.below(LATEST_CRASH), chance.oneOf(MOMENTS)]
  if (chance.below(3) === 0) mortal.proxy.crashAt(query, moment)
  try {
    await step(world)
  } catch (error) {
    const isPart = isKnownError(error) || error instanceof Stripe.errors.StripeError
    if (!isPart && !isDatabaseAway(error)) throw error
  }
  return mortal.proxy.revive()
}

async function live(seed: number): Promise<{ world: World; steps: readonly string[] }> {
  const shop = await openShop(mortal.db, { seed: 1_000 + seed })
  const chance = chanceOf(seed)
  const world = { shop, chance, buyer: await buildBuyer(shop) }
  const steps = ['buy', ...Array.from({ length: 8 }, () => chance.oneOf(Object.keys(STEPS)))]
  const lived: string[] = []
  for (const name of steps) {
    lived.push((await attempt(STEPS[name]!, world)) ? `${name} (crashed)` : name)
  }
  shop.standIn.faults([])
  return { world, steps: lived }
}

test(`after each of ${HISTORIES} histories and one reconciliation our copy is the truth`, async () => {
  let crashes = 0
  for (let seed = 1; seed <= HISTORIES; seed++) {
    const { world, steps } = await live(seed)
    const { shop, buyer } = world
    const lived = `seed ${seed}: ${steps.join(', ')}`
    crashes += steps.filter((step) => step.endsWith('(crashed)')).length
    await reconcileMemberships(shop.context)
    expect(await differences(database.knex, shop.stripe, buyer.id), lived).toEqual([])
    expect(await whatKeepsFromBuying(world), lived).toBeNull()
    // the next history has a payment service of its own, which knows none of these
    await database.knex('customers').update({ deleted_at: shop.context.now() })
    await database.knex('payment_announcements').update({ worked_at: shop.context.now() })
    await shop.stop()
  }
  expect(crashes).toBeGreaterThan(HISTORIES / 2)
}, 1_800_000)

test.each(MOMENTS)(
  'a reading that is cut off at any of its queries, %s, is made good by the next one',
  async (moment) => {
    const shop = await openShop(mortal.db, { seed: MOMENTS.indexOf(moment) })
    const buyer = await buildBuyer(shop)
    await buy(shop, buyer, { plan: 'basic' })
    const customerId = (await customerOf(buyer)) ?? ''
    await syncMembership(shop.context, { customerId })
    const { data } = await shop.stripe.charges.list({ customer: customerId })
    const read = () => syncMembership(shop.context, { customerId })
    let queries = 0
    for (let cameToIt = true; cameToIt; queries += Number(cameToIt)) {
      // something to write, and a message to send
      await shop.stripe.refunds.create({ charge: data[0]?.id ?? '', amount: 1 })
      mortal.proxy.crashAt(queries + 1, moment)
      await read().catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      })
      cameToIt = mortal.proxy.revive()
      await read()
      expect(
        await differences(database.knex, shop.stripe, buyer.id),
        `query ${queries + 1}`,
      ).toEqual([])
    }
    expect(queries).toBeGreaterThan(12)
    await shop.stop()
  },
)

/** Nothing a crash left behind may keep somebody without a plan from buying one. */
async function whatKeepsFromBuying({ buyer }: World): Promise<string | null> {
  const { state } = await storedStanding(buyer.mine, buyer.id)
  const hasPlan = state !== 'none' && state !== 'ended'
  try {
    await startCheckout(buyer.mine, {
      ...{ organizationId: buyer.id, plan: 'pro', employeeId: null, promotionCode: '' },
    })
    return null
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return hasPlan ? null : error.message
  }
}
