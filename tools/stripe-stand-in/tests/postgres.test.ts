/** The journal in PostgreSQL: two processes on one account, and a crash in the middle. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import {
  openCheckout,
  plan,
  START,
  standInForTest,
  typed,
} from '~/tests/support/payments/stand-in.ts'
import { Account, seededChance } from '../src/state/account.ts'
import { openPostgresJournal } from '../src/state/postgres.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
})

afterAll(() => database.destroy())

it('lets two processes work on one account, and a third find it after both are gone', async () => {
  const settings = { database: database.url, seed: undefined }
  const [web, command] = await Promise.all([standInForTest(settings), standInForTest(settings)])
  const price = await plan(web.stripe, 'Explore', 19_900)
  const session = await openCheckout(command.stripe, price.id)
  expect(await web.standIn.account.payCheckout(session.id, typed())).toMatchObject({
    outcome: 'paid',
  })
  const key = { idempotencyKey: 'once in both' }
  const [one, other] = await Promise.all([
    web.stripe.customers.create({}, key),
    command.stripe.customers.create({}, key),
  ])
  expect(one.id).toBe(other.id)
  await Promise.all(
    [web, command, web, command].map(({ stripe }) => stripe.products.create({ name: 'Grow' })),
  )
  await command.standIn.advance(START + 366 * 24 * 3600)
  expect((await web.stripe.invoices.list()).data.map(({ status }) => status)).toEqual([
    'paid',
    'paid',
  ])
  const seen = (await web.stripe.products.list()).data.map(({ id }) => id)
  expect(seen).toHaveLength(5)
  await Promise.all([web.standIn.stop(), command.standIn.stop()])
  const later = await standInForTest(settings)
  expect((await later.stripe.products.list()).data.map(({ id }) => id)).toEqual(seen)
  expect(await later.standIn.now()).toBe(START + 366 * 24 * 3600)
})

it('keeps nothing of a turn that failed, and goes on after a lost connection', async () => {
  const account = new Account({
    journal: await openPostgresJournal(database.url),
    clock: () => START * 1000,
    chance: seededChance(7),
  })
  const card = { id: 'pm_of_a_crash', number: '4242424242424242', authenticated: false }
  const crash = account.turn((turn) => {
    turn.write('card', card)
    throw new Error('the power went out')
  })
  await expect(crash).rejects.toThrow('the power went out')
  await database.knex.raw(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stand-in for Stripe'",
  )
  const read = () => account.turn((turn) => turn.read('card', card.id))
  await read().catch(() => undefined)
  expect(await read()).toBeUndefined()
  await account.turn((turn) => turn.write('card', card))
  await account.turn((turn) => turn.remove('card', card.id))
  expect(await read()).toBeUndefined()
  await account.close()
})
