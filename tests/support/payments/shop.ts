/** A church that buys at a stand-in for Stripe, through the product's own services. Only the stand-in's clock moves. */
import { startStandIn } from '@stipend/stripe-stand-in'
import Stripe from 'stripe'
import { afterAll } from 'vitest'
import type { PaidPlan } from '~/core/people/organizations/plans.ts'
import type { Database } from '~/database/connection.ts'
import type { Context } from '~/server/context.ts'
import { createPayments } from '~/server/integrations/payments/payments.ts'
import { startCheckout } from '~/server/services/membership/purchases/start-checkout.ts'
import { createTestDatabase, type TestDatabase } from '../database/database.ts'
import {
  actingAs,
  buildContext,
  buildOrganization,
  buildUser,
  TEST_NOW,
} from '../database/world.ts'
import { testCards, typed } from './stand-in.ts'

const KEY = 'sk_test_shop'
export const WEBHOOK_SECRET = 'whsec_of_the_shop'

export interface Shop {
  /** of the system, with payments */
  readonly context: Context
  readonly standIn: Awaited<ReturnType<typeof startStandIn>>
  /** the official SDK, as staff use it in the service's own pages */
  readonly stripe: Stripe
  /** Moves the stand-in's clock; the context's stays. */
  wait(days: number): Promise<void>
  stop(): Promise<void>
}

interface ShopOptions {
  /** with another one the stand-in gives other ids */
  readonly seed?: number
  /** the address of a database that keeps what it knows, for other processes */
  readonly keptIn?: string
}

export async function openShop(
  db: Database,
  { seed = 7, keptIn }: ShopOptions = {},
): Promise<Shop> {
  const standIn = await startStandIn({
    ...{ key: KEY, production: false, realKey: false, port: 0, seed },
    clock: () => TEST_NOW.getTime(),
    ...(keptIn !== undefined && { database: keptIn }),
  })
  const payments = createPayments({
    ...{ secretKey: KEY, webhookSecret: WEBHOOK_SECRET, standIn },
  })
  const built = buildContext(db)
  const context = { ...built, outside: { ...built.outside, payments } }
  await payments.syncCatalog()
  return {
    context,
    standIn,
    stripe: new Stripe(KEY, { ...standIn.address, telemetry: false }),
    async wait(days) {
      await standIn.advance(Math.round((await standIn.now()) + days * 86_400))
    },
    stop: () => standIn.stop(),
  }
}

/** A database and a shop of a test file's own; both end with the file. */
export async function shopOfFile(): Promise<{
  readonly database: TestDatabase
  readonly shop: Shop
}> {
  const database = await createTestDatabase()
  const shop = await openShop(database.knex)
  afterAll(async () => {
    await shop.stop()
    await database.destroy()
  })
  return { database, shop }
}

export interface Buyer {
  readonly id: number
  readonly email: string
  readonly owner: { readonly id: number }
  /** of the owner, whose address is confirmed */
  readonly mine: Context
}

export async function buildBuyer({ context }: Pick<Shop, 'context'>): Promise<Buyer> {
  const owner = await buildUser(context)
  const { id } = await buildOrganization(context, {}, owner)
  const row = await context.db('users').where({ id: owner.id }).first('email')
  return { id, email: row?.email ?? '', owner, mine: actingAs(context, owner) }
}

/** Begins a purchase and types the card on the page it leads to; answers the session and what came of it. */
export async function buy(
  { standIn }: Pick<Shop, 'standIn'>,
  { id, mine }: Buyer,
  {
    plan,
    employeeId = null,
    card = testCards.pays,
    promotionCode = '',
  }: { plan: PaidPlan; employeeId?: number | null; card?: string; promotionCode?: string },
) {
  const { url } = await startCheckout(mine, { organizationId: id, plan, employeeId, promotionCode })
  const session = sessionIn(url)
  return { session, outcome: await standIn.account.payCheckout(session, typed(card)) }
}

/** The session that an address of the hosted page names. */
export function sessionIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
