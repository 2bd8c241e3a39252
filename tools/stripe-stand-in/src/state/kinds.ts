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

export interface Kinds {
  product: Stored<Stripe.Product>
  price: Stored<Stripe.Price>
  customer: Stored<Stripe.Customer>
  customer_balance_transaction: Stored<Stripe.CustomerBalanceTransaction>
  payment_method: Stored<Stripe.PaymentMethod>
  payment_intent: Stored<Stripe.PaymentIntent>
  charge: Stored<Stripe.Charge>
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
  event: {
    id: string
    object: 'event'
    api_version: string
    created: number
    /** the object as it was then, and what it was before */
    data: { object: object; previous_attributes?: object }
    livemode: boolean
    pending_webhooks: number
    request: { id: string | null; idempotency_key: string | null }
    type: Stripe.Event['type']
  }

  /** seconds by which the clock is ahead of the real one */
  clock: { id: 'clock'; ahead: number }
  /** a customer who was deleted: Stripe still knows the id */
  grave: { id: string; object: 'customer'; deleted: true }
  /** the number behind a payment method; `authenticated` once a payment with it passed 3-D Secure */
  card: { id: string; number: string; authenticated: boolean }
  /** the EIN that a customer typed in Checkout */
  tax_id: { id: string; customer: string; value: string }
  /** what a Checkout session sells, and how far its payment is */
  basket: {
    id: string
    line: string
    price: string
    /** of the subscription or the payment intent that it makes */
    metadata: Record<string, string>
    /** later attempts use the same payment intent */
    payment_intent: string | null
    /** the card of an attempt that waits for 3-D Secure */
    asked: string | null
  }
  /** a charge that its bank disputes at this second */
  looming_dispute: { id: string; at: number }
  /** a new card that its bank asks about, by portal session */
  asked_card: { id: string; payment_method: string }
  /** an answer kept for its Idempotency-Key; `body`: the parameters as they came */
  idempotency: {
    id: string
    call: string
    body: string
    status: number
    answer: string
    at: number
  }
  /** where webhooks go, and what signs them */
  webhook_endpoint: { id: string; url: string; secret: string }
  /** one webhook on its way */
  delivery: {
    id: string
    event: string
    endpoint: string
    attempts: number
    /** milliseconds of the real clock; null once it arrived or was given up */
    due: number | null
    state: 'waiting' | 'arrived' | 'given up'
    /** the status of the last answer, or what went wrong */
    last: string | null
  }
  /** the origin of the last address the product named: hosted invoices live there */
  origin: { id: 'origin'; origin: string }
}

export type Kind = keyof Kinds
