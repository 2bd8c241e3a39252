import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotFound } from '~/core/errors.ts'
import type { StaffRole } from '~/core/policy.ts'
import { actingAsStaff, buildEmployee } from '~/tests/support/database/world.ts'
import { type Buyer, buildBuyer, buy, openShop, type Shop } from '~/tests/support/payments/shop.ts'
import { testCards } from '~/tests/support/payments/stand-in.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import type { Context } from '../../../context.ts'
import { syncMembership } from '../../membership/subscriptions/sync-membership.ts'
import {
  creditConfirmed,
  refundConfirmed,
  setPlanOf,
  showOrganizationInfo,
} from './organization-info.ts'

const database = await freshDatabase()
let shop: Shop
let buyer: Buyer
let support: Context
beforeAll(async () => {
  shop = await openShop(database.knex)
  support = await staff('support')
  buyer = await buildBuyer(shop)
  await buy(shop, buyer, { plan: 'pro', card: testCards.pays })
  const customer = await database.knex('customers').where({ organization_id: buyer.id }).first()
  await syncMembership(shop.context, { customerId: String(customer?.id) })
  await buildEmployee(shop.context, { basePay: '61,234', basePayPeriod: 'year' }, buyer)
})
afterAll(() => shop.stop())

const staff = (role: StaffRole) => actingAsStaff(shop.context, [role])
const confirmation = null
const show = async (context: Context) => await showOrganizationInfo(context, String(buyer.id))

test('support sees one organization whole, and nobody’s pay; the owners read that staff looked', async () => {
  const info = await show(support)
  expect(info).toMatchObject({
    card: { id: buyer.id, plan: 'pro', employees: 1, members: [{ role: 'owner' }] },
    state: 'active',
    subscriptions: [{ plan: 'pro', standing: 'counts' }],
    payments: [{ refunded: 0, dispute: null }],
    ...{ requests: [], records: [], snapshots: [] },
    ...{ mayGiveMoney: false, mayReadFindings: false },
  })
  expect(JSON.stringify(info)).not.toMatch(/61[, ]?234/)
  const [look] = (await show(support)).events
  expect(look?.what).toMatch(/organization/)
})

test('support gives a plan; money is given back and credited by admins alone', async () => {
  const [payment] = (await show(support)).payments
  const asked = { paymentId: payment?.id ?? '', amount: 100, reason: 'half unused', confirmation }
  const given = { organization: buyer.id, amount: 500, reason: 'a day offline', confirmation }
  await expect(refundConfirmed(support, asked)).rejects.toThrow(NotFound)
  await expect(creditConfirmed(support, given)).rejects.toThrow(NotFound)
  const atTerminal = (context: Context): Context => ({ ...context, request: null })
  const change = { organization: buyer.id, plan: 'pro_plus', confirmation } as const
  await setPlanOf(atTerminal(support), change)
  const admin = atTerminal(await staff('admin'))
  await refundConfirmed(admin, asked)
  await creditConfirmed(admin, given)
  const info = await show(admin)
  expect(info).toMatchObject({ credit: 500, card: { plan: 'pro_plus' }, mayGiveMoney: true })
  expect(info.payments[0]?.refunded).toBe(100)
})

test('a request without password and code moves neither money nor a plan', async () => {
  const admin = await staff('admin')
  expect(admin.request).not.toBeNull()
  const change = { organization: buyer.id, plan: 'free', confirmation } as const
  await expect(setPlanOf(admin, change)).rejects.toMatchObject({
    errors: { currentPassword: 'Enter your password.' },
  })
  expect((await show(support)).card.plan).toBe('pro_plus')
})

test('analysts and editors do not open it, and what is not there is said', async () => {
  for (const role of ['analyst', 'editor'] as const) {
    await expect(show(await staff(role))).rejects.toThrow(NotFound)
  }
  for (const which of ['999999', 'none', '']) {
    await expect(showOrganizationInfo(support, which)).rejects.toThrow(NotFound)
  }
})
