/** A decision about duplicates that is cut off anywhere, and made again, ends in the same state with one refund. */
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '~/database/connection.ts'
import { type Context, isDatabaseAway } from '~/server/context.ts'
import { AT_REAL_SIZE } from '~/tests/prove/size.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { startDatabaseProxy } from '~/tests/support/database/database-proxy.ts'
import { duplicateOf, refundsOf } from '~/tests/support/payments/duplicates.ts'
import { buildBuyer, buy, openShop } from '~/tests/support/payments/shop.ts'
import type { Payments } from '../../../integrations/payments/payments.ts'
import { syncOrganization } from '../../membership/subscriptions/staff-subscriptions.ts'
import { listDuplicates } from './duplicates.ts'
import { showGroup } from './preview-duplicates.ts'
import { type Decision, resolveDuplicates } from './resolve-duplicates.ts'

/** Every so many queries in each run, from a place that depends on the moment; every single one by hand (`EVERY=1`). */
const EVERY = Number(process.env.EVERY ?? (AT_REAL_SIZE ? 9 : 15))

/** What the decision works on: its process can crash. */
const database = await createTestDatabase()
const proxy = await startDatabaseProxy(database.url)
const mortal = { proxy, db: openDatabase(proxy.url, { poolSize: 2 }) }
const shop = await openShop(database.knex)
afterAll(async () => {
  await shop.stop()
  await mortal.db.destroy()
  await mortal.proxy.shut()
  await database.destroy()
})

const staff = (db: Database): Context => ({ ...shop.context, db, request: null })

interface Shown extends Decision {
  readonly organizationId: number
  readonly extra: string
  /** what everything comes to in the end */
  readonly once: Awaited<ReturnType<typeof stateOf>>
}

/** A church that pays twice, and the decision about it. */
async function shownTwice(): Promise<Shown> {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro' })
  await syncOrganization(shop.context, { organizationId: buyer.id })
  await duplicateOf(shop, buyer)
  const [group] = await groupsOf(buyer.id)
  const shown = await showGroup(staff(database.knex), { id: group?.id ?? '', choices: new Map() })
  const [kept, extra] = shown?.group.members ?? []
  if (!shown?.seen || !shown.resolution || !kept || !extra) throw new Error('nothing to decide')
  return {
    ...{ choices: shown.choices, seen: shown.seen, reason: 'by hand' },
    ...{ organizationId: buyer.id, extra: extra.id },
    once: {
      ...{ refunds: [shown.resolution.refunded], status: 'canceled', standing: 'ended' },
      ...{ waiting: [], unfinished: [], undone: [], plan: kept.plan ?? undefined },
      events: ['duplicates.resolve', 'payment.refund'],
    },
  }
}

async function groupsOf(organizationId: number) {
  const groups = await listDuplicates(staff(database.knex), { dismissed: false })
  return groups.filter(
    ({ isCertain, members }) => isCertain && members[0]?.organization?.id === organizationId,
  )
}

const decideWhole = ({ choices, seen, reason }: Decision, context = staff(database.knex)) =>
  resolveDuplicates(context, { choices, seen, reason, confirmation: null })

/** Everything that could be done twice or not at all. */
async function stateOf({ organizationId, extra }: Pick<Shown, 'organizationId' | 'extra'>) {
  const { knex } = database
  const events = await knex('audit_events')
    .whereIn('action', ['duplicates.resolve', 'payment.refund'])
    .where({ organization_id: organizationId })
    .orderBy('action')
  return {
    refunds: await refundsOf(shop, extra),
    status: (await shop.stripe.subscriptions.retrieve(extra)).status as string,
    standing: (await knex('subscriptions').where({ id: extra }).first())?.standing as string,
    waiting: await groupsOf(organizationId),
    unfinished: await knex('duplicate_resolutions').whereNull('done_at'),
    undone: await knex('payment_corrections').whereNull('done_at'),
    events: events.map(({ action }) => action),
    plan: (await knex('organizations').where({ id: organizationId }).first())?.plan,
  }
}

const MOMENTS = ['unasked', 'unanswered'] as const

test.each(MOMENTS)(
  'cut off at its queries, %s',
  async (moment) => {
    let query = 1 + MOMENTS.indexOf(moment) * Math.floor(EVERY / 2)
    for (let cameToIt = true; cameToIt; query += EVERY) {
      const shown = await shownTwice()
      mortal.proxy.crashAt(query, moment)
      await decideWhole(shown, staff(mortal.db)).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
      })
      cameToIt = mortal.proxy.revive()
      await decideWhole(shown)
      expect(await stateOf(shown), `query ${query}`).toEqual(shown.once)
    }
    expect(query).toBeGreaterThan(50)
  },
  // the last one comes to no crash; all of them are a few hundred decisions
  EVERY === 1 ? 600_000 : 60_000,
)

test.each(MOMENTS)('cut off at each of its calls to the payment service, %s', async (moment) => {
  let calls = 0
  for (let cameToIt = true; cameToIt; calls += Number(cameToIt)) {
    const shown = await shownTwice()
    const cut = cutOffAt(calls + 1, moment)
    const context = staff(database.knex)
    const broken = { ...context, outside: { ...context.outside, payments: cut.payments } }
    await decideWhole(shown, broken).catch((error: unknown) => {
      if (error !== CUT) throw error
    })
    cameToIt = cut.cameToIt()
    await decideWhole(shown)
    expect(await stateOf(shown), `call ${calls + 1}`).toEqual(shown.once)
  }
  expect(calls).toBeGreaterThan(3)
})

const CUT = new Error('the process is gone')

/** Every call that changes or reads something there, counted. */
function cutOffAt(call: number, moment: 'unasked' | 'unanswered') {
  const whole = shop.context.outside.payments
  if (!whole) throw new Error('the shop has no payments')
  let made = 0
  const counted =
    <Asked extends unknown[], Answer>(run: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      made += 1
      if (made >= call && moment === 'unasked') throw CUT
      const answer = await run(...asked)
      if (made >= call) throw CUT
      return answer
    }
  const payments: Payments = {
    ...whole,
    readCustomer: counted(whole.readCustomer),
    readCheckout: counted(whole.readCheckout),
    refund: counted(whole.refund),
    endSubscription: counted(whole.endSubscription),
  }
  return { payments, cameToIt: () => made >= call }
}
