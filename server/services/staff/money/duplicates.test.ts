import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { type DuplicateChoice, resolutionWords } from '~/core/staff/duplicates.ts'
import { createTestDatabase } from '~/tests/support/database/database.ts'
import { actingAsStaff } from '~/tests/support/database/world.ts'
import { buyTwice, duplicateOf, refundsOf } from '~/tests/support/payments/duplicates.ts'
import { buildBuyer, buy, openShop } from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import type { Context } from '../../../context.ts'
import { refundPayment } from '../../membership/purchases/refund-payment.ts'
import { syncOrganization } from '../../membership/subscriptions/staff-subscriptions.ts'
import { dismissDuplicates, listDuplicates, restoreDuplicates } from './duplicates.ts'
import { showGroup } from './preview-duplicates.ts'
import { finishDuplicates, resolveDuplicates } from './resolve-duplicates.ts'

const database = await createTestDatabase()
const shop = await openShop(database.knex)
const staff = async (role: 'admin' | 'support'): Promise<Context> => {
  // at the terminal, where no password is asked
  return { ...(await actingAsStaff(shop.context, [role])), request: null }
}
const admin = await staff('admin')
const support = await staff('support')
afterAll(async () => {
  await shop.stop()
  await database.destroy()
})

const waiting = { dismissed: false }
async function groupOf(organizationId: number, isCertain = true) {
  const groups = await listDuplicates(admin, waiting)
  return groups.find(
    (group) =>
      group.isCertain === isCertain &&
      group.members.some(({ organization }) => organization?.id === organizationId),
  )
}

async function shown(
  organizationId: number,
  choices: [string, DuplicateChoice][] = [],
  isCertain = true,
) {
  const id = (await groupOf(organizationId, isCertain))?.id ?? ''
  const found = await showGroup(admin, { id, choices: new Map(choices) })
  if (!found) throw new Error(`no group of organization ${organizationId}`)
  return found
}

const eventsOf = async (organization_id: number, action: string) =>
  await database.knex('audit_events').where({ organization_id, action }).orderBy('id')

const asked = { reason: 'bought by hand', confirmation: null }

describe('a group', () => {
  test('of one customer keeps the one that counts, and says to the cent what would happen', async () => {
    const { buyer, extra, counts } = await buyTwice(shop)
    const { group, seen, resolution } = await shown(buyer.id)
    expect(group.kinds).toEqual(['customer'])
    expect(group.members.map(({ id, suggested }) => [id, suggested])).toEqual([
      [counts, 'keep'],
      [extra, 'refund'],
    ])
    expect(seen).toMatch(/^[0-9a-f]{64}$/)
    if (!resolution) throw new Error('nothing is shown')
    expect([resolution.canceled, resolution.refunded]).toEqual([1, 9_900])
    expect(resolutionWords(resolution)).toEqual([
      `Keep: Pro of Grace Chapel (${counts}).`,
      `Cancel now and refund: Basic of Grace Chapel (${extra}).`,
      expect.stringMatching(/^Refund \$99\.00: payment ch_.*, invoice .*, \$99\.00 paid on /),
      `Grace Chapel (organization ${buyer.id}) keeps its plan, Pro.`,
      'In all: 1 subscription canceled, $99.00 refunded.',
    ])
    expect(await refundsOf(shop, extra)).toEqual([])
    expect(await eventsOf(buyer.id, 'duplicates.view')).toHaveLength(1)
  })

  test('of two organizations is found by the card and by another spelling of the address', async () => {
    const card = '5555 5555 5555 4444'
    const [one, other] = [await buildBuyer(shop), await buildBuyer(shop)]
    for (const buyer of [one, other]) {
      await buy(shop, buyer, { plan: 'basic', card })
      await syncOrganization(admin, { organizationId: buyer.id })
    }
    const found = await groupOf(one.id, false)
    expect([found?.kinds, found?.isCertain]).toEqual([['card'], false])
    expect(found?.members.map(({ suggested }) => suggested)).toEqual(['keep', 'keep'])

    for (const [buyer, email] of [
      [one, 'Ann.Lee+a@gmail.com'],
      [other, 'annlee@googlemail.com'],
    ] as const) {
      const row = await database.knex('customers').where({ organization_id: buyer.id }).first('id')
      await shop.stripe.customers.update(row?.id ?? '', { email })
      await syncOrganization(admin, { organizationId: buyer.id })
    }
    expect((await groupOf(one.id, false))?.kinds).toEqual(['email', 'card'])
  })

  test('of two organizations tells who loses a plan', async () => {
    const card = '3782 822463 10005'
    const [one, other] = [await buildBuyer(shop), await buildBuyer(shop)]
    for (const buyer of [one, other]) {
      await buy(shop, buyer, { plan: 'basic', card })
      await syncOrganization(admin, { organizationId: buyer.id })
    }
    const { group, problem } = await shown(one.id, [], false)
    expect(problem).toContain('Nothing is canceled')
    const second = group.members.find(({ organization }) => organization?.id === other.id)?.id ?? ''
    const { resolution, seen, choices } = await shown(one.id, [[second, 'cancel']], false)
    expect(resolution?.plans).toMatchObject([
      { organization: { id: other.id }, before: 'basic', after: 'free' },
    ])
    await resolveDuplicates(support, { ...asked, choices, seen: seen ?? '' })
    const plan = await database.knex('organizations').where({ id: other.id }).first('plan')
    expect(plan?.plan).toBe('free')
    expect(await refundsOf(shop, second)).toEqual([])
  })

  test('leaves out no choice, and keeps one', async () => {
    const { buyer, extra, counts } = await buyTwice(shop)
    const none = await shown(buyer.id, [
      [counts, 'cancel'],
      [extra, 'cancel'],
    ])
    expect([none.problem, none.seen]).toEqual([
      'Keep at least one subscription of the group.',
      null,
    ])
    const { seen } = await shown(buyer.id)
    const choices = new Map([[extra, 'refund' as const]])
    await expect(resolveDuplicates(admin, { ...asked, choices, seen: seen ?? '' })).rejects.toThrow(
      'changed meanwhile',
    )
  })
})

