/** Buying on the payment service's own page: a session that is opened, paid or left. */
import type Stripe from 'stripe'
import { lookupKeyOf, type PaidPlan, PLANS } from '~/core/people/organizations/plans.ts'
import { type Client, idOf, instant, type StandsIn, type TestCard } from './client.ts'
import { PLAN_KEY, planIn, REFERENCE_KEY } from './read-subscription.ts'

export interface Order {
  readonly customerId: string
  readonly plan: PaidPlan
  /** comes back with the session; names what was bought for whom */
  readonly reference: string
  /** where the service leads after paying; the text {CHECKOUT_SESSION_ID} becomes the session's id */
  readonly paidUrl: string
  /** where it leads who leaves without paying */
  readonly leftUrl: string
  /** id of a promotion code or a coupon, at most one */
  readonly discount: { readonly promotionCode: string } | { readonly coupon: string } | null
  readonly idempotencyKey: string
}

export type CheckoutStatus = 'open' | 'complete' | 'expired'

export interface Checkout {
  readonly id: string
  readonly customerId: string | null
  readonly reference: string | null
  readonly plan: PaidPlan | null
  readonly status: CheckoutStatus
  /** the money has arrived, or none was due */
  readonly isPaid: boolean
  /** where to pay; null once it is complete or expired */
  readonly url: string | null
  readonly expiresAt: string
  readonly paymentIntent: string | null
}

export function checkoutCalls(client: Client, standIn: StandsIn | undefined) {
  return {
    /** Pays on the page at this address as a person would. Null with a real payment service. */
    payWithTestCard: standIn
      ? async (url: string, card: TestCard): Promise<void> => {
          const session = new URL(url).pathname.split('/').at(-1) ?? ''
          const { outcome } = await standIn.account.payCheckout(session, card)
          if (outcome !== 'paid') throw new Error(`The test card was not taken: ${outcome}`)
        }
      : null,

    async openCheckout(order: Order): Promise<Checkout> {
      const { idempotencyKey } = order
      return await client.call(async (stripe) => {
        const price = await priceOf(stripe, order.plan)
        return read(
          await stripe.checkout.sessions.create(paramsOf(order, price), { idempotencyKey }),
        )
      })
    },

    /** Throws NotFound where there is none of this id. */
    async readCheckout(id: string): Promise<Checkout> {
      return await client.call(async (stripe) => read(await stripe.checkout.sessions.retrieve(id)))
    },

    /** So that nobody can pay it any more; one that is complete stays. */
    async closeCheckout(id: string): Promise<Checkout> {
      return await client.call(async (stripe) => {
        const session = await stripe.checkout.sessions.retrieve(id)
        return read(session.status === 'open' ? await stripe.checkout.sessions.expire(id) : session)
      })
    },
  }
}

/** The price that new buyers pay. Throws where `stipend plans sync` was never run. */
export async function priceOf(stripe: Stripe, plan: PaidPlan): Promise<string> {
  const key = lookupKeyOf(plan)
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [price] = data
  if (!price) throw new Error(`there is no price ${key}: run "stipend plans sync"`)
  return price.id
}

function paramsOf(order: Order, price: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { [PLAN_KEY]: order.plan, [REFERENCE_KEY]: order.reference }
  const { discount } = order
  return {
    customer: order.customerId,
    customer_update: { address: 'auto', name: 'auto' },
    client_reference_id: order.reference,
    metadata,
    line_items: [{ price, quantity: 1 }],
    success_url: order.paidUrl,
    cancel_url: order.leftUrl,
    automatic_tax: { enabled: true },
    billing_address_collection: 'required',
    tax_id_collection: { enabled: true },
    ...(discount && {
      discounts: [
        'coupon' in discount
          ? { coupon: discount.coupon }
          : { promotion_code: discount.promotionCode },
      ],
    }),
    ...(PLANS[order.plan].paid === 'yearly'
      ? { mode: 'subscription', subscription_data: { metadata } }
      : {
          mode: 'payment',
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }),
  }
}

function read(session: Stripe.Checkout.Session): Checkout {
  const status = (['open', 'complete', 'expired'] as const).find((one) => one === session.status)
  if (status === undefined) throw new Error(`session ${session.id} has no known status`)
  return {
    id: session.id,
    customerId: idOf(session.customer),
    reference: session.client_reference_id,
    plan: planIn(session.metadata),
    status,
    isPaid: session.payment_status !== 'unpaid',
    url: session.url,
    expiresAt: instant(session.expires_at),
    paymentIntent: idOf(session.payment_intent),
  }
}
