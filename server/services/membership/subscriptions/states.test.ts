import { describe, expect, test } from 'vitest'
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
import { listDuplicates } from '../../staff/money/duplicates.ts'
import { openBillingPortal, setAutoRenew } from '../purchases/change-plan.ts'
import { remindPayers } from '../purchases/remind-payers.ts'
import { startCheckout } from '../purchases/start-checkout.ts'
import { reconcileMemberships } from './reconcile.ts'
import { setPlan } from './set-plan.ts'
import { showPlan } from './show-plan.ts'
import { syncMembership } from './sync-membership.ts'

const { database, shop } = await shopOfFile()

const planOf = async ({ id, mine }: Buyer) => await showPlan(mine, { organizationId: id })
const subjects = async ({ email }: Buyer) =>
  (await lettersTo(shop.context, email)).map(({ subject }) => subject)
const customerOf = async ({ id }: Buyer) => {
  const row = await database.knex('customers').where({ organization_id: id }).first('id')
  return row?.id ?? ''
}
const mainOf = async ({ id }: Buyer) => {
  const asked = { organization_id: id, is_main: true }
  return (await database.knex('customers').where(asked).first('id'))?.id ?? ''
}
const stripe = () => shop.stripe
const DAY = 86_400 // seconds

async function member(card = testCards.pays): Promise<Buyer> {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro', card })
  await syncMembership(shop.context, { customerId: await customerOf(buyer) })
  return buyer
}

async function later(days: number, buyer: Buyer) {
  await shop.wait(days)
  await syncMembership(shop.context, { customerId: await customerOf(buyer) })
  const { plan, state } = await planOf(buyer)
  return [plan, state]
}

describe('a renewal', () => {
  test('is told a month ahead, once, and then paid with a receipt of its own', async () => {
    const buyer = await member()
    await shop.wait(340)
    await syncMembership(shop.context, { customerId: await customerOf(buyer) })
    await remindPayers(shop.context)
    await remindPayers(shop.context)
    const ahead = (await subjects(buyer)).filter((one) => one.includes('renews on'))
    expect(ahead).toEqual(['Grace Chapel: your plan renews on November 20, 2027'])
    expect(await later(28, buyer)).toEqual(['pro', 'active'])
    const receipts = (await subjects(buyer)).filter((one) => one.startsWith('Receipt'))
    expect(receipts).toHaveLength(2)
  })

  test('that fails keeps the plan for 14 days, then closes it, and paying opens it again', async () => {
    const buyer = await member(testCards.failsLater)
    const renews = Date.parse((await planOf(buyer)).subscription?.periodEnd ?? '') / 1000
    const theirs = async () => (await stripe().subscriptions.list({ customer })).data[0]?.status
    const customer = await customerOf(buyer)
    // an hour after the paid year ends the card is tried
    const failure = (renews + 3600 - (await shop.standIn.now())) / DAY
    expect(await later(failure, buyer)).toEqual(['pro', 'past_due'])
    expect(await subjects(buyer)).toContain('The payment for Grace Chapel did not go through')
    expect(await later(13, buyer)).toEqual(['pro', 'past_due'])
    expect(await later(1 - 1 / DAY, buyer)).toEqual(['pro', 'past_due'])
    expect(await theirs()).toBe('past_due')
    expect(await later(1 / DAY, buyer)).toEqual(['free', 'unpaid'])
    expect(await theirs()).toBe('unpaid')
    expect(await later(1, buyer)).toEqual(['free', 'unpaid'])

    const organizationId = buyer.id
    const { url } = await openBillingPortal(buyer.mine, { organizationId, changesCard: true })
    await shop.standIn.account.updateCard(sessionIn(url), typed(testCards.pays))
    expect(await later(0, buyer)).toEqual(['pro', 'active'])
  })

  test('that is turned off ends the plan on its day, with a message before and after', async () => {
    const buyer = await member()
    const organizationId = buyer.id
    await setAutoRenew(buyer.mine, { organizationId, renews: false })
    expect((await planOf(buyer)).state).toBe('ending')
    await setAutoRenew(buyer.mine, { organizationId, renews: true })
    expect((await planOf(buyer)).state).toBe('active')
    await setAutoRenew(buyer.mine, { organizationId, renews: false })
    expect(await later(367, buyer)).toEqual(['free', 'ended'])
    const told = (await subjects(buyer)).filter((one) => one.startsWith('Pro for Grace Chapel'))
    expect(told.map((subject) => subject.replace(/ on .*/, ''))).toEqual([
      'Pro for Grace Chapel ends',
      'Pro for Grace Chapel renews again',
      'Pro for Grace Chapel has ended',
    ])
  })
})

