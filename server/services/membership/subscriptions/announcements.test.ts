import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { Unavailable } from '~/core/errors.ts'
import { takeTurnOf } from '~/database/queries/membership/announcements.ts'
import { transact } from '~/server/context.ts'
import {
  type Buyer,
  buildBuyer,
  buy,
  shopOfFile,
  WEBHOOK_SECRET,
} from '~/tests/support/payments/shop.ts'
import { receiveAnnouncement, workAnnouncements } from './announcements.ts'
import { reconcileMemberships } from './reconcile.ts'
import { showPlan } from './show-plan.ts'
import { syncMembership } from './sync-membership.ts'

const { database, shop } = await shopOfFile()

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

/** Each working of each announcement, as it is written. */
async function logWorkings(): Promise<() => Promise<Map<string, number>>> {
  await database.owner.knex.raw(/* sql */ `
    create table workings (id text not null);
    create function log_working() returns trigger language plpgsql as $$
      begin insert into workings values (new.id); return new; end $$;
    create trigger log_working after update of worked_at on payment_announcements
      for each row execute function log_working();
    grant select, insert on workings to stipend_server`)
  return async () => {
    const { rows } = await database.knex.raw<{ rows: { id: string; times: number }[] }>(
      'select id, count(*)::int4 as times from workings group by id',
    )
    return new Map(rows.map(({ id, times }) => [id, times]))
  }
}

/** About a customer that somebody else made at the payment service. */
async function announceTo(customer: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const about = { data: { object: { id: customer, object: 'customer' } } }
    expect(await receiveAnnouncement(shop.context, signed({ ...EVENT, ...about, id }))).toBe(true)
  }
}

test('workers side by side work each announcement once, and one that is asked again later never', async () => {
  const workings = await logWorkings()
  const ids: string[] = []
  for (let number = 0; number < 6; number++) {
    const { id } = await shop.stripe.customers.create({ name: `Side by side ${number}` })
    const own = [`evt_side_${number}_a`, `evt_side_${number}_b`]
    await announceTo(id, own)
    ids.push(...own)
  }
  const both = await Promise.all([workAnnouncements(shop.context), workAnnouncements(shop.context)])
  expect(both[0].announcements + both[1].announcements).toBe(ids.length)
  await workAnnouncements(shop.context)
  await announceTo('cus_nobody', [ids[0] ?? ''])
  await workAnnouncements(shop.context)
  expect([...(await workings())].sort()).toEqual(ids.map((id) => [id, 1]).sort())
})

test('those of one customer are worked in the order they came, by any reading of the customer', async () => {
  const { id } = await shop.stripe.customers.create({ name: 'In order' })
  await announceTo(id, ['evt_order_1', 'evt_order_2'])
  await syncMembership(shop.context, { customerId: id })
  expect((await rowOf('evt_order_1'))?.worked_at).not.toBeNull()
  expect((await rowOf('evt_order_2'))?.worked_at).not.toBeNull()
  await announceTo(id, ['evt_order_3'])
  expect(await workAnnouncements(shop.context)).toMatchObject({ customers: 1, announcements: 1 })
})

test('a customer that another worker has in hand is left to it', async () => {
  const { id } = await shop.stripe.customers.create({ name: 'In hand' })
  await announceTo(id, ['evt_in_hand'])
  await transact(shop.context, async (inside) => {
    expect(await takeTurnOf(inside.db, id)).toBe(true)
    expect(await workAnnouncements(shop.context)).toMatchObject({ announcements: 0, failed: 0 })
  })
  expect(await workAnnouncements(shop.context)).toMatchObject({ announcements: 1 })
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
