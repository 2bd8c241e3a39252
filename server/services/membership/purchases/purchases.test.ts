import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import {
  Conflict,
  InvalidInput,
  isKnownError,
  LimitReached,
  NotAllowed,
  NotFound,
} from '~/core/errors.ts'
import {
  billingEmailForm,
  checkoutForm,
  enlargeForm,
  renewalOffForm,
} from '~/core/membership/offers.ts'
import { insertCustomer } from '~/database/queries/membership/customers.ts'
import type { Context } from '~/server/context.ts'
import { NASTY_VALUES } from '~/tests/nasty/values.ts'
import { actingAs, buildEmployee, buildMember, buildUser } from '~/tests/support/database/world.ts'
import { type Buyer, buildBuyer, buy, openShop, sessionIn } from '~/tests/support/payments/shop.ts'
import { testCards, typed } from '~/tests/support/payments/stand-in.ts'
import { lettersTo } from '~/tests/support/server/mail.ts'
import { freshDatabase } from '~/tests/support/test.ts'
import { showPlan } from '../subscriptions/show-plan.ts'
import { showSingle } from '../subscriptions/single-report.ts'
import {
  changeBillingEmail,
  enlargePlan,
  findInvoicePdf,
  findOpenInvoice,
  keepPlan,
  openBillingPortal,
  setAutoRenew,
  shrinkPlan,
} from './change-plan.ts'
import { ensureCustomer } from './customer-of.ts'
import { giveCredit } from './give-credit.ts'
import { refundPayment } from './refund-payment.ts'
import { remindPayers } from './remind-payers.ts'
import { showCheckout } from './show-checkout.ts'
import { showThankYou } from './show-thank-you.ts'
import { startCheckout } from './start-checkout.ts'

/** Where plans count: figures are members' own, and have been for longer than the days of grace. */
const database = await freshDatabase({ market: true })
await database
  .knex('snapshots')
  .where({ status: 'published' })
  .update({ source: 'member', published_at: new Date('2026-01-01') })
const shop = await openShop(database.knex)
afterAll(async () => {
  await shop.stop()
})

const planOf = async ({ id, mine }: Buyer) => await showPlan(mine, { organizationId: id })
const asked = ({ id }: Buyer) => ({ organizationId: id, employeeId: null, promotionCode: '' })
const subjects = async ({ email }: Buyer) =>
  (await lettersTo(shop.context, email)).map(({ subject }) => subject)

async function bought(plan: 'basic' | 'expanded' | 'pro' | 'pro_plus'): Promise<Buyer> {
  const buyer = await buildBuyer(shop)
  const { session } = await buy(shop, buyer, { plan })
  await showThankYou(buyer.mine, { sessionId: session })
  return buyer
}

test('a plan is bought: thanked for once or twice the same, in force, with one receipt', async () => {
  const buyer = await buildBuyer(shop)
  const { session, outcome } = await buy(shop, buyer, { plan: 'pro' })
  expect(outcome.outcome).toBe('paid')

  const thanks = await showThankYou(buyer.mine, { sessionId: session })
  expect(thanks).toMatchObject({ kind: 'paid', plan: 'pro', organization: { id: buyer.id } })
  expect(await showThankYou(buyer.mine, { sessionId: session })).toEqual(thanks)

  const shown = await planOf(buyer)
  expect(shown).toMatchObject({ plan: 'pro', inForce: 'pro', state: 'active' })
  expect(shown.billingEmail).toBe(buyer.email)
  expect(shown.subscription?.card?.lastFour).toBe('4242')
  expect(shown.invoices.map(({ status }) => status)).toEqual(['paid'])
  expect((await subjects(buyer)).filter((one) => one.startsWith('Receipt'))).toHaveLength(1)
})