describe('a decision', () => {
  test('does what was shown, once, however often it is asked', async () => {
    const { buyer, extra } = await buyTwice(shop)
    const { choices, seen, resolution } = await shown(buyer.id)
    const decision = { ...asked, choices, seen: seen ?? '' }
    const first = await resolveDuplicates(admin, decision)
    const again = await resolveDuplicates(admin, decision)
    expect(first).toMatchObject({ canceled: [extra], refunded: resolution?.refunded, isNew: true })
    expect(again).toEqual({ ...first, isNew: false })
    expect(await refundsOf(shop, extra)).toEqual([9_900])
    expect((await shop.stripe.subscriptions.retrieve(extra)).status).toBe('canceled')
    expect(await groupOf(buyer.id)).toBeUndefined()
    expect(await eventsOf(buyer.id, 'duplicates.resolve')).toMatchObject([
      { details: { reason: 'bought by hand', refunded: 9_900, refused: null } },
    ])
    expect(await eventsOf(buyer.id, 'payment.refund')).toHaveLength(1)
  })

  test('of two staff at once is made once; another one at once is declined', async () => {
    const { buyer, extra, counts } = await buyTwice(shop)
    const one = await shown(buyer.id)
    const other = await shown(buyer.id, [
      [counts, 'cancel'],
      [extra, 'keep'],
    ])
    const decide = ({ choices, seen }: typeof one) =>
      resolveDuplicates(admin, { ...asked, choices, seen: seen ?? '' })
    const outcomes = await Promise.allSettled([decide(one), decide(one), decide(other)])
    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    const live = (await shop.stripe.subscriptions.list({ customer: await customerOf(counts) })).data
    expect(live).toHaveLength(1)
    const kept = live[0]?.id === counts ? counts : extra
    expect(done).toHaveLength(kept === counts ? 2 : 1)
    expect(await refundsOf(shop, extra)).toEqual(kept === counts ? [9_900] : [])
    expect(await eventsOf(buyer.id, 'duplicates.resolve')).toHaveLength(1)
  })

  test('is declined where anything changed since it was shown, and nothing is done', async () => {
    const { buyer, extra } = await buyTwice(shop)
    const { choices, seen } = await shown(buyer.id)
    const payment = await database
      .knex('payments as p')
      .join('invoices as i', 'i.id', 'p.invoice_id')
      .where({ 'i.subscription_id': extra })
      .first('p.id')
    await refundPayment(admin, { paymentId: payment?.id ?? '', amount: 100, reason: 'asked' })
    await expect(resolveDuplicates(admin, { ...asked, choices, seen: seen ?? '' })).rejects.toThrow(
      'changed meanwhile',
    )
    expect((await shop.stripe.subscriptions.retrieve(extra)).status).toBe('active')
    expect(await refundsOf(shop, extra)).toEqual([100])

    const third = await duplicateOf(shop, buyer)
    const later = await shown(buyer.id)
    expect(later.resolution?.refunded).toBe(9_800 + 9_900)
    const stale = await shown(buyer.id)
    await shop.stripe.subscriptions.cancel(third)
    await expect(
      resolveDuplicates(admin, { ...asked, choices: stale.choices, seen: stale.seen ?? '' }),
    ).rejects.toThrow('changed meanwhile')
  })

  test('that the payment service refuses leaves the subscription, and can be made again', async () => {
    const { buyer, extra } = await buyTwice(shop)
    const { choices, seen } = await shown(buyer.id)
    const { payments } = admin.outside
    if (!payments) throw new Error('the shop has no payments')
    // in the moment between the last reading and the refund
    const refund: typeof payments.refund = async (wanted) => {
      await shop.stripe.refunds.create({ charge: wanted.paymentId, amount: 100 })
      await payments.refund(wanted)
    }
    const unlucky = { ...admin, outside: { ...admin.outside, payments: { ...payments, refund } } }
    await expect(
      resolveDuplicates(unlucky, { ...asked, choices, seen: seen ?? '' }),
    ).rejects.toThrow('Nothing was canceled')
    expect((await shop.stripe.subscriptions.retrieve(extra)).status).toBe('active')
    expect(await refundsOf(shop, extra)).toEqual([100])
    const again = await shown(buyer.id)
    expect(again.resolution?.refunded).toBe(9_800)
    await resolveDuplicates(admin, { ...asked, choices: again.choices, seen: again.seen ?? '' })
    expect(await refundsOf(shop, extra)).toEqual([9_800, 100])
  })

  test('says of a disputed payment that the bank decides, and cancels without it', async () => {
    const { buyer, extra } = await buyTwice(shop, testCards.disputed)
    await shop.wait(1)
    const { resolution, choices, seen } = await shown(buyer.id)
    expect(resolution?.refunded).toBe(0)
    expect(resolution && resolutionWords(resolution).join(' ')).toContain('is disputed')
    await resolveDuplicates(admin, { ...asked, choices, seen: seen ?? '' })
    expect((await shop.stripe.subscriptions.retrieve(extra)).status).toBe('canceled')
  })
})

