/** What the account keeps: Stripe's objects as they travel, one kind beside the other, and the stand-in's own notes. */
import type { Stripe } from 'stripe'

/**
 * An object as it is on the wire before anything is expanded: where the SDK's type allows an id or the object, the id;
 * where the SDK hands out a Decimal, the string it was read from.
 */
export type Stored<T> = [string] extends [T]
  ? Extract<T, string | number | boolean | null | undefined>
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Stored<Item>[]
      : T extends object
        ? { [Key in keyof T]: Stored<T[Key]> }
        : T

/** The event as stored: its object as it was, and what it was before. */
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: Stripe.Event['type']
}

/** Stripe's kinds, by the name each object carries in `object`. */
export interface StripeKinds {
  product: Stored<Stripe.Product>
  price: Stored<Stripe.Price>
  customer: Stored<Stripe.Customer>
  tax_id: Stored<Stripe.TaxId>
  tax_rate: Stored<Stripe.TaxRate>
  customer_balance_transaction: Stored<Stripe.CustomerBalanceTransaction>
  payment_method: Stored<Stripe.PaymentMethod>
  payment_intent: Stored<Stripe.PaymentIntent>
  charge: Stored<Stripe.Charge>
  balance_transaction: Stored<Stripe.BalanceTransaction>
  refund: Stored<Stripe.Refund>
  dispute: Stored<Stripe.Dispute>
  coupon: Stored<Stripe.Coupon>
  promotion_code: Stored<Stripe.PromotionCode>
  discount: Stored<Stripe.Discount>
  'checkout.session': Stored<Stripe.Checkout.Session>
  subscription: Stored<Stripe.Subscription>
  subscription_schedule: Stored<Stripe.SubscriptionSchedule>
  invoice: Stored<Stripe.Invoice>
  invoiceitem: Stored<Stripe.InvoiceItem>
  invoice_payment: Stored<Stripe.InvoicePayment>
  'billing_portal.session': Stored<Stripe.BillingPortal.Session>
  'billing_portal.configuration': Stored<Stripe.BillingPortal.Configuration>
  webhook_endpoint: Stored<Stripe.WebhookEndpoint>
  'test_helpers.test_clock': Stored<Stripe.TestHelpers.TestClock>
  event: StoredEvent
}

export type StripeKind = keyof StripeKinds

/** What Stripe keeps too and shows nobody. */
export interface PrivateKinds {
  /** the clock: seconds it is ahead of the real one */
  clock: { id: 'clock'; ahead: number }
  /** what was deleted: Stripe still knows the id */
  grave: { id: string; object: string; deleted: true }
  /** the number behind a payment method; `authenticated` once a payment with it passed 3-D Secure */
  card: { id: string; number: string; authenticated: boolean }
  /** what a Checkout session was asked to make */
  basket: Basket
  /** a charge that its bank disputes at this second */
  looming_dispute: { id: string; charge: string; at: number }
  /** a new card that its bank asks about, by portal session */
  asked_card: { id: string; payment_method: string }
  /** what `invoice.upcoming` was told about, by subscription: the end of the period */
  foretold: { id: string; end: number }
  /** an answer kept for its Idempotency-Key */
  idempotency: IdempotentAnswer
  /** what signs the webhooks of an endpoint; it is told once */
  endpoint_secret: { id: string; secret: string }
  /** one webhook on its way */
  delivery: Delivery
  /** the origin of the last address the product named: hosted invoices live there */
  origin: { id: 'origin'; origin: string }
  /** how the webhooks misbehave */
  disorder: Disorder & { id: 'disorder' }
}

export interface Basket {
  id: string
  lines: {
    id: string
    price: string
    quantity: number
    metadata: Record<string, string>
  }[]
  subscription: {
    metadata: Record<string, string>
    description: string | null
    trial_end: number | null
  }
  payment: {
    metadata: Record<string, string>
    description: string | null
    receipt_email: string | null
    setup_future_usage: 'off_session' | 'on_session' | null
  }
  customer_update: { address: boolean; name: boolean }
  /** the attempt that waits for 3-D Secure, or failed; a later attempt uses the same payment intent */
  payment_intent: string | null
  /** what was typed for the attempt that waits for 3-D Secure */
  attempt: { payment_method: string } | null
}

export interface IdempotentAnswer {
  id: string
  method: string
  path: string
  /** the parameters, as they came */
  body: string
  status: number
  answer: string
  at: number
}

export interface Delivery {
  id: string
  event: string
  endpoint: string
  attempts: number
  /** milliseconds of the real clock; null once it arrived, was lost or given up */
  due: number | null
  /** milliseconds of the real clock when the first attempt was due */
  since: number
  state: 'waiting' | 'arrived' | 'lost' | 'given up'
  /** the status of the last answer, or what went wrong */
  last: string | null
}

/** How webhooks misbehave; shares are between 0 and 1. */
export interface Disorder {
  /** milliseconds each one is late */
  late?: number | undefined
  /** the share that is delivered twice */
  twice?: number | undefined
  /** whether those that are due together go out in a random order */
  shuffled?: boolean | undefined
  /** the share that never leaves */
  lost?: number | undefined
  /** the types that never leave */
  lostTypes?: string[] | undefined
}

export interface Kinds extends StripeKinds, PrivateKinds {}

export type Kind = keyof Kinds