test('an invoice is for the owners of its organization, whichever they work on', async () => {
  const [buyer, other] = [await bought('basic'), await bought('basic')]
  const [invoice] = (await planOf(buyer)).invoices
  const asked = { invoiceId: invoice?.id ?? '' }
  expect((await findInvoicePdf(buyer.mine, asked)).url).toContain('pdf')
  await expect(findInvoicePdf(other.mine, asked)).rejects.toThrow(NotFound)
  const letter = (await lettersTo(shop.context, buyer.email)).find(({ text }) =>
    text.includes(asked.invoiceId),
  )
  expect(letter?.text).toContain(`/account/plan/invoices/${asked.invoiceId}`)
})

test.each([
  ['', async () => {}],
  [
    ', also where a third is just beginning the same purchase',
    async (organization_id: number, created_at: Date) => {
      const row = { organization_id, created_at, reference: randomUUID(), terms_version: '1' }
      await database.knex('checkouts').insert({ ...row, plan: 'basic', status: 'open' })
    },
  ],
] as const)(
  'of two owners who buy in the same second the second is told that there is a plan, and pays nothing%s',
  async (_, meanwhile) => {
    const buyer = await buildBuyer(shop)
    const { payments } = buyer.mine.outside
    if (!payments) throw new Error('the shop is closed')
    let times = 0
    // the third time it is asked is between the question whether there is a plan and the first step of the purchase
    const timeAt = async (at: Date) => {
      times++
      if (times === 3) {
        const { session } = await buy(shop, buyer, { plan: 'pro' })
        await showThankYou(buyer.mine, { sessionId: session })
        await meanwhile(buyer.id, await payments.timeAt(at))
      }
      return await payments.timeAt(at)
    }
    const slow = { ...payments, timeAt } as typeof payments
    const late: Context = { ...buyer.mine, outside: { ...buyer.mine.outside, payments: slow } }
    const second = startCheckout(late, { ...asked(buyer), plan: 'basic' })
    await expect(second).rejects.toThrow('You already have Pro.')
    const rows = await database
      .knex('checkouts')
      .where({ organization_id: buyer.id, status: 'open' })
    expect(rows).toEqual([])
  },
)

test('first purchases at once are of one customer', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buildBuyer(shop)))
  for (const { id, email, mine } of buyers) {
    // some begin while the first is being made, and some just as it is kept
    const tries = Array.from({ length: 40 }, async (_, place) => {
      await setTimeout(place)
      return await ensureCustomer(mine, { id, name: 'Grace Church', email })
    })
    expect(new Set(await Promise.all(tries)).size).toBe(1)
  }
})

test('a customer whom several hear of at once is stored once, and one who comes too late is not the main one', async () => {
  for (let round = 0; round < 20; round++) {
    const { id: organizationId, email } = await buildBuyer(shop)
    const customer = { organizationId, email, at: shop.context.now() }
    const ids = Array.from({ length: 12 }, (_, place) => `cus_${organizationId}_${place % 2}`)
    await Promise.all(ids.map((id) => insertCustomer(database.knex, { ...customer, id })))
    const rows = await database.knex('customers').where({ organization_id: organizationId })
    expect(rows.map((row) => row.is_main).toSorted()).toEqual([false, true])
  }
})

test('of two owners who open different plans at once the slower one is given nothing to pay', async () => {
  const buyer = await buildBuyer(shop)
  const { payments } = buyer.mine.outside
  if (!payments) throw new Error('the shop is closed')
  let left = ''
  const openCheckout: typeof payments.openCheckout = async (order) => {
    const opened = await payments.openCheckout(order)
    left = opened.id
    await buy(shop, buyer, { plan: 'pro' })
    return opened
  }
  const slow = { ...payments, openCheckout } as typeof payments
  const late: Context = { ...buyer.mine, outside: { ...buyer.mine.outside, payments: slow } }
  const first = startCheckout(late, { ...asked(buyer), plan: 'basic' })
  await expect(first).rejects.toThrow(Conflict)
  expect((await shop.standIn.account.payCheckout(left, typed())).outcome).toBe('closed')
})

