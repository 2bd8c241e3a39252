/**
 * Draws `stripe-objects.json`: the fields and JSON types of Stripe's objects, once as its published OpenAPI fixtures
 * show them and once as the pinned SDK declares them. It is run by hand, by `npx tsx` with the path of the fixtures as
 * its argument; a test says when the SDK's half is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Shape, shapeOfExample, shapeOfSdk } from './stripe-shapes.ts'

export interface Drawn {
  /** null where no example is published */
  readonly official: Shape | null
  readonly sdk: Shape
}

/** The value of `object`, and where the SDK declares it. */
const declarations: Readonly<Record<string, readonly [string, string]>> = {
  product: ['Products', 'Product'],
  price: ['Prices', 'Price'],
  plan: ['Plans', 'Plan'],
  customer: ['Customers', 'Customer'],
  customer_balance_transaction: ['CustomerBalanceTransactions', 'CustomerBalanceTransaction'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  charge: ['Charges', 'Charge'],
  refund: ['Refunds', 'Refund'],
  dispute: ['Disputes', 'Dispute'],
  coupon: ['Coupons', 'Coupon'],
  promotion_code: ['PromotionCodes', 'PromotionCode'],
  discount: ['Discounts', 'Discount'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  subscription: ['Subscriptions', 'Subscription'],
  subscription_item: ['SubscriptionItems', 'SubscriptionItem'],
  subscription_schedule: ['SubscriptionSchedules', 'SubscriptionSchedule'],
  invoice: ['Invoices', 'Invoice'],
  line_item: ['InvoiceLineItems', 'InvoiceLineItem'],
  invoiceitem: ['InvoiceItems', 'InvoiceItem'],
  invoice_payment: ['InvoicePayments', 'InvoicePayment'],
  'billing_portal.session': ['BillingPortal/Sessions', 'Session'],
  'test_helpers.test_clock': ['TestHelpers/TestClocks', 'TestClock'],
  event: ['Events', 'EventBase'],
}

/** What the SDK declares about each, followed as deep as the examples go. */
export function drawSdk(official: (name: string) => Shape | null): Record<string, Shape> {
  const drawn = Object.entries(declarations).map(([name, [file, declared]]) => [
    name,
    shapeOfSdk(file, declared, official(name) ?? undefined),
  ])
  return Object.fromEntries(drawn)
}

function draw(fixtures: Record<string, unknown>): Record<string, Drawn> {
  const examples = { ...fixtures, ...embedded(fixtures) }
  const official = (name: string) =>
    Object.hasOwn(examples, name) ? shapeOfExample(examples[name]) : null
  const drawn = Object.entries(drawSdk(official)).map(([name, sdk]) => [
    name,
    { official: official(name), sdk },
  ])
  return Object.fromEntries(drawn)
}

/** Objects that are shown only inside of others. */
function embedded(fixtures: Record<string, unknown>): Record<string, unknown> {
  const at = (value: unknown, ...path: (string | number)[]): unknown =>
    path.reduce<unknown>((inner, step) => {
      if (Array.isArray(inner)) return inner[Number(step)]
      return isRecord(inner) ? inner[step] : undefined
    }, value)
  return {
    plan: at(fixtures, 'subscription_item', 'plan'),
    discount: at(fixtures, 'customer', 'discount'),
    line_item: at(fixtures, 'invoice', 'lines', 'data', 0),
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv[2]
  if (!path) throw new Error('Give the path of the fixtures')
  const fixtures: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!isRecord(fixtures)) throw new Error('The fixtures are an object')
  writeFileSync(`${import.meta.dirname}/stripe-objects.json`, `${JSON.stringify(draw(fixtures))}\n`)
}
