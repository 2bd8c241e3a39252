import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '~/tests/support/database/database.ts'
import { buildBuyer, buy, openShop, type Shop } from '~/tests/support/payments/shop.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { showPlan } from '../membership/show-plan.ts'
import { showThankYou } from './show-thank-you.ts'

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

test('a plan is bought: thanked for once or twice the same, in force, with one receipt', async () => {
  const buyer = await buildBuyer(shop)
  const { session, outcome } = await buy(shop, buyer, { plan: 'pro' })
  expect(outcome.outcome).toBe('paid')

  const thanks = await showThankYou(buyer.mine, { sessionId: session })
  expect(thanks).toMatchObject({ kind: 'paid', plan: 'pro', organization: { id: buyer.id } })
  expect(await showThankYou(buyer.mine, { sessionId: session })).toEqual(thanks)

  const shown = await showPlan(buyer.mine, { organizationId: buyer.id })
  expect(shown).toMatchObject({ plan: 'pro', state: 'active', billingEmail: buyer.email })
  expect(shown.subscription?.card?.lastFour).toBe('4242')
  expect(shown.invoices.map(({ status }) => status)).toEqual(['paid'])
  const letters = await lettersTo(shop.context, buyer.email)
  expect(letters.filter(({ subject }) => subject.startsWith('Receipt'))).toHaveLength(1)
})