describe('one organization buys one plan', () => {
  test('two tabs and a double click open one session; another plan closes it', async () => {
    const buyer = await buildBuyer(shop)
    const basic = { ...asked(buyer), plan: 'basic' } as const
    const [one, other] = await Promise.all([
      startCheckout(buyer.mine, basic),
      startCheckout(buyer.mine, basic),
    ])
    expect(other.url).toBe(one.url)
    expect((await startCheckout(buyer.mine, basic)).url).toBe(one.url)
    const pro = await startCheckout(buyer.mine, { ...basic, plan: 'pro' })
    const left = await shop.standIn.account.payCheckout(sessionIn(one.url), typed())
    expect(left.outcome).toBe('closed')
    const paid = await shop.standIn.account.payCheckout(sessionIn(pro.url), typed())
    expect(paid.outcome).toBe('paid')
    expect(await showThankYou(buyer.mine, { sessionId: sessionIn(one.url) })).toEqual({
      ...{ kind: 'not paid', plan: 'basic' },
    })
  })

  test('the back button after paying leads to the plan and not to a second one', async () => {
    const buyer = await buildBuyer(shop)
    await buy(shop, buyer, { plan: 'basic' })
    // nobody has told us yet
    const again = startCheckout(buyer.mine, { ...asked(buyer), plan: 'basic' })
    await expect(again).rejects.toThrow(Conflict)
    expect((await planOf(buyer)).plan).toBe('basic')
  })

  test('a person who is no owner, or has not confirmed their address, buys nothing', async () => {
    const buyer = await buildBuyer(shop)
    const editor = await buildMember(shop.context, buyer, { role: 'editor', seesPay: true })
    const basic = { ...asked(buyer), plan: 'basic' } as const
    await expect(startCheckout(actingAs(shop.context, editor), basic)).rejects.toThrow('owner')
    const stranger = actingAs(shop.context, await buildUser(shop.context))
    await expect(startCheckout(stranger, basic)).rejects.toThrow(NotFound)
    await database.knex('users').where({ id: buyer.owner.id }).update({ email_verified_at: null })
    await expect(startCheckout(buyer.mine, basic)).rejects.toThrow('Confirm your email address')
  })
})

test('nothing that is bought is changed, paid or opened by an editor or a stranger', async () => {
  const buyer = await bought('basic')
  const editor = await buildMember(shop.context, buyer, { role: 'editor', seesPay: true })
  const stranger = await buildUser(shop.context)
  const [invoice] = (await planOf(buyer)).invoices
  const of = { organizationId: buyer.id }
  const priced = { plan: 'pro', due: 0, at: shop.context.now().toISOString() } as const
  const ways: readonly ((context: Context) => Promise<unknown>)[] = [
    (context) => enlargePlan(context, { ...of, ...priced }),
    (context) => shrinkPlan(context, { ...of, plan: 'basic' }),
    (context) => keepPlan(context, of),
    (context) => setAutoRenew(context, { ...of, renews: false }),
    (context) => changeBillingEmail(context, { ...of, email: 'elsewhere@example.org' }),
    (context) => findOpenInvoice(context, of),
    (context) => openBillingPortal(context, { ...of, changesCard: true }),
    (context) => findInvoicePdf(context, { invoiceId: invoice?.id ?? '' }),
  ]
  for (const way of ways) {
    await expect(way(actingAs(shop.context, editor))).rejects.toThrow(NotAllowed)
    await expect(way(actingAs(shop.context, stranger))).rejects.toThrow(NotFound)
  }
  expect(await planOf(buyer)).toMatchObject({ plan: 'basic', billingEmail: buyer.email })
})

