import { afterAll, expect, test } from 'vitest'
import { CATALOG } from '~/core/people/organizations/plans.ts'
import { createPayments } from '~/server/integrations/payments/payments.ts'
import { buildBuyer, buy, openShop } from '~/tests/support/payments/shop.ts'
import { standInForTest } from '~/tests/support/payments/stand-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { listCatalog, syncCatalog } from './catalog.ts'

const database = await freshDatabase()
const shop = await openShop(database.knex) // puts everything up for sale
afterAll(() => shop.stop())

test('what is for sale there costs what it costs here, and twice is once', async () => {
  const listed = await listCatalog(shop.context)
  expect(listed.map(({ plan, soldFor }) => [plan, soldFor])).toEqual(
    CATALOG.map(({ plan, price }) => [plan, price]),
  )
  const changes = await syncCatalog(shop.context)
  expect(new Set(changes.flatMap(({ product, price }) => [product, price]))).toEqual(
    new Set(['same']),
  )
  const { data } = await shop.stripe.prices.list({ limit: 100 })
  expect(data).toHaveLength(CATALOG.length)
})

test('three processes that begin at once on an empty account put each plan up for sale', async () => {
  const { standIn } = await standInForTest()
  const starting = [1, 2, 3].map(() =>
    createPayments({ secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_test', standIn }),
  )
  await Promise.all(starting.map((payments) => payments.syncCatalog()))
  const sold = await starting[0]!.listCatalog()
  expect(sold.map(({ plan, amount }) => [plan, amount])).toEqual(
    CATALOG.map(({ plan, price }) => [plan, price]),
  )
})

test('a changed price is a new one for new buyers, and those who subscribe keep theirs', async () => {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'basic' })
  const [ours] = (await shop.stripe.prices.list({ lookup_keys: ['stipend_basic_yearly'] })).data
  // as an earlier version of ours sold it
  const earlier = await shop.stripe.prices.create({
    ...{ product: 'stipend_basic', currency: 'usd', unit_amount: 7_900 },
    ...{ recurring: { interval: 'year' }, metadata: { stipend_plan: 'basic' } },
    ...{ lookup_key: 'stipend_basic_yearly', transfer_lookup_key: true },
  })
  const changes = await syncCatalog(shop.context)
  expect(changes.find(({ plan }) => plan === 'basic')).toMatchObject({ price: 'replaced' })
  expect((await shop.stripe.prices.retrieve(earlier.id)).active).toBe(false)
  const { data } = await shop.stripe.subscriptions.list({ limit: 1 })
  expect(data[0]?.items.data[0]?.price.id).toBe(ours?.id)
  expect((await listCatalog(shop.context)).find(({ plan }) => plan === 'basic')?.soldFor).toBe(
    9_900,
  )
})
