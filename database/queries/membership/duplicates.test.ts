import { expect, test } from 'vitest'
import { randomNumbers } from '~/core/engine/statistics/trees/boosted-trees.ts'
import { buildContext, buildOrganization, buildUser } from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import type { NewRow, Row } from '../../table-types.ts'
import { listDuplicateRows } from './duplicates.ts'
import { putSubscriptions } from './subscriptions.ts'

const { database } = await testWorld()
const context = buildContext(database.knex)
const owner = await buildUser(context)
const made: number[] = []
for (let i = 0; i < 12; i++) made.push((await buildOrganization(context, {}, owner)).id)
const organizations = made

const AT = new Date('2026-11-20T12:00:00Z')

function subscription(id: string, over: Partial<NewRow<'subscriptions'>>): NewRow<'subscriptions'> {
  return {
    ...{ id, customer_id: id, standing: 'duplicate', plan: 'basic', status: 'active' },
    ...{ price_cents: 9_900, created_at: AT, period_start: AT, period_end: AT, ...over },
  }
}

async function customers(ids: readonly string[]): Promise<void> {
  await database.knex('customers').insert(ids.map((id) => ({ id, created_at: AT, is_main: false })))
}

/** The same question over every live subscription. */
async function duplicatesOfAll(): Promise<string[]> {
  const live = await database
    .knex('subscriptions as s')
    .join('customers as c', 'c.id', 's.customer_id')
    .whereNot('s.standing', 'ended')
    .select<(Row<'subscriptions'> & { email_key: string | null })[]>('s.*', 'c.email_key')
  const party = (one: Row<'subscriptions'>) => one.organization_id ?? one.customer_id
  return live
    .filter((one) =>
      live.some(
        (other) =>
          other.id !== one.id &&
          (party(other) === party(one) ||
            (one.email_key !== null && other.email_key === one.email_key) ||
            (one.card_fingerprint !== null && other.card_fingerprint === one.card_fingerprint)),
      ),
    )
    .map(({ id }) => id)
    .sort()
}

const found = async () =>
  (await listDuplicateRows(database.knex)).map(({ subscription: { id } }) => id).sort()

test('are the same as among all, whatever was written in whichever order', async () => {
  const draw = randomNumbers(7)
  const one = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T
  const ids = Array.from({ length: 24 }, (_, i) => `x${i}`)
  const keys = ids.slice(0, 12)
  await customers(ids)
  const sizes = new Set<number>()
  for (let step = 0; step < 200; step++) {
    const kind = draw()
    if (kind < 0.4) {
      const rows = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => one(ids))
      await putSubscriptions(
        database.knex,
        [...new Set(rows)].map((id) =>
          subscription(id, {
            customer_id: one(ids),
            organization_id: draw() < 0.3 ? one(organizations) : null,
            card_fingerprint: draw() < 0.3 ? one(keys) : null,
            standing: one(['duplicate', 'ended']),
          }),
        ),
      )
    } else if (kind < 0.95) {
      const email_key = draw() < 0.6 ? one(keys) : null
      await database
        .knex('customers')
        .where({ id: one(ids) })
        .update({ email_key })
    } else {
      await database
        .knex('subscriptions')
        .where({ id: one(ids) })
        .delete()
    }
    const all = await duplicatesOfAll()
    sizes.add(all.length)
    expect(await found(), `step ${step}`).toEqual(all)
  }
  expect(sizes.size).toBeGreaterThan(5)
})

test('are seen by two that are written at once', async () => {
  await database.knex('subscriptions').delete()
  await customers(['left', 'right'])
  const write = (id: string) =>
    database.knex.transaction(async (db) => {
      await putSubscriptions(db, [subscription(id, { card_fingerprint: 'one card' })])
      await db.raw('select pg_sleep(0.1)')
    })
  await Promise.all([write('left'), write('right')])
  expect(await found()).toEqual(['left', 'right'])
})

test('of an organization that is deleted are those of its customers', async () => {
  await database.knex('subscriptions').delete()
  const [organization_id = 0] = organizations
  await customers(['mine', 'ours'])
  const rows = ['mine', 'ours'].map((id) => subscription(id, { organization_id }))
  await putSubscriptions(database.knex, rows)
  expect(await found()).toEqual(['mine', 'ours'])
  await database.knex('organizations').where({ id: organization_id }).delete()
  expect(await found()).toEqual([])
})

test('are those whose addresses became one, until one of them changes', async () => {
  await database.knex('subscriptions').delete()
  await customers(['ann', 'bea'])
  await putSubscriptions(database.knex, [subscription('ann', {}), subscription('bea', {})])
  const moveTo = async (id: string, email_key: string | null) =>
    await database.knex('customers').where({ id }).update({ email_key })
  await moveTo('ann', 'office@example.org')
  expect(await found()).toEqual([])
  await moveTo('bea', 'office@example.org')
  expect(await found()).toEqual(['ann', 'bea'])
  await moveTo('ann', null)
  expect(await found()).toEqual([])
})