describe('the session that a page names', () => {
  test('says nothing to strangers, to editors, or where there is none', async () => {
    const buyer = await buildBuyer(shop)
    const { session } = await buy(shop, buyer, { plan: 'basic' })
    const stranger = actingAs(shop.context, await buildUser(shop.context))
    expect(await showThankYou(stranger, { sessionId: session })).toEqual({ kind: 'unknown' })
    expect(await showThankYou(buyer.mine, { sessionId: 'cs_test_none' })).toEqual({
      kind: 'unknown',
    })
  })

  test('is on its way while the payment service is away, and paid once it is back', async () => {
    const buyer = await buildBuyer(shop)
    const { session } = await buy(shop, buyer, { plan: 'basic' })
    shop.standIn.faults([{ answer: 500, count: 3 }])
    expect(await showThankYou(buyer.mine, { sessionId: session })).toMatchObject({
      kind: 'on its way',
    })
    shop.standIn.faults([])
    expect(await showThankYou(buyer.mine, { sessionId: session })).toMatchObject({ kind: 'paid' })
  })
})

test('a declined card leaves nothing behind, and another card pays the same session', async () => {
  const buyer = await buildBuyer(shop)
  const { session, outcome } = await buy(shop, buyer, { plan: 'basic', card: testCards.declined })
  expect(outcome.outcome).toBe('declined')
  expect(await showThankYou(buyer.mine, { sessionId: session })).toMatchObject({
    kind: 'on its way',
  })
  expect((await planOf(buyer)).plan).toBe('free')
  const paid = await shop.standIn.account.payCheckout(session, typed(testCards.pays))
  expect(paid.outcome).toBe('paid')
  expect(await showThankYou(buyer.mine, { sessionId: session })).toMatchObject({ kind: 'paid' })
})

describe('a change of plan', () => {
  test('a larger one costs what was shown, to the cent, and nothing that was not', async () => {
    const buyer = await bought('basic')
    await shop.wait(73)
    const { step } = await showCheckout(buyer.mine, { ...asked(buyer), plan: 'pro' })
    if (step.kind !== 'enlarge' || !step.preview) throw new Error(`the step is ${step.kind}`)
    const { due, at, charge, credit, tax } = step.preview
    // 292 of 365 days are left: 0.8 x 399 - 0.8 x 99, and 8.25% of the difference in Texas
    expect([charge, credit, tax, due]).toEqual([31_920, -7_920, 1_980, 25_980])
    const wrong = { organizationId: buyer.id, plan: 'pro', at, due: due - 1 } as const
    await expect(enlargePlan(buyer.mine, wrong)).rejects.toThrow('price has changed')
    expect((await planOf(buyer)).plan).toBe('basic')
    await enlargePlan(buyer.mine, { ...wrong, due })
    const shown = await planOf(buyer)
    expect([shown.plan, shown.invoices[0]?.total]).toEqual(['pro', 25_980])
    expect(await subjects(buyer)).toContain('Grace Chapel has Pro now')
  })

  test.each([
    ['not come yet, when little of the year is left', 300],
    ['long gone', -2 / 24],
  ])('is not counted from an instant that has %s, whatever the form says', async (_, days) => {
    const buyer = await bought('basic')
    await shop.wait(1)
    const subscriptionId = (await planOf(buyer)).subscription?.id ?? ''
    const at = new Date((await shop.standIn.now()) * 1000 + days * 86_400_000)
    const preview = await shop.context.outside.payments?.previewPlanChange({
      ...{ subscriptionId, plan: 'pro', at },
    })
    const forged = { due: preview?.due ?? 0, at: at.toISOString() }
    const sent = { organizationId: buyer.id, plan: 'pro', ...forged } as const
    await expect(enlargePlan(buyer.mine, sent)).rejects.toThrow('price has changed')
    expect((await planOf(buyer)).plan).toBe('basic')
  })

  test('is not counted from an instant before the paid year began, which the payment service refuses', async () => {
    const buyer = await bought('basic')
    const at = new Date((await shop.standIn.now()) * 1000 - 30 * 60_000).toISOString()
    const sent = { organizationId: buyer.id, plan: 'pro', due: 0, at } as const
    await expect(enlargePlan(buyer.mine, sent)).rejects.toThrow('price has changed')
    expect((await planOf(buyer)).plan).toBe('basic')
  })

  test('a smaller one begins when the paid year ends, and can be taken back until then', async () => {
    const buyer = await bought('pro')
    const organizationId = buyer.id
    await shrinkPlan(buyer.mine, { organizationId, plan: 'basic' })
    expect((await planOf(buyer)).subscription?.next?.plan).toBe('basic')
    await keepPlan(buyer.mine, { organizationId })
    expect((await planOf(buyer)).subscription?.next).toBeNull()
    await shrinkPlan(buyer.mine, { organizationId, plan: 'basic' })
    expect((await planOf(buyer)).plan).toBe('pro')
    await shop.wait(366)
    await setAutoRenew(buyer.mine, { organizationId, renews: true })
    const shown = await planOf(buyer)
    expect([shown.plan, shown.state, shown.subscription?.price]).toEqual(['basic', 'active', 9_900])
    await expect(shrinkPlan(buyer.mine, { organizationId, plan: 'pro' })).rejects.toThrow(
      'not smaller',
    )
  })
})

