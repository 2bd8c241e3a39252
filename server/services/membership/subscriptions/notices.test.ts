/** One message for each state that a plan or a payment comes to, once. */
import { expect, test } from 'vitest'
import {
  type Buyer,
  buildBuyer,
  buy,
  sessionIn,
  shopOfFile,
} from '~/tests/support/payments/shop.ts'
import { testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { deleteOrganization } from '../../people/organizations/archive-organization.ts'
import { syncCatalog } from '../purchases/catalog.ts'
import { setAutoRenew } from '../purchases/change-plan.ts'
import { remindPayers } from '../purchases/remind-payers.ts'
import { startCheckout } from '../purchases/start-checkout.ts'
import { reconcileMemberships } from './reconcile.ts'
import { showPlan } from './show-plan.ts'
import { syncMembership } from './sync-membership.ts'

const { database, shop } = await shopOfFile()

async function customerOf({ id }: Buyer): Promise<string> {
  const row = await database.knex('customers').where({ organization_id: id }).first('id')
  return row?.id ?? ''
}

/** Read twice: what is told is told once. */
async function later(days: number, buyer: Buyer) {
  await shop.wait(days)
  const customerId = await customerOf(buyer)
  await syncMembership(shop.context, { customerId })
  await syncMembership(shop.context, { customerId })
  return await showPlan(buyer.mine, { organizationId: buyer.id })
}

async function member(card = testCards.pays): Promise<Buyer> {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro', card })
  await later(0, buyer)
  return buyer
}

const subjectsTo = async ({ email }: Buyer) =>
  (await lettersTo(shop.context, email)).map(({ subject }) => subject)

async function subscriptionOf(buyer: Buyer): Promise<string> {
  const { subscription } = await showPlan(buyer.mine, { organizationId: buyer.id })
  if (!subscription) throw new Error('there is no subscription')
  return subscription.id
}

test('a first payment that the bank has not confirmed', async () => {
  const buyer = await buildBuyer(shop)
  const { mine, id } = buyer
  await startCheckout(mine, {
    ...{ organizationId: id, plan: 'pro', employeeId: null, promotionCode: '' },
  })
  const [price] = (await shop.stripe.prices.list({ lookup_keys: ['stipend_pro_yearly'] })).data
  await shop.stripe.subscriptions.create({
    ...{ customer: await customerOf(buyer), items: [{ price: price?.id ?? '' }] },
    payment_behavior: 'default_incomplete',
  })
  expect((await later(0, buyer)).state).toBe('incomplete')
  expect(await subjectsTo(buyer)).toEqual(['Confirm the payment of Pro for Grace Chapel'])
})

test('a trial that staff gave: the plan is open and charged when the days are over', async () => {
  const buyer = await buildBuyer(shop)
  await startCheckout(buyer.mine, {
    ...{ organizationId: buyer.id, plan: 'pro', employeeId: null, promotionCode: '' },
  })
  const customer = await customerOf(buyer)
  const card = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer })
  const [price] = (await shop.stripe.prices.list({ lookup_keys: ['stipend_pro_yearly'] })).data
  await shop.stripe.subscriptions.create({
    ...{ customer, items: [{ price: price?.id ?? '' }], default_payment_method: card.id },
    ...{ trial_period_days: 14, metadata: { stipend_plan: 'pro' } },
  })
  expect(await later(0, buyer)).toMatchObject({ state: 'trialing', plan: 'pro' })
  expect(await subjectsTo(buyer)).toEqual([])
  const { state, invoices } = await later(15, buyer)
  expect(state).toBe('active')
  expect(invoices.map(({ total }) => total).sort()).toEqual([0, 39_900])
  expect(await subjectsTo(buyer)).toEqual(['Receipt: $399.00 for Grace Chapel'])
})

test('a plan that is unpaid when the days of grace are over', async () => {
  const buyer = await member(testCards.failsLater)
  expect((await later(367, buyer)).state).toBe('past_due')
  expect((await later(16, buyer)).state).toBe('unpaid')
  await later(1, buyer)
  const told = (await subjectsTo(buyer)).filter((one) => one === 'Pro for Grace Chapel is unpaid')
  expect(told).toHaveLength(1)
})

test('a plan that staff pause and let go on, each time', async () => {
  const buyer = await member()
  const id = await subscriptionOf(buyer)
  const pause = async () =>
    await shop.stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  const goOn = async () => await shop.stripe.subscriptions.update(id, { pause_collection: '' })
  await pause()
  expect((await later(1, buyer)).state).toBe('paused')
  await goOn()
  expect((await later(1, buyer)).state).toBe('active')
  await pause()
  await later(1, buyer)
  const told = (await subjectsTo(buyer)).filter((one) => one.startsWith('Pro for'))
  expect(told).toEqual([
    'Pro for Grace Chapel is paused',
    'Pro for Grace Chapel is open again',
    'Pro for Grace Chapel is paused',
  ])
})

