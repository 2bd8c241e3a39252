import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FixedDuplicates } from '~/server/services/staff/money/resolve-duplicates.ts'
import { buildUser } from '~/tests/support/database/world.ts'
import { buyTwice, type TwiceBought } from '~/tests/support/payments/duplicates.ts'
import { openShop } from '~/tests/support/payments/shop.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { commandsWorkOn, runCommand } from '../../run-command.fixture.ts'

const database = await freshDatabase()
let twice: TwiceBought
beforeAll(async () => {
  const shop = await openShop(database.knex, { keptIn: database.owner.url })
  for (const role of ['admin', 'support'] as const) {
    await buildUser(shop.context, { email: `${role}@example.org`, staffRoles: [role] })
  }
  twice = await buyTwice(shop)
  await shop.stop()
})
commandsWorkOn(() => database)
beforeEach(() => {
  vi.stubEnv('STRIPE_STAND_IN', 'on')
})

const ran = (...words: string[]) =>
  runCommand('subscriptions find-duplicates', '--as', 'admin@example.org', ...words)
const refunded = async () => {
  const amounts: number[] = await database.knex('payments').pluck('refunded_cents')
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

test('the list says what is double, without what identifies a card', async () => {
  const { answer, output } = await ran()
  expect(answer).toMatchObject([
    { kinds: ['customer'], members: [{ id: twice.counts }, { id: twice.extra }] },
  ])
  expect(output).toContain('1 group of duplicates')
  expect(output).toContain('Visa ending in 4242')
  const row = await database.knex('subscriptions').where({ id: twice.extra }).first()
  expect(row?.card_fingerprint).toMatch(/\w{8}/)
  expect(JSON.stringify(answer)).not.toContain(row?.card_fingerprint)
})

test('--fix asks why, and a dry run changes nothing', async () => {
  expect((await ran('--fix')).exitCode).toBe(2)
  expect((await ran('--reason', 'x')).exitCode).toBe(2)
  const { exitCode, output } = await ran('--fix', '--dry-run')
  expect(exitCode).toBe(0)
  expect(output).toContain('In all: 1 subscription canceled, $99.00 refunded.')
  expect(output).toContain('1 group would be fixed: this was a dry run.')
  expect(await refunded()).toBe(0)
})

test('support does not refund', async () => {
  const words = ['--as', 'support@example.org', '--fix', '--reason', 'bought twice']
  expect((await runCommand('subscriptions find-duplicates', ...words)).exitCode).toBe(3)
  expect(await refunded()).toBe(0)
})

test('--fix does what the dry run said, and again finds nothing to do', async () => {
  const first = (await ran('--fix', '--reason', 'bought twice')).answer as FixedDuplicates
  expect(first.groups).toMatchObject([{ declined: null }])
  const again = await ran('--fix', '--reason', 'bought twice')
  expect(again).toMatchObject({ exitCode: 0, answer: { finished: [], groups: [], left: 0 } })
  expect(await refunded()).toBe(9_900)
  const row = await database.knex('subscriptions').where({ id: twice.extra }).first()
  expect(row?.standing).toBe('ended')
})