test('a smaller plan costs what it was put down for, also when its price is another one meanwhile', async () => {
  const buyer = await bought('pro')
  await shrinkPlan(buyer.mine, { organizationId: buyer.id, plan: 'basic' })
  const prices = await shop.stripe.prices.list({ lookup_keys: ['stipend_basic_yearly'] })
  const [old] = prices.data
  await shop.stripe.prices.create({
    ...{ product: 'stipend_basic', currency: 'usd', unit_amount: 12_900 },
    ...{ tax_behavior: 'exclusive', recurring: { interval: 'year' } },
    ...{ lookup_key: 'stipend_basic_yearly', transfer_lookup_key: true },
    metadata: { stipend_plan: 'basic' },
  })
  const dearer = await bought('pro')
  await shrinkPlan(dearer.mine, { organizationId: dearer.id, plan: 'basic' })
  expect((await planOf(buyer)).subscription?.next).toMatchObject({ plan: 'basic', price: 9_900 })
  expect((await planOf(dearer)).subscription?.next).toMatchObject({ plan: 'basic', price: 12_900 })

  await shop.wait(340)
  await remindPayers(shop.context)
  const said = async ({ email }: Buyer) =>
    (await lettersTo(shop.context, email)).find(({ subject }) => subject.includes('renews'))?.text
  expect(await said(buyer)).toContain('$99 a year')
  expect(await said(dearer)).toContain('$129 a year')
  await shop.stripe.prices.update(old?.id ?? '', {
    ...{ lookup_key: 'stipend_basic_yearly', transfer_lookup_key: true },
  })
})

/** What its subscription is worth a year, each with the month from its beginning. */
async function yearlyWorth({ id }: Buyer) {
  const rows = await database
    .knex('worth_history as h')
    .join('subscriptions as s', 's.id', 'h.id')
    .where({ 's.organization_id': id })
    .orderBy('h.since')
    .select('h.since', 'h.cents', 's.created_at')
  const month = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
  return rows.map(({ since, created_at, cents }) => [month(since) - month(created_at), cents])
}

