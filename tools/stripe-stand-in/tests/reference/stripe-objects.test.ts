/** Every object the stand-in for Stripe answers or tells of, beside the table of the official objects. */
import { readFileSync } from 'node:fs'
import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  openCheckout,
  plan,
  START,
  standInForTest,
  testCards,
  typed,
} from '~/tests/support/payments/stand-in.ts'
import { type Drawn, drawSdk, isRecord } from './draw-stripe-objects.ts'
import { idsInSdk, leftOut, onlyInExamples, onlyInSdk } from './stripe-differences.ts'
import type { Shape } from './stripe-shapes.ts'

const table: Record<string, Drawn> = JSON.parse(
  readFileSync(new URL('stripe-objects.json', import.meta.url), 'utf8'),
)

const DAY = 24 * 3600

describe('the table', () => {
  it('is what the installed SDK declares', () => {
    const drawn = drawSdk((name) => table[name]?.official ?? null)
    const now = Object.fromEntries(Object.entries(table).map(([name, { sdk }]) => [name, sdk]))
    expect(JSON.parse(JSON.stringify(drawn))).toEqual(now)
  })

  it('differs from the examples only where it is said', () => {
    const found = Object.entries(table).flatMap(([name, { official, sdk }]) =>
      official ? differences(official, sdk, name) : [],
    )
    const said = [
      ...onlyInSdk.map((path) => `${path} only in SDK`),
      ...Object.keys(onlyInExamples).map((path) => `${path} only in examples`),
      ...idsInSdk.map((path) => `${path} other type`),
    ]
    expect(found.sort()).toEqual(said.sort())
  })
})

describe('the stand-in', () => {
  it('answers and tells no field that is not official, lacks none, and has the same types', async () => {
    const objects = await everyObject()
    const problems = new Set(objects.flatMap((object) => compare(object)))
    expect([...problems].sort()).toEqual([])
    const seen = new Set(objects.flatMap(namesIn))
    expect(Object.keys(table).filter((name) => !seen.has(name))).toEqual([])
  })

  it('would be caught with a field too many, one too few, and one of another type', async () => {
    const { stripe } = await standInForTest()
    const product = JSON.parse(JSON.stringify(await stripe.products.create({ name: 'Explore' })))
    const { lastResponse: _, ...good } = product
    expect(compare(good)).toEqual([])
    const { name: __, ...nameless } = good
    expect(compare({ ...nameless, colors: 1, created: 'today', livemode: null })).toEqual([
      'product.name is missing',
      'product.created is string',
      'product.livemode is null',
      'product.colors is invented',
    ])
  })
})

function differences(official: Shape, sdk: Shape, path: string): string[] {
  const shown = official.fields ?? {}
  const declared = sdk.fields
  if (!declared)
    return official.items && sdk.items ? differences(official.items, sdk.items, `${path}[]`) : []
  const missing = Object.entries(declared)
    .filter(([name, shape]) => !shape.optional && official.fields && !shown[name])
    .map(([name]) => `${path}.${name} only in SDK`)
  const others = Object.entries(shown).flatMap(([name, shape]) => {
    const is = declared[name]
    if (!is) return [`${path}.${name} only in examples`]
    if (!shape.types.every((type) => is.types.includes(type))) return [`${path}.${name} other type`]
    return differences(shape, is, `${path}.${name}`)
  })
  return [...missing, ...others]
}

function compare(object: Record<string, unknown>): string[] {
  const name = String(object.object)
  const drawn = table[name]
  if (!drawn) return [`${name} is not in the table`]
  return compareWith(object, drawn.sdk, drawn.official ?? undefined, name)
}

function compareWith(
  value: unknown,
  shape: Shape,
  official: Shape | undefined,
  path: string,
): string[] {
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (!shape.types.includes(type)) return [`${path} is ${type}`]
  if (Array.isArray(value)) {
    const { items } = shape
    return items
      ? value.flatMap((item) => compareWith(item, items, official?.items, `${path}[]`))
      : []
  }
  if (!isRecord(value)) return []
  if (shape.object) return compare(value)
  const { fields } = shape
  if (!fields) return []
  const missing = Object.entries(fields)
    .filter(([name, field]) => !field.optional || official?.fields?.[name])
    .filter(([name]) => !(name in value) && !(`${path}.${name}` in leftOut))
    .map(([name]) => `${path}.${name} is missing`)
  const present = Object.entries(value).flatMap(([name, inner]) => {
    const field = fields[name]
    return field
      ? compareWith(inner, field, official?.fields?.[name], `${path}.${name}`)
      : [`${path}.${name} is invented`]
  })
  return [...missing, ...present]
}

