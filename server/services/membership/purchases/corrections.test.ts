import { afterAll, describe, expect, test } from 'vitest'
import { actingAsStaff } from '~/tests/support/database/world.ts'
import { type Buyer, buildBuyer, buy, openShop } from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showPlan } from '../subscriptions/show-plan.ts'
import { syncMembership } from '../subscriptions/sync-membership.ts'
import { giveCredit, previewCredit } from './give-credit.ts'
import { previewRefund, refundPayment } from './refund-payment.ts'

const database = await freshDatabase()
const shop = await openShop(database.knex)
const admin = await actingAsStaff(shop.context, ['admin'])
afterAll(async () => {
  await shop.stop()
})

async function member(card = testCards.pays): Promise<Buyer> {
  const buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro', card })
  await syncMembership(shop.context, { customerId: (await customerOf(buyer)).id })
  return buyer
}
const customerOf = async ({ id }: Buyer) =>
  await database.knex('customers').where({ organization_id: id }).first().then(known)
const paymentOf = async ({ id }: Buyer) =>
  await database.knex('payments').where({ organization_id: id }).first().then(known)
const eventsOf = async ({ id }: Buyer, action: string) =>
  await database.knex('audit_events').where({ organization_id: id, action }).orderBy('id')
const lettersOf = async ({ email }: Buyer, start: string) =>
  (await lettersTo(shop.context, email)).filter(({ subject }) => subject.startsWith(start))

function known<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('there is no such row')
  return row
}

describe('a refund', () => {
  test('is shown to the cent before it is made, and showing it changes nothing', async () => {
    const buyer = await member()
    const { id, amount_cents: amount } = await paymentOf(buyer)
    const asked = { paymentId: id, amount: 10_001 }
    expect(await previewRefund(admin, asked)).toMatchObject({
      ...{ paymentId: id, paid: amount, refundedBefore: 0, amount: 10_001 },
      ...{ left: amount - 10_001, organization: { id: buyer.id, name: 'Grace Chapel' } },
    })
    expect((await paymentOf(buyer)).refunded_cents).toBe(0)
    expect(await eventsOf(buyer, 'payment.refund')).toEqual([])
  })

  test('is found by the invoice as well, by its id or its number', async () => {
    const buyer = await member()
    const { id, invoice_id } = await paymentOf(buyer)
    const invoice = await database
      .knex('invoices')
      .where({ id: invoice_id ?? '' })
      .first()
    for (const paymentId of [invoice_id ?? '', invoice?.number ?? '']) {
      expect((await previewRefund(admin, { paymentId, amount: null })).paymentId).toBe(id)
    }
    await expect(previewRefund(admin, { paymentId: 'ch_none', amount: null })).rejects.toThrow(
      'There is no payment or invoice ch_none.',
    )
  })

  test('asked twice is made once; with another reason it is another one', async () => {
    const buyer = await member()
    const { id: paymentId } = await paymentOf(buyer)
    const asked = { paymentId, amount: 10_000, reason: 'bought by mistake' }
    const twice = [await refundPayment(admin, asked), await refundPayment(admin, asked)]
    expect(twice.map(({ isNew, refunded }) => [isNew, refunded])).toEqual([
      [true, 10_000],
      [false, 10_000],
    ])
    expect((await paymentOf(buyer)).refunded_cents).toBe(10_000)
    await refundPayment(admin, { ...asked, reason: 'and once more' })
    expect((await paymentOf(buyer)).refunded_cents).toBe(20_000)
    const events = await eventsOf(buyer, 'payment.refund')
    expect(events.map(({ details }) => details)).toEqual([
      { paymentId, amount: 10_000, reason: 'bought by mistake' },
      { paymentId, amount: 10_000, reason: 'and once more' },
    ])
  })

  test('asked twice at the same moment is made once', async () => {
    const buyer = await member()
    const { id: paymentId } = await paymentOf(buyer)
    const asked = { paymentId, amount: 7_500, reason: 'two tabs' }
    await Promise.all([refundPayment(admin, asked), refundPayment(admin, asked)])
    expect((await paymentOf(buyer)).refunded_cents).toBe(7_500)
    expect(await eventsOf(buyer, 'payment.refund')).toHaveLength(1)
  })

  test('of what is left tells the owner this amount and the sum, and the plan stays', async () => {
    const buyer = await member()
    const { id: paymentId, amount_cents: paid } = await paymentOf(buyer)
    await refundPayment(admin, { paymentId, amount: 10_000, reason: 'in part' })
    const rest = await refundPayment(admin, { paymentId, amount: null, reason: 'the rest' })
    expect([rest.amount, rest.refunded]).toEqual([paid - 10_000, paid])
    const [part, whole] = await lettersOf(buyer, 'Refund')
    expect(part?.subject).toBe('Refund: $100.00 for Grace Chapel')
    expect(part?.text).toContain('We refunded $100.00 of the $431.92')
    expect(whole?.subject).toBe('Refund: $331.92 for Grace Chapel')
    expect(whole?.text).toContain('The whole payment of $431.92 is now refunded.')
    expect((await showPlan(buyer.mine, { organizationId: buyer.id })).state).toBe('active')
    // what is left of it is nothing
    const again = { paymentId, amount: null, reason: 'a third time' }
    await expect(refundPayment(admin, again)).rejects.toThrow('refunded already')
  })

  test('of more than what is left is refused, and nothing is written', async () => {
    const buyer = await member()
    const { id: paymentId, amount_cents: paid } = await paymentOf(buyer)
    const asked = { paymentId, amount: paid + 1, reason: 'too much' }
    await expect(refundPayment(admin, asked)).rejects.toThrow('$431.92 is left of this payment')
    await expect(previewRefund(admin, asked)).rejects.toThrow('$431.92 is left of this payment')
    expect((await paymentOf(buyer)).refunded_cents).toBe(0)
    const rows = database.knex('payment_corrections').where({ payment_id: paymentId })
    expect(await rows).toEqual([])
  })

  test('of a disputed payment is refused: the bank decides', async () => {
    const buyer = await member(testCards.disputed)
    await shop.wait(1)
    await syncMembership(shop.context, { customerId: (await customerOf(buyer)).id })
    const { id: paymentId } = await paymentOf(buyer)
    const asked = { paymentId, amount: null, reason: 'asked' }
    await expect(refundPayment(admin, asked)).rejects.toThrow('disputed')
  })

  test('that was broken off before we heard of it is made once all the same', async () => {
    const buyer = await member()
    const { id: paymentId } = await paymentOf(buyer)
    const { payments } = admin.outside
    if (!payments) throw new Error('the shop has no payments')
    const refund: typeof payments.refund = async (wanted) => {
      await payments.refund(wanted)
      throw new Error('the line broke')
    }
    const broken = { ...admin, outside: { ...admin.outside, payments: { ...payments, refund } } }
    const asked = { paymentId, amount: 5_000, reason: 'broken off' }
    await expect(refundPayment(broken, asked)).rejects.toThrow('the line broke')
    await shop.wait(2) // the service has forgotten the key of idempotency
    const answer = await refundPayment(admin, asked)
    expect([answer.isNew, answer.refunded]).toEqual([true, 5_000])
    expect((await paymentOf(buyer)).refunded_cents).toBe(5_000)
  })

  test('is for admins alone', async () => {
    const support = await actingAsStaff(shop.context, ['support'])
    const { id: paymentId } = await paymentOf(await member())
    const asked = { paymentId, amount: 100, reason: 'asked' }
    await expect(refundPayment(support, asked)).rejects.toThrow('nothing here')
    await expect(previewRefund(support, asked)).rejects.toThrow('nothing here')
    const credit = { organizationId: 1, amount: 100, reason: 'asked' }
    await expect(giveCredit(support, credit)).rejects.toThrow('nothing here')
  })
})

