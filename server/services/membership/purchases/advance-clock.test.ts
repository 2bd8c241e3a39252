import { describe, expect, test } from 'vitest'
import { addDays } from '~/core/pay/date.ts'
import { prepareQueue } from '~/database/queries/staff/prepare-queue.ts'
import { createPayments } from '~/server/integrations/payments/payments.ts'
import { TEST_NOW } from '~/tests/support/database/world.ts'
import {
  type Buyer,
  buildBuyer,
  buy,
  sessionIn,
  shopOfFile,
} from '~/tests/support/payments/shop.ts'
import { testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { openSession } from '../../people/sessions/session.ts'
import { findVisit } from '../../people/sessions/visit.ts'
import { catchUpAnnouncements } from '../subscriptions/announcements.ts'
import { showPlan } from '../subscriptions/show-plan.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'
import { advanceClock } from './advance-clock.ts'
import { openBillingPortal } from './change-plan.ts'

const { database, shop } = await shopOfFile()

/** The shop's day, `days` after the purchase. */
const day = (days: number) => addDays(TEST_NOW.toISOString().slice(0, 10), days)

async function customerOf({ id }: Buyer): Promise<string> {
  const row = await database.knex('customers').where({ organization_id: id }).first('id')
  return row?.id ?? ''
}

async function stateOf({ id, mine }: Buyer) {
  const { plan, state } = await showPlan(mine, { organizationId: id })
  return `${plan} ${state}`
}

test('a year passes: each state and each message comes on its day, and sign-ins stay', async () => {
  const buyer = await buildBuyer(shop)
  const { token } = await openSession(buyer.mine, buyer.owner.id)
  await buy(shop, buyer, { plan: 'pro', card: testCards.failsLater })
  await syncMembership(shop.context, { customerId: await customerOf(buyer) })
  const came: string[] = []
  let [letters, state] = [0, '']
  const look = async (passed: number) => {
    const [before, now] = [state, await stateOf(buyer)]
    const all = await lettersTo(shop.context, buyer.email)
    if (now !== before) came.push(`${day(passed)}: ${now}`)
    came.push(...all.slice(letters).map(({ subject }) => `${day(passed)}: ${subject}`))
    letters = all.length
    state = now
  }
  await look(0)
  await shop.wait(330)
  let passed = 330
  // the day before, and the day
  for (const next of [334, 335, 365, 366, 368, 369, 373, 374, 379, 380, 400]) {
    const { now } = await advanceClock(shop.context, { days: next - passed })
    expect(now.slice(0, 10)).toBe(day(next))
    passed = next
    await look(passed)
  }
  // paid at noon: what is due a year later fails an hour after noon, and is seen on the next day
  const failed = 'The payment for Grace Chapel did not go through'
  expect(came).toEqual([
    '2026-11-20: pro active',
    '2026-11-20: Receipt: $431.92 for Grace Chapel',
    '2027-10-21: Grace Chapel: your plan renews on November 20, 2027',
    '2027-11-21: pro past_due',
    `2027-11-21: ${failed}`,
    `2027-11-24: ${failed}`,
    `2027-11-29: ${failed}`,
    '2027-12-05: free unpaid',
    '2027-12-05: Pro for Grace Chapel is unpaid',
  ])
  expect(shop.context.now()).toEqual(TEST_NOW)
  expect(await findVisit({ db: database.knex, now: shop.context.now }, token)).not.toBeNull()

  const organizationId = buyer.id
  const { url } = await openBillingPortal(buyer.mine, { organizationId, changesCard: true })
  await shop.standIn.account.updateCard(sessionIn(url), typed(testCards.pays))
  await advanceClock(shop.context, { days: 1 })
  expect(await stateOf(buyer)).toBe('pro active')
})

test('a clock that is moved elsewhere, as on its page, brings what a night brings', async () => {
  await prepareQueue(database.owner.knex)
  await shop.wait(30)
  await catchUpAnnouncements(shop.context)
  const jobs = await database
    .knex('graphile_worker.jobs')
    .whereNotNull('queue_name')
    .orderBy('id')
    .select('task_identifier', 'queue_name')
  expect(jobs.map(({ task_identifier }) => task_identifier)).toEqual([
    'reconcile-memberships',
    'remind-payers',
  ])
  expect(new Set(jobs.map(({ queue_name }) => queue_name)).size).toBe(1)
})

describe('with a real key', () => {
  test('the time of payments is ours', async () => {
    const real = createPayments({ secretKey: 'sk_test_of_a_church', webhookSecret: null })
    expect(await real.timeAt(TEST_NOW)).toEqual(TEST_NOW)
  })

  test('a stand-in is never asked', () => {
    const settings = { secretKey: 'sk_live_of_a_church', webhookSecret: null }
    expect(() => createPayments({ ...settings, standIn: shop.standIn })).toThrow('real key')
  })
})