describe('a reminder', () => {
  test('of a card that expires before the renewal comes with it, once', async () => {
    const buyer = await member()
    await database
      .knex('subscriptions')
      .where({ organization_id: buyer.id })
      .update({ card_expires_month: 1, card_expires_year: 2027 })
    await shop.wait(350)
    await remindPayers(shop.context)
    await remindPayers(shop.context)
    const told = (await subjects(buyer)).filter((one) => one.startsWith('The card'))
    expect(told).toEqual(['The card for Grace Chapel expires before it is needed'])
  })

  test('of a purchase that was left comes once, and not to those who do not want it', async () => {
    const [buyer, quiet] = [await buildBuyer(shop), await buildBuyer(shop)]
    for (const { id, mine } of [buyer, quiet]) {
      const asked = { organizationId: id, employeeId: null, promotionCode: '' }
      await startCheckout(mine, { ...asked, plan: 'pro' })
    }
    const no = { user_id: quiet.owner.id, topic: 'purchases', wanted: false }
    await database.knex('notification_choices').insert({ ...no, changed_at: shop.context.now() })
    await shop.wait(2)
    // an outage can take the lock of a run that goes on, and another begins
    await Promise.all([remindPayers(shop.context), remindPayers(shop.context)])
    await remindPayers(shop.context)
    const left = async (one: Buyer) =>
      (await subjects(one)).filter((subject) => subject.endsWith('is not bought yet')).length
    expect([await left(buyer), await left(quiet)]).toEqual([1, 0])
  })
})

describe('money that goes back', () => {
  test('by a dispute is seen with its payment', async () => {
    const buyer = await member(testCards.disputed)
    await later(1, buyer)
    const row = await database.knex('payments').where({ organization_id: buyer.id }).first()
    expect(row?.dispute).toBe('open')
  })
})

describe('a second subscription', () => {
  test('that was made by hand is found and changes nothing', async () => {
    const buyer = await member()
    const customer = await customerOf(buyer)
    const [price] = (await stripe().prices.list({ lookup_keys: ['stipend_basic_yearly'] })).data
    await stripe().subscriptions.create({ customer, items: [{ price: price?.id ?? '' }] })
    await syncMembership(shop.context, { customerId: customer })
    expect((await planOf(buyer)).plan).toBe('pro')
    const found = await listDuplicates(shop.context, { dismissed: false })
    const organizations = found.flatMap(({ kinds, members }) =>
      kinds.includes('customer') ? members.map(({ organization }) => organization?.id) : [],
    )
    expect(organizations).toContain(buyer.id)
    const counts = database.knex('subscriptions').where({ organization_id: buyer.id })
    expect((await counts.clone().where({ standing: 'counts' })).length).toBe(1)
    await expect(counts.clone().update({ standing: 'counts' })).rejects.toThrow(
      'subscriptions_one_counts',
    )
  })
})

describe('another customer of the organization', () => {
  test('made by hand counts once the first one’s plan has ended', async () => {
    const buyer = await member()
    await shop.wait(1) // of two that begin in the same second any may be the first
    const extra = await stripe().customers.create({
      ...{ email: buyer.email, name: 'By hand', payment_method: 'pm_card_visa' },
      invoice_settings: { default_payment_method: 'pm_card_visa' },
      metadata: { stipend_organization: String(buyer.id) },
    })
    const [price] = (await stripe().prices.list({ lookup_keys: ['stipend_basic_yearly'] })).data
    await stripe().subscriptions.create({ customer: extra.id, items: [{ price: price?.id ?? '' }] })
    await syncMembership(shop.context, { customerId: extra.id })
    expect((await planOf(buyer)).plan).toBe('pro')
    const [first] = (await stripe().subscriptions.list({ customer: await mainOf(buyer) })).data
    await stripe().subscriptions.cancel(first?.id ?? '')
    await syncMembership(shop.context, { customerId: await mainOf(buyer) })
    expect(await planOf(buyer)).toMatchObject({ plan: 'basic', state: 'active' })
  })
})

