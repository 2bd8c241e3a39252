import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unavailable } from '~/core/errors.ts'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import {
  type Buyer,
  buildBuyer,
  buy,
  openShop,
  type Shop,
  WEBHOOK_SECRET,
} from '~/tests/support/payments/shop.ts'
import { receiveAnnouncement, workAnnouncements } from './announcements.ts'
import { reconcileMemberships } from './reconcile.ts'
import { showPlan } from './show-plan.ts'
import { syncMembership } from './sync-membership.ts'

let database: TestDatabase
let shop: Shop
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await openShop(database.knex)
})
afterAll(async () => {
  await shop.stop()
  await database.destroy()
})

const planOf = async ({ id, mine }: Buyer) => (await showPlan(mine, { organizationId: id })).plan

function signed(event: object, { secret = WEBHOOK_SECRET, age = 0 } = {}) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(shop.context.now().getTime() / 1000) - age
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), signature }
}

const rowOf = async (id: string) =>
  await database.knex('payment_announcements').where({ id }).first()

test('a purchase that nobody came back from is in force once it is announced, and twice is once', async () => {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro' })
  const { data } = await shop.stripe.events.list({ type: 'checkout.session.completed', limit: 1 })
  const [event] = data
  if (!event) throw new Error('nothing was announced')
  expect(await receiveAnnouncement(shop.context, signed(event))).toBe(true)
  expect(await receiveAnnouncement(shop.context, signed(event))).toBe(true)
  expect(await planOf(buyer)).toBe('free')
  expect(await workAnnouncements(shop.context)).toEqual({
    ...{ customers: 1, announcements: 1, failed: 0 },
  })
  expect(await planOf(buyer)).toBe('pro')
  expect((await rowOf(event.id))?.worked_at).not.toBeNull()
})

const EVENT = {
  ...{ id: 'evt_of_the_test', object: 'event', type: 'customer.updated', created: 1_795_000_000 },
  data: { object: { id: 'cus_nobody', object: 'customer' } },
}

test.each<[string, { secret?: string; age?: number }]>([
  ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
  ['signed ten minutes ago', { age: 600 }],
])('what was %s is refused and not kept', async (_, how) => {
  const id = `evt_${how.age ?? how.secret}`
  expect(await receiveAnnouncement(shop.context, signed({ ...EVENT, id }, how))).toBe(false)
  expect(await rowOf(id)).toBeUndefined()
})

test('what was changed after it was signed is refused', async () => {
  const { signature } = signed(EVENT)
  const body = Buffer.from(JSON.stringify({ ...EVENT, type: 'invoice.paid' }))
  expect(await receiveAnnouncement(shop.context, { body, signature })).toBe(false)
})

test('one of an unknown kind, about nobody, is kept and needs no work', async () => {
  const strange = { ...EVENT, id: 'evt_strange', type: 'moon.phase', data: { object: {} } }
  expect(await receiveAnnouncement(shop.context, signed(strange))).toBe(true)
  expect(await rowOf('evt_strange')).toMatchObject({ type: 'moon.phase', customer_id: null })
  expect((await workAnnouncements(shop.context)).announcements).toBe(0)
})

test('those that were lost are found at night, and each customer is read', async () => {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'basic' })
  const { missed } = await reconcileMemberships(shop.context)
  expect(missed).toBeGreaterThan(3)
  expect(await planOf(buyer)).toBe('basic')
  expect((await reconcileMemberships(shop.context)).missed).toBe(0)
})

test('while the payment service is away they wait, pages are read from our copy, and nobody waits long', async () => {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'basic' })
  await reconcileMemberships(shop.context)
  const customer = await database.knex('customers').where({ organization_id: buyer.id }).first()
  const about = { id: customer?.id, object: 'customer' }
  await receiveAnnouncement(
    shop.context,
    signed({ ...EVENT, id: 'evt_waits', data: { object: about } }),
  )
  shop.standIn.faults([{ answer: 500, count: 1_000 }])
  expect(await workAnnouncements(shop.context)).toMatchObject({ announcements: 0, failed: 1 })
  expect(await planOf(buyer)).toBe('basic')
  const asked = () => syncMembership(shop.context, { customerId: customer?.id ?? '' })
  for (let i = 0; i < 5; i++) await expect(asked()).rejects.toThrow(Unavailable)
  // the circuit is open: nothing is asked any more, though the service is back
  shop.standIn.faults([])
  await expect(asked()).rejects.toThrow('Nothing was charged')
})