/** The objects of Stripe's in an answer, itself and those in it. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isRecord(value)) return []
  const own = typeof value.object === 'string' ? [value.object] : []
  return [...own, ...Object.values(value).flatMap(namesIn)]
}

/** Lives through everything that happens to a membership, and collects all that is told and answered. */
async function everyObject(): Promise<Record<string, unknown>[]> {
  const { standIn, stripe } = await standInForTest()
  const raw = async (path: string, method = 'GET', form?: string) => {
    const answer = await fetch(`http://127.0.0.1:${standIn.address.port}${path}`, {
      method,
      headers: { Authorization: `Bearer ${standIn.key}` },
      ...(form !== undefined && { body: form }),
    })
    const body: unknown = await answer.json()
    if (!answer.ok || !isRecord(body)) throw new Error(JSON.stringify(body))
    return body
  }
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once', name: 'Ten' })
  const { id: code } = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'TEN',
  })
  const explore = await plan(stripe, 'Explore', 19_900)
  const grow = await plan(stripe, 'Grow', 49_900)
  const buy = async (number: string, more: Stripe.Checkout.SessionCreateParams = {}) => {
    const session = await openCheckout(stripe, explore.id, {
      automatic_tax: { enabled: true },
      discounts: [{ promotion_code: code }],
      ...more,
    })
    const paid = await standIn.account.payCheckout(session.id, typed(number))
    if (paid.outcome === 'authentication needed') {
      await standIn.account.completeAuthentication(session.id, false)
      await standIn.account.payCheckout(session.id, typed(number))
      await standIn.account.completeAuthentication(session.id, true)
    }
    return stripe.checkout.sessions.retrieve(session.id)
  }
  await buy(testCards.declined)
  const first = await buy(testCards.asksAlways)
  await buy(testCards.disputed)
  const failing = await buy(testCards.failsLater)
  const { id: product } = await stripe.products.create({ name: 'One report' })
  const once = await stripe.prices.create({ product, currency: 'usd', unit_amount: 4900 })
  await buy(testCards.pays, {
    mode: 'payment',
    invoice_creation: { enabled: true },
    line_items: [{ price: once.id, quantity: 1 }],
    discounts: [],
  })
  const id = String(first.subscription)
  const customer = String(first.customer)
  await stripe.customers.createBalanceTransaction(customer, { amount: -500, currency: 'usd' })
  const item = (await stripe.subscriptions.retrieve(id)).items.data[0]?.id ?? ''
  const begun = await told(raw)
  await standIn.advance(START + 100 * DAY)
  const preview = await raw(
    '/v1/invoices/create_preview',
    'POST',
    `subscription=${id}&subscription_details[items][0][id]=${item}&subscription_details[items][0][price]=${grow.id}`,
  )
  await stripe.subscriptions.update(id, { items: [{ id: item, price: grow.id }] })
  await stripe.subscriptionSchedules.create({ from_subscription: id })
  const [charge] = (await stripe.charges.list()).data
  await stripe.refunds.create({ charge: charge?.id ?? '', amount: 1000 })
  const [dispute] = (await stripe.disputes.list()).data
  await stripe.disputes.close(dispute?.id ?? '')
  const portal = await raw(
    '/v1/billing_portal/sessions',
    'POST',
    `customer=${customer}&return_url=https://stipend.example.org/account&flow_data[type]=payment_method_update`,
  )
  const earlier = await told(raw)
  await standIn.advance(START + 380 * DAY)
  await stripe.subscriptions.cancel(String(failing.subscription))
  const lists = [
    'products',
    'prices',
    'customers',
    `customers/${customer}/balance_transactions`,
    `customers/${customer}/payment_methods`,
    'payment_intents',
    'charges',
    'refunds',
    'disputes',
    'coupons',
    'promotion_codes',
    'subscriptions?status=all',
    'invoices?expand[]=data.payments',
    'test_helpers/test_clocks',
  ]
  const answered: Record<string, unknown>[] = [preview, portal]
  for (const path of lists) answered.push(...dataOf(await raw(`/v1/${path}`)))
  return [...answered, ...begun, ...earlier, ...(await told(raw))]
}

type Raw = (path: string) => Promise<Record<string, unknown>>

/** Events, and the objects they are about. */
async function told(raw: Raw): Promise<Record<string, unknown>[]> {
  const events: Record<string, unknown>[] = []
  for (let after = '', more = true; more; ) {
    const page = await raw(`/v1/events?limit=100${after}`)
    events.push(...dataOf(page))
    after = `&starting_after=${String(events.at(-1)?.id)}`
    more = page.has_more === true
  }
  const objects = events.map(({ data }) => (isRecord(data) ? data.object : null)).filter(isRecord)
  return [...events, ...objects]
}

function dataOf(list: Record<string, unknown>): Record<string, unknown>[] {
  return Array.isArray(list.data) ? list.data.filter(isRecord) : []
}