test('renewal turned off, on, and off again: the last message says what is so', async () => {
  const buyer = await member()
  const asked = { organizationId: buyer.id }
  for (const renews of [false, true, false]) {
    await shop.wait(1)
    await setAutoRenew(buyer.mine, { ...asked, renews })
    await later(0, buyer)
  }
  const told = (await subjectsTo(buyer)).filter((one) => one.startsWith('Pro for'))
  expect(told.map((subject) => subject.replace(/ on .*/, ''))).toEqual([
    'Pro for Grace Chapel ends',
    'Pro for Grace Chapel renews again',
    'Pro for Grace Chapel ends',
  ])
})

test('a dispute, and what the bank decided', async () => {
  const buyer = await member(testCards.disputed)
  const { invoices } = await later(1, buyer)
  expect(invoices.map(({ dispute }) => dispute)).toEqual(['open'])
  const { data } = await shop.stripe.disputes.list()
  const [dispute] = data
  await shop.stripe.disputes.close(dispute?.id ?? '')
  expect((await later(1, buyer)).invoices[0]?.dispute).toBe('lost')
  const told = (await subjectsTo(buyer)).filter((one) => one.startsWith('The bank'))
  expect(told).toEqual([
    'The bank asks about $431.92 for Grace Chapel',
    'The bank decided about $431.92 for Grace Chapel',
  ])
})

test('a changed price is for new buyers; who subscribes keeps theirs, is told once, and pays it', async () => {
  const buyer = await member()
  const id = await subscriptionOf(buyer)
  // as it was when they bought
  const items = (await shop.stripe.subscriptions.retrieve(id)).items.data
  const old = await shop.stripe.prices.create({
    ...{ product: 'stipend_pro', currency: 'usd', unit_amount: 34_900, tax_behavior: 'exclusive' },
    ...{ lookup_key: 'stipend_pro_yearly', transfer_lookup_key: true },
    ...{ recurring: { interval: 'year' }, metadata: { stipend_plan: 'pro' } },
  })
  await shop.stripe.subscriptions.update(id, {
    items: [{ id: items[0]?.id ?? '', price: old.id }],
    proration_behavior: 'none',
  })
  await later(0, buyer)
  await shop.wait(1)
  const changes = await syncCatalog(shop.context)
  expect(changes.find(({ plan }) => plan === 'pro')?.price).toBe('replaced')
  await syncCatalog(shop.context)
  await remindPayers(shop.context)
  const letters = (await lettersTo(shop.context, buyer.email)).filter(({ subject }) =>
    subject.startsWith('Your price'),
  )
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Your price of Pro for Grace Chapel stays the same',
  ])
  expect(letters[0]?.text).toContain('Pro now costs $399 a year for new buyers.')
  expect(letters[0]?.text).toContain('The price for Grace Chapel stays $349 a year.')
  expect((await later(366, buyer)).invoices[0]?.total).toBe(37_779) // $349 and 8.25% tax
  // who buys afterwards pays the new price and is told nothing
  const newer = await member()
  await remindPayers(shop.context)
  expect((await subjectsTo(newer)).filter((one) => one.startsWith('Your price'))).toEqual([])
})

test('a customer who is deleted at the payment service hears that the plan ended', async () => {
  const buyer = await member()
  await shop.stripe.customers.del(await customerOf(buyer))
  expect((await later(0, buyer)).state).toBe('ended')
  expect(await subjectsTo(buyer)).toContain('Pro for Grace Chapel has ended')
})

test('who pays for an organization that is deleted by then hears that the money goes back', async () => {
  const buyer = await buildBuyer(shop)
  const { id, mine, email } = buyer
  const { url } = await startCheckout(mine, {
    ...{ organizationId: id, plan: 'basic', employeeId: null, promotionCode: '' },
  })
  await deleteOrganization(mine, { organizationId: id, typedName: 'Grace Chapel' })
  await shop.wait(0.5)
  await shop.standIn.account.payCheckout(sessionIn(url), typed())
  await reconcileMemberships(shop.context)
  await reconcileMemberships(shop.context)
  const told = (await lettersTo(shop.context, email)).filter(({ subject }) =>
    subject.startsWith('Refund'),
  )
  expect(told.map(({ subject }) => subject)).toEqual(['Refund: $107.17 for your organization'])
})