describe('a dismissal', () => {
  test('keeps a group out until something in it changes; it can be put back', async () => {
    const { buyer } = await buyTwice(shop)
    const before = await groupOf(buyer.id)
    const signature = before?.signature ?? ''
    await dismissDuplicates(support, { signature, reason: 'two campuses pay apart' })
    await dismissDuplicates(support, { signature, reason: 'and again' })
    expect(await groupOf(buyer.id)).toBeUndefined()
    expect(await eventsOf(buyer.id, 'duplicates.dismiss')).toHaveLength(1)
    const dismissed = await listDuplicates(support, { dismissed: true })
    expect(dismissed.find((one) => one.signature === signature)?.dismissed).toMatchObject({
      reason: 'two campuses pay apart',
    })
    await restoreDuplicates(support, { signature })
    expect((await groupOf(buyer.id))?.signature).toBe(signature)
    await dismissDuplicates(support, { signature, reason: 'two campuses pay apart' })
    await duplicateOf(shop, buyer)
    expect((await groupOf(buyer.id))?.signature).not.toBe(signature)
    await expect(dismissDuplicates(support, { signature, reason: 'stale' })).rejects.toThrow(
      'changed meanwhile',
    )
  })
})

describe('rights', () => {
  test('on the screen a decision asks for the password and the code again', async () => {
    const { buyer, extra } = await buyTwice(shop)
    const { choices, seen } = await shown(buyer.id)
    const onScreen: Context = { ...admin, request: shop.context.request }
    await expect(
      resolveDuplicates(onScreen, { ...asked, choices, seen: seen ?? '' }),
    ).rejects.toMatchObject({ errors: { currentPassword: 'Enter your password.' } })
    await expect(
      finishDuplicates(onScreen, { resolution: 1, confirmation: null }),
    ).rejects.toMatchObject({ errors: { currentPassword: 'Enter your password.' } })
    expect((await shop.stripe.subscriptions.retrieve(extra)).status).toBe('active')
  })

  test('support cancels, admins refund, and others learn nothing', async () => {
    const { buyer, extra } = await buyTwice(shop)
    const { choices, seen } = await shown(buyer.id)
    await expect(
      resolveDuplicates(support, { ...asked, choices, seen: seen ?? '' }),
    ).rejects.toThrow('nothing here')
    expect(await refundsOf(shop, extra)).toEqual([])
    const canceled = await shown(buyer.id, [[extra, 'cancel']])
    await resolveDuplicates(support, {
      ...{ ...asked, choices: canceled.choices, seen: canceled.seen ?? '' },
    })
    expect(await groupOf(buyer.id)).toBeUndefined()

    const analyst: Context = { ...admin, actor: { kind: 'staff', id: 1, roles: ['analyst'] } }
    for (const other of [analyst, buyer.mine]) {
      await expect(listDuplicates(other, waiting)).rejects.toThrow('nothing here')
      await expect(showGroup(other, { id: 'x', choices })).rejects.toThrow('nothing here')
      await expect(
        resolveDuplicates(other, { ...asked, choices, seen: seen ?? '' }),
      ).rejects.toThrow('nothing here')
      await expect(dismissDuplicates(other, { signature: '', reason: '' })).rejects.toThrow(
        'nothing here',
      )
    }
  })
})

async function customerOf(subscription: string): Promise<string> {
  const { customer } = await shop.stripe.subscriptions.retrieve(subscription)
  return typeof customer === 'string' ? customer : customer.id
}

test('two organizations that share two cards in another order are written at once', async () => {
  const [one, other] = [await buyTwice(shop), await buyTwice(shop)]
  const write = (rows: readonly string[], cards: readonly string[]) =>
    database.knex.transaction(async (transaction) => {
      for (const [at, id] of rows.entries()) {
        await transaction('subscriptions')
          .where({ id })
          .update({ card_fingerprint: cards[at] ?? null })
        // the other begins meanwhile, or waits for this one
        await sleep(200)
      }
    })
  const written = Promise.all([
    write([one.counts, one.extra], ['visa', 'master']),
    write([other.counts, other.extra], ['master', 'visa']),
  ])
  await expect(written).resolves.toHaveLength(2)
})