describe('somebody who is gone', () => {
  test('at the payment service loses the plan, and can buy again', async () => {
    const buyer = await member()
    await stripe().customers.del(await customerOf(buyer))
    expect(await later(0, buyer)).toEqual(['free', 'ended'])
    const { session, outcome } = await buy(shop, buyer, { plan: 'basic' })
    expect([outcome.outcome, session.startsWith('cs_')]).toEqual(['paid', true])
    await reconcileMemberships(shop.context)
    expect((await planOf(buyer)).plan).toBe('basic')
  })

  test('here is never charged again, and what was paid after leaving is given back', async () => {
    const buyer = await member()
    const customer = await customerOf(buyer)
    await shop.wait(1)
    await deleteOrganization(buyer.mine, { organizationId: buyer.id, typedName: 'Grace Chapel' })
    await reconcileMemberships(shop.context)
    const { data } = await stripe().subscriptions.list({ customer, status: 'all' })
    expect(data.map(({ status }) => status)).toEqual(['canceled'])
    // paid before it was deleted: kept
    const [charge] = (await stripe().charges.list({ customer })).data
    expect(charge?.amount_refunded).toBe(0)
  })

  test('here, and pays a session that was still open, gets the money back', async () => {
    const buyer = await buildBuyer(shop)
    const { url } = await startCheckout(buyer.mine, {
      ...{ organizationId: buyer.id, plan: 'basic', employeeId: null, promotionCode: '' },
    })
    const customer = await customerOf(buyer)
    await deleteOrganization(buyer.mine, { organizationId: buyer.id, typedName: 'Grace Chapel' })
    await shop.wait(0.5)
    await shop.standIn.account.payCheckout(sessionIn(url), typed())
    await reconcileMemberships(shop.context)
    const [charge] = (await stripe().charges.list({ customer })).data
    expect([charge?.amount, charge?.refunded]).toEqual([10_717, true])
  })
})

test('what staff gave stays when a smaller plan that was paid for ends', async () => {
  const buyer = await member()
  await setPlan(shop.context, { organizationId: buyer.id, plan: 'expanded' })
  expect((await planOf(buyer)).plan).toBe('pro')
  await setAutoRenew(buyer.mine, { organizationId: buyer.id, renews: false })
  expect(await later(367, buyer)).toEqual(['expanded', 'ended'])
})

test('an older reading that arrives later does not replace a newer one', async () => {
  const buyer = await member()
  const customerId = await customerOf(buyer)
  const { payments } = shop.context.outside
  if (!payments) throw new Error('the shop has no payments')
  const before = await payments.readCustomer(customerId)
  const readCustomer = async () => {
    await gate
    return before
  }
  const slow = { ...payments, readCustomer }
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = syncMembership(
    { ...shop.context, outside: { ...shop.context.outside, payments: slow } },
    { customerId },
  )
  await setAutoRenew(buyer.mine, { organizationId: buyer.id, renews: false })
  open()
  // and what it answers is what is known by then, not that there is nothing
  const { isWritten, standing } = await waiting
  expect([isWritten, standing.state]).toEqual([false, 'ending'])
  expect((await planOf(buyer)).state).toBe('ending')
})

test('real cards are refused while figures are not the members’ own', async () => {
  const buyer = await buildBuyer(shop)
  const { payments } = shop.context.outside
  const live = payments && { ...payments, isLive: true }
  const asked = { organizationId: buyer.id, employeeId: null, promotionCode: '' }
  const real = { ...buyer.mine, outside: { ...buyer.mine.outside, payments: live } }
  await expect(startCheckout(real, { ...asked, plan: 'pro' })).rejects.toThrow(
    'no survey of members',
  )
})
