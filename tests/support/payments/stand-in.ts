/** A stand-in for Stripe of a test's own, in memory, at a time that does not move, and the official SDK. */
import { type StandIn, type StandInOptions, startStandIn } from '@stipend/stripe-stand-in'
import { Stripe } from 'stripe'
import { onTestFinished } from 'vitest'

/** Midnight of 2026-01-15, in seconds. */
export const START = Date.UTC(2026, 0, 15) / 1000

const KEY = 'sk_test_stand_in'

/** Stops with the test. */
export async function standInForTest(
  options: Partial<StandInOptions> = {},
): Promise<{ standIn: StandIn; stripe: Stripe }> {
  const standIn = await startStandIn({
    key: KEY,
    production: false,
    realKey: false,
    port: 0,
    clock: () => START * 1000,
    seed: 1,
    ...options,
  })
  onTestFinished(() => standIn.stop())
  return { standIn, stripe: sdk(standIn) }
}

export function sdk(standIn: Pick<StandIn, 'address'>, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe(KEY, { ...standIn.address, maxNetworkRetries: 0, telemetry: false, ...config })
}

type Pages = StandIn['account']

/** A card as a person types it on the hosted page. */
export function typed(number = '4242 4242 4242 4242'): Parameters<Pages['payCheckout']>[1] {
  return {
    number,
    expiry: '12 / 34',
    cvc: '123',
    name: 'Ruth Weaver',
    ...{ line1: '12 Main Street', city: 'Addison', state: 'TX', postalCode: '75001' },
  }
}

export const testCards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  wrongCvc: '4000 0000 0000 0127',
  processingError: '4000 0000 0000 0119',
  asksOnce: '4000 0025 0000 3155',
  asksAlways: '4000 0027 6000 3184',
  failsLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
}

/** A product with one yearly price in cents. */
export async function plan(
  stripe: Stripe,
  name: string,
  unit_amount: number,
): Promise<Stripe.Price> {
  const { id: product } = await stripe.products.create({ name })
  const recurring = { interval: 'year' } as const
  return stripe.prices.create({ product, currency: 'usd', unit_amount, recurring })
}

/** Opens Checkout for a subscription as the product does, for a new customer where none is named. */
export async function openCheckout(
  stripe: Stripe,
  price: string,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Checkout.Session> {
  const customer =
    more.customer ?? (await stripe.customers.create({ email: 'ruth@example.org' })).id
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    customer_update: { address: 'auto', name: 'auto' },
    line_items: [{ price, quantity: 1 }],
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    success_url: 'https://stipend.example.org/membership/success?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://stipend.example.org/checkout',
    ...more,
  })
}

/** The types of all events, oldest first. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  return events.reverse().map(({ type }) => type)
}