describe('a credit', () => {
  test('is shown, given once, told to the owner, and taken off the next invoice', async () => {
    const buyer = await member()
    const asked = { organizationId: buyer.id, amount: 5_000, reason: 'a day without service' }
    expect(await previewCredit(admin, asked)).toMatchObject({
      before: 0,
      amount: 5_000,
      after: 5_000,
    })
    expect((await customerOf(buyer)).credit_cents).toBe(0)
    const twice = [await giveCredit(admin, asked), await giveCredit(admin, asked)]
    expect(twice.map(({ isNew, after }) => [isNew, after])).toEqual([
      [true, 5_000],
      [false, 5_000],
    ])
    expect((await showPlan(buyer.mine, { organizationId: buyer.id })).credit).toBe(5_000)
    const [letter] = await lettersOf(buyer, 'Credit')
    expect(letter?.subject).toBe('Credit: $50.00 for Grace Chapel')
    expect(letter?.text).toContain('Your next invoice is lower by this amount')
    expect(await eventsOf(buyer, 'payment.credit')).toMatchObject([
      { details: { amount: 5_000, reason: 'a day without service' } },
    ])

    await shop.wait(367)
    await syncMembership(shop.context, { customerId: (await customerOf(buyer)).id })
    const renewed = await database
      .knex('invoices')
      .where({ organization_id: buyer.id })
      .orderBy('created_at', 'desc')
      .first()
    expect([renewed?.total_cents, renewed?.paid_cents]).toEqual([43_192, 38_192])
    expect((await showPlan(buyer.mine, { organizationId: buyer.id })).credit).toBe(0)
  })

  test('needs something that was bought, and a sum below the largest plan', async () => {
    const buyer = await buildBuyer(shop)
    const asked = { organizationId: buyer.id, amount: 5_000, reason: 'kindness' }
    await expect(giveCredit(admin, asked)).rejects.toThrow('has not bought anything')
    const other = await member()
    const large = { ...asked, organizationId: other.id, amount: 79_901 }
    await expect(giveCredit(admin, large)).rejects.toMatchObject({
      errors: { amount: 'Enter at most $799.00, the price of the largest plan.' },
    })
  })
})
