import { expect, test } from 'vitest'
import type { RangeViews } from '~/core/people/employees/range-views.ts'
import { isDatabaseAway } from '~/database/availability.ts'
import type { Queryable } from '~/database/connection.ts'
import { recordRangeViews } from '~/database/queries/people/range-views.ts'
import {
  actingAs,
  buildContext,
  buildEmployee,
  buildOrganization,
  TEST_NOW,
} from '~/tests/support/database/world.ts'
import { testWorld } from '~/tests/support/test.ts'
import {
  recordRangesSeen,
  recordStaffRangesSeen,
} from '../services/people/pay-access/range-views.ts'
import { createRangeViewQueue } from './range-view-queue.ts'

const { database, context: ofWorld } = await testWorld()
const { knex } = database
const { outside } = ofWorld
const organization = await buildOrganization(ofWorld)
const OWNER = { role: 'owner', seesPay: true } as const
const LATER = new Date(TEST_NOW.getTime() + 60_000)

function queueOf(db: Queryable) {
  return createRangeViewQueue({
    write: (views) => recordRangeViews(db, views),
    isPassing: isDatabaseAway,
    ...{ log: outside.log, errors: outside.errors, everyMs: 3_600_000 },
  })
}

/** A member who looks at a new employee, with a queue that is written when the test says so. */
async function looking(db: Queryable = knex) {
  const employee = await buildEmployee(ofWorld, {}, organization)
  const rangeViews = queueOf(db)
  const member = actingAs(buildContext(knex), organization.owner)
  const at = (now: Date) => ({ ...member, now: () => now, outside: { ...outside, rangeViews } })
  const stored = async () =>
    await knex('estimate_views').where({ employee_id: employee.id }).select('count', 'last_at')
  const look = async (now = TEST_NOW) => await recordRangesSeen(at(now), OWNER, [employee.id])
  return { employee, rangeViews, at, look, stored }
}

test('the first look is written before it is answered, and repeated ones together', async () => {
  const { look, rangeViews, stored } = await looking()
  await look()
  expect(await stored()).toEqual([{ count: 1, last_at: TEST_NOW }])
  await Promise.all([look(LATER), look(), look()])
  expect(await stored()).toEqual([{ count: 1, last_at: TEST_NOW }])
  await rangeViews.flush()
  expect(await stored()).toEqual([{ count: 4, last_at: LATER }])
  await rangeViews.flush()
  expect(await stored()).toEqual([{ count: 4, last_at: LATER }])
})

test('looks that wait for a database which is away are written when it is back', async () => {
  let isAway = false
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const raw = (text: string, bindings: never) => {
    if (isAway) throw away
    return knex.raw(text, bindings)
  }
  const { look, rangeViews, stored } = await looking({ raw } as never)
  await look()
  await look()
  isAway = true
  await rangeViews.flush()
  await look(LATER)
  isAway = false
  await rangeViews.flush()
  expect(await stored()).toEqual([{ count: 3, last_at: LATER }])
})

test('looks of what was deleted meanwhile are left out, and the others are written', async () => {
  const { employee, at, look, rangeViews, stored } = await looking()
  const seesEveryone = () =>
    recordStaffRangesSeen(at(TEST_NOW), { id: organization.id, membership: OWNER })
  for (let n = 0; n < 2; n++) {
    await look()
    await seesEveryone()
  }
  await knex('employees').where({ id: employee.id }).delete()
  await rangeViews.flush()
  expect(await stored()).toEqual([])
  expect(await knex('staff_range_views').select('count')).toEqual([{ count: 2 }])
})

test('a look inside of a transaction is never taken for an earlier one', async () => {
  const { at, employee, look, stored } = await looking()
  await knex.transaction(async (trx) => {
    await recordRangesSeen({ ...at(TEST_NOW), db: trx }, OWNER, [employee.id])
    await trx.rollback()
  })
  await look()
  expect(await stored()).toHaveLength(1)
})

test('when too many wait, those that follow are written at once', () => {
  const queue = queueOf(knex)
  const view = (subjectId: number): RangeViews => {
    return {
      ...{ kind: 'employee', subjectId, userId: 1 },
      ...{ firstAt: TEST_NOW, lastAt: TEST_NOW, count: 1 },
    }
  }
  const views = Array.from({ length: 10_001 }, (_, n) => view(n))
  queue.written(views)
  expect(views.map((one) => queue.take(one)).indexOf(false)).toBe(10_000)
  expect(queue.take(view(3))).toBe(true)
})