describe('a promotion code', () => {
  test('takes its share off the first year', async () => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, duration: 'once' })
    await shop.stripe.promotionCodes.create({
      ...{ code: 'SYNOD20', promotion: { type: 'coupon', coupon: coupon.id } },
    })
    const buyer = await buildBuyer(shop)
    const { session } = await buy(shop, buyer, { plan: 'basic', promotionCode: ' synod20 ' })
    await showThankYou(buyer.mine, { sessionId: session })
    // 99 less 20%, and 8.25% of tax on it
    expect((await planOf(buyer)).invoices.map(({ total }) => total)).toEqual([8_573])
  })

  test.each([
    [{ duration: 'once' }, 12],
    [{ duration: 'repeating', duration_in_months: 3 }, 12],
    [{ duration: 'repeating', duration_in_months: 14 }, 14],
    [{ duration: 'forever' }, null],
  ] as const)('%j lowers what a year is worth until month %j', async (lasts, until) => {
    const coupon = await shop.stripe.coupons.create({ percent_off: 20, ...lasts })
    const code = `UNTIL${lasts.duration}${until}`
    await shop.stripe.promotionCodes.create({
      ...{ code, promotion: { type: 'coupon', coupon: coupon.id } },
    })
    const buyer = await buildBuyer(shop)
    await database.knex('organizations').where({ id: buyer.id }).update({ is_demonstration: false })
    const { session } = await buy(shop, buyer, { plan: 'basic', promotionCode: code })
    await showThankYou(buyer.mine, { sessionId: session })
    const after = until === null ? [] : [[until, 9_900]]
    expect(await yearlyWorth(buyer)).toEqual([[0, 7_920], ...after])
  })

  test('that is not known is said beside the field, and guessing is limited', async () => {
    const buyer = await buildBuyer(shop)
    const guess = (promotionCode: string) =>
      startCheckout(buyer.mine, { ...asked(buyer), plan: 'basic', promotionCode })
    for (let i = 0; i < 10; i++) await expect(guess(`GUESS${i}`)).rejects.toThrow(InvalidInput)
    await expect(guess('GUESS10')).rejects.toThrow(LimitReached)
  })
})

test('a code whose coupon was used as often as it may be takes nothing off a second time', async () => {
  const once = { percent_off: 50, duration: 'once', max_redemptions: 1 } as const
  const coupon = await shop.stripe.coupons.create(once)
  const promotion = { type: 'coupon', coupon: coupon.id } as const
  await shop.stripe.promotionCodes.create({ code: 'USED-ONCE', promotion })
  const first = await buildBuyer(shop)
  const { session } = await buy(shop, first, { plan: 'basic', promotionCode: 'USED-ONCE' })
  await showThankYou(first.mine, { sessionId: session })
  // half of 99, and 8.25% of tax on it
  expect((await planOf(first)).invoices.map(({ total }) => total)).toEqual([5_358])
  const second = await buildBuyer(shop)
  const again = { ...asked(second), plan: 'basic', promotionCode: 'USED-ONCE' } as const
  await expect(startCheckout(second.mine, again)).rejects.toThrow(InvalidInput)
})

/** Beside what people type: instants, amounts and lengths that only a program sends. */
const ABSURD = [
  ...Object.keys(NASTY_VALUES),
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-20T12:00:00.123456789Z'],
  ...['-9007199254740993', '1e308', '0x7fffffff', '-0.5', 'x'.repeat(1_000_000)],
]

