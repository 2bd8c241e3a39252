/** Faults that only come together: two processes, a clock that jumps, announcements in any order. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { isKnownError, LimitReached } from '~/core/errors.ts'
import type { Context } from '~/server/context.ts'
import { limitAttempts } from '~/server/services/attempts.ts'
import {
  publishSnapshot,
  rollBackSnapshot,
} from '~/server/services/market/snapshots/publish-snapshot.ts'
import {
  enlargePlan,
  previewLargerPlan,
  setAutoRenew,
} from '~/server/services/membership/purchases/change-plan.ts'
import {
  receiveAnnouncement,
  workAnnouncements,
} from '~/server/services/membership/subscriptions/announcements.ts'
import { openSession } from '~/server/services/people/sessions/session.ts'
import { findVisit } from '~/server/services/people/sessions/visit.ts'
import { buildContext, buildUser, TEST_NOW } from '../support/database/world.ts'
import { type Buyer, buildBuyer, buy, openShop, WEBHOOK_SECRET } from '../support/payments/shop.ts'
import { differences } from '../support/payments/truth.ts'
import { freshDatabase } from '../support/test.ts'
import { AT_REAL_SIZE } from './size.ts'

const database = await freshDatabase({ market: true })
const context = buildContext(database.knex)

test('of processes that publish and roll back at once, each leaves one snapshot published', async () => {
  const { knex } = database
  const published = await knex('snapshots').where({ status: 'published' }).first()
  if (!published) throw new Error('nothing is published')
  const { id: _, ...copy } = published
  const other = { ...copy, name: 'Another', status: 'built' as const, published_at: null }
  await knex('snapshots').insert({ ...other, audit: JSON.stringify(other.audit) })
  const moves = [
    () => publishSnapshot(context, { name: 'Another' }),
    () => publishSnapshot(context, { name: published.name }),
    () => rollBackSnapshot(context, { reason: 'a fault' }),
  ]
  for (let round = 0; round < (AT_REAL_SIZE ? 50 : 8); round++) {
    const answers = await Promise.allSettled([...moves, ...moves].map((move) => move()))
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(isKnownError(answer.reason)).toBe(true)
    }
    expect(await knex('snapshots').where({ status: 'published' })).toHaveLength(1)
  }
})

test('a clock that jumped a week ahead and came back locks nobody out for a week', async () => {
  const at = (days: number): Context => {
    const now = () => new Date(TEST_NOW.getTime() + days * 86_400_000)
    return { ...context, now }
  }
  const limit = { key: 'a clock that jumps', most: 2, withinSeconds: 600 }
  for (let tries = 0; tries < 2; tries++) await limitAttempts(at(7), limit)
  await expect(limitAttempts(at(7), limit)).rejects.toThrow(LimitReached)
  await limitAttempts(at(0), limit)
  await limitAttempts(at(0), limit)
  await expect(limitAttempts(at(0), limit)).rejects.toThrow(LimitReached)
  // clocks of two processes that differ by a minute count in one window
  await expect(limitAttempts(at(-1 / 1440), limit)).rejects.toThrow(LimitReached)
})

test('a clock that was two hours ahead, or an hour behind, ends no session', async () => {
  const user = await buildUser(context)
  const at = (hours: number): Context => {
    const now = () => new Date(TEST_NOW.getTime() + hours * 3_600_000)
    return { ...context, now }
  }
  for (const begun of [0, 2, -1]) {
    const { token } = await openSession(at(begun), user.id)
    for (const hours of [0, 2, 0, -1, 0])
      expect((await findVisit({ ...at(hours), db: database.knex }, token))?.user.id).toBe(user.id)
  }
})

test('announcements with real signatures, replayed and in any order, leave our copy as the truth', async () => {
  const shop = await openShop(database.knex)
  const chance = randomNumbers(7)
  const buyers: Buyer[] = []
  /** by id; the service lists those of its last 30 days */
  const announced = new Map<string, Stripe.Event>()
  const collect = async () => {
    const { data } = await shop.stripe.events.list({ limit: 100 })
    for (const event of data) announced.set(event.id, event)
  }
  for (const plan of ['basic', 'expanded', 'pro'] as const) {
    const buyer = await buildBuyer(shop)
    await buy(shop, buyer, { plan })
    buyers.push(buyer)
  }
  const [first, second] = buyers
  if (!first || !second) throw new Error('nobody bought')
  await collect()
  await shop.wait(40)
  const larger = { organizationId: first.id, plan: 'pro' } as const
  const { at, due } = await previewLargerPlan(first.mine, larger)
  await enlargePlan(first.mine, { ...larger, at, due })
  await setAutoRenew(second.mine, { organizationId: second.id, renews: false })
  await collect()
  for (let month = 0; month < 14; month++) {
    await shop.wait(28)
    await collect()
  }
  const events = [...announced.values()]
  expect(events.length).toBeGreaterThan(20)
  for (let round = 0; round < (AT_REAL_SIZE ? 10 : 2); round++) {
    const twice = [...events, ...events].map((event) => ({ event, place: chance() }))
    const inDisorder = twice.sort((one, other) => one.place - other.place)
    for (let from = 0; from < inDisorder.length; from += 8) {
      const some = inDisorder.slice(from, from + 8)
      await Promise.all([
        ...some.map(({ event }) => receiveAnnouncement(shop.context, signed(event))),
        workAnnouncements(shop.context),
        workAnnouncements(shop.context),
      ])
    }
    await workAnnouncements(shop.context)
    const found: string[] = []
    for (const { id } of buyers) found.push(...(await differences(database.knex, shop.stripe, id)))
    expect(found).toEqual([])
  }
  const kept = await database.knex('payment_announcements').whereNotNull('worked_at')
  expect(kept.length).toBe(new Set(events.map(({ id }) => id)).size)
  await shop.stop()
})

function signed(event: Stripe.Event) {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(TEST_NOW.getTime() / 1000)
  const secret = WEBHOOK_SECRET
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return { body: Buffer.from(payload), signature }
}