test('no value in a form of somebody who pays is an error of ours, or changes what is paid', async () => {
  const buyer = await bought('basic')
  const other = await bought('pro')
  const organizationId = buyer.id
  const before = (await planOf(buyer)).invoices.length
  const faults: string[] = []
  const send = async (what: string, value: string, run: () => Promise<unknown>) => {
    try {
      await run()
      return true
    } catch (error) {
      if (!isKnownError(error)) faults.push(`${what} ${value.slice(0, 40)}: ${error}`)
      return false
    }
  }
  for (const value of ABSURD) {
    await database.knex('rate_limits').delete()
    const fields = { terms: 'yes', due: value, at: value, promotionCode: value, reason: value }
    const change = enlargeForm.safeParse(fields)
    const sent = change.success && { ...change.data, organizationId, plan: 'pro' as const }
    if (sent) expect(await send('enlarge', value, () => enlargePlan(buyer.mine, sent))).toBe(false)
    for (const due of [Number.MAX_SAFE_INTEGER, -1, 0]) {
      const at = new Date((await shop.standIn.now()) * 1000).toISOString()
      const wrong = { organizationId, plan: 'pro', due, at } as const
      if (value === '0')
        await send('enlarge at its time', value, () => enlargePlan(buyer.mine, wrong))
    }
    const checkout = checkoutForm.safeParse(fields)
    const { promotionCode = '' } = checkout.data ?? {}
    const third = promotionCode && (await buildBuyer(shop))
    if (third) {
      const purchase = { ...asked(third), plan: 'basic', promotionCode } as const
      expect(await send('code', value, () => startCheckout(third.mine, purchase))).toBe(false)
    }
    const off = renewalOffForm.safeParse(fields)
    if (off.success) {
      const renewal = { organizationId, renews: false, ...off.data }
      await send('renew-off', value, () => setAutoRenew(buyer.mine, renewal))
    }
    const mail = billingEmailForm.safeParse({ billingEmail: value })
    if (mail.success) {
      const email = mail.data.billingEmail.address
      await send('email', value, () => changeBillingEmail(buyer.mine, { organizationId, email }))
    }
    await send('thanks', value, () => showThankYou(buyer.mine, { sessionId: value }))
    await send('invoice', value, () => findInvoicePdf(buyer.mine, { invoiceId: value }))
  }
  const theirs = (await planOf(other)).invoices[0]?.id ?? ''
  await expect(findInvoicePdf(buyer.mine, { invoiceId: theirs })).rejects.toThrow(NotFound)
  const notMine = { organizationId: other.id, changesCard: true }
  await expect(openBillingPortal(buyer.mine, notMine)).rejects.toThrow(NotFound)
  await expect(keepPlan(buyer.mine, { organizationId: 2 ** 52 })).rejects.toThrow(NotFound)
  expect(faults).toEqual([])
  const shown = await planOf(buyer)
  expect([shown.plan, shown.invoices.length]).toEqual(['basic', before])
  const paid = await database.knex('payments').where({ organization_id: buyer.id }).first()
  const paymentId = paid?.id ?? ''
  for (const amount of [-1, 0, 1e12, 2 ** 53, Number.NaN, 0.5]) {
    const refund = { paymentId, amount, reason: `absurd ${amount}` }
    const credit = { organizationId, amount, reason: `absurd ${amount}` }
    expect(await send('refund', `${amount}`, () => refundPayment(shop.context, refund))).toBe(false)
    expect(await send('credit', `${amount}`, () => giveCredit(shop.context, credit))).toBe(false)
  }
  expect(faults).toEqual([])
})

describe('a single report', () => {
  test('is bought, opens one person, and counts toward a plan within a month', async () => {
    const buyer = await buildBuyer(shop)
    const { id: employeeId } = await buildEmployee(shop.context, {}, buyer)
    const { session } = await buy(shop, buyer, { plan: 'single', employeeId })
    await showThankYou(buyer.mine, { sessionId: session })
    const single = await showSingle(buyer.mine, { employeeId })
    expect(single.state.kind).toBe('bought')
    const again = startCheckout(buyer.mine, { ...asked(buyer), plan: 'single', employeeId })
    await expect(again).rejects.toThrow('open to you already')

    const { step } = await showCheckout(buyer.mine, { ...asked(buyer), plan: 'basic' })
    expect(step).toEqual({ kind: 'buy', credit: 4_900 })
    const plan = await buy(shop, buyer, { plan: 'basic' })
    await showThankYou(buyer.mine, { sessionId: plan.session })
    const totals = (await planOf(buyer)).invoices.map(({ total }) => total)
    // 49 with its tax, then 99 - 49 with its tax
    expect(totals.sort()).toEqual([5_304, 5_413])
  })

  test('closes when it is given back unused, with a message', async () => {
    const buyer = await buildBuyer(shop)
    const { id: employeeId } = await buildEmployee(shop.context, {}, buyer)
    const { session } = await buy(shop, buyer, { plan: 'single', employeeId })
    await showThankYou(buyer.mine, { sessionId: session })
    const payment = await database.knex('payments').where({ organization_id: buyer.id }).first()
    const paymentId = payment?.id ?? ''
    await refundPayment(shop.context, { paymentId, amount: null, reason: 'asked' })
    expect((await showSingle(buyer.mine, { employeeId })).state.kind).toBe('to buy')
    expect((await subjects(buyer)).some((one) => one.startsWith('Refund: $53.04'))).toBe(true)
  })
})
