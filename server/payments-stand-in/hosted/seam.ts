/**
 * What Stripe's own pages can do, without the pages: Checkout, the billing portal, an invoice. The pages are drawn by
 * the product's server below `PAGES` (`state/addresses.ts`), for Stripe's would be elsewhere.
 */

import type { Stripe } from 'stripe'
import type { Kinds, Stored } from '../state/stored.ts'

/** What a person types about a card; digits may be spaced. */
export interface TypedCard {
  readonly number: string
  /** `12/34` or `12 / 2034` */
  readonly expiry: string
  readonly cvc: string
  readonly name: string
  readonly postalCode: string
  /** the rest of the address, where a session asks for the whole of it */
  readonly line1?: string | undefined
  readonly line2?: string | undefined
  readonly city?: string | undefined
  /** two letters; asked for when tax is calculated */
  readonly state?: string | undefined
  /** two letters; `US` when not given */
  readonly country?: string | undefined
}

export interface CheckoutPayment extends TypedCard {
  /** needed unless the session has a customer or an address already */
  readonly email?: string | undefined
  readonly promotionCode?: string | undefined
  /** an EIN, where the session asks for tax ids */
  readonly taxId?: string | undefined
  /** to whom the EIN belongs */
  readonly businessName?: string | undefined
  /** the box of the terms of service, where the session asks for it */
  readonly consent?: boolean | undefined
  /** what the page said is due; another amount is never taken */
  readonly total?: number | undefined
}

/** What is in the way of paying; `field` names what was typed wrong, if anything was. */
export interface Declined {
  readonly outcome: 'declined'
  /** Stripe's sentence for the person */
  readonly message: string
  readonly code: string
  readonly declineCode: string | null
  readonly field: keyof CheckoutPayment | null
}

export type PaymentOutcome =
  | { readonly outcome: 'paid' /** where Stripe sends the person now */; readonly next: string }
  | Declined
  /** tax or a discount made it another one: show it, and let the person decide */
  | { readonly outcome: 'total changed' }
  /** the bank asks: show the question, then call `completeAuthentication` with the same id */
  | { readonly outcome: 'authentication needed' }
  /** expired, paid already, or no such page */
  | { readonly outcome: 'closed'; readonly message: string; readonly next: string | null }

export type SavedCard =
  | { readonly outcome: 'saved' }
  | Declined
  /** the bank asks: show the question, then call `completeCardAuthentication` with the same id */
  | { readonly outcome: 'authentication needed' }
  /** the bank does not ask any more */
  | { readonly outcome: 'closed' }

export interface CheckoutPage {
  readonly session: Stored<Stripe.Checkout.Session>
  readonly lines: readonly Stored<Stripe.LineItem>[]
  /** the address of the person, if it is settled */
  readonly email: string | null
  /** whether the state is needed before the total is final */
  readonly needsState: boolean
  readonly awaitsAuthentication: boolean
  /** it expired, or its customer is gone, before it was paid */
  readonly isOver: boolean
  readonly promotionCode: string | null
  /** what the next period costs; null for a single payment */
  readonly renewal: Renewal | null
}

export interface Renewal {
  /** with the tax of the place, once it is known */
  readonly amount: number
  readonly interval: Stripe.Price.Recurring['interval']
  readonly interval_count: number
}

export interface PortalPage {
  readonly session: Stored<Stripe.BillingPortal.Session>
  readonly configuration: Stored<Stripe.BillingPortal.Configuration>
  readonly customer: Kinds['customer']
  /** newest first, without those that ended */
  readonly subscriptions: readonly Kinds['subscription'][]
  /** what their products are called, by id */
  readonly productNames: Readonly<Record<string, string>>
  readonly card: Kinds['payment_method'] | null
  /** about a new card */
  readonly awaitsAuthentication: boolean
  /** newest first */
  readonly invoices: readonly Kinds['invoice'][]
}

export interface InvoicePage {
  readonly invoice: Kinds['invoice']
  readonly customer: Kinds['customer'] | null
  readonly charge: Kinds['charge'] | null
}

export interface ReceiptPage {
  readonly charge: Kinds['charge']
  readonly invoice: Kinds['invoice'] | null
}

export interface HostedPages {
  checkout(session: string): Promise<CheckoutPage | null>
  /** Tries a promotion code, or takes it away with null; says why it does not fit. */
  applyPromotionCode(
    session: string,
    code: string | null,
  ): Promise<{ readonly refused: string | null }>
  payCheckout(session: string, payment: CheckoutPayment): Promise<PaymentOutcome>
  /** What the person did at the bank's question, for a Checkout session or an invoice. */
  completeAuthentication(id: string, passed: boolean): Promise<PaymentOutcome>
  /** The new session behind an expired one's recovery address; null when there is none, or no longer. */
  recoverCheckout(session: string): Promise<string | null>
  /** Where the link back leads; the session stays open. */
  leaveCheckout(session: string): Promise<string | null>

  portal(session: string): Promise<PortalPage | null>
  /** The new card pays from now on, and open invoices that failed are tried with it. */
  updateCard(session: string, card: TypedCard): Promise<SavedCard>
  /** What the person did at the bank's question about a new card. */
  completeCardAuthentication(session: string, passed: boolean): Promise<SavedCard>
  cancelAtPeriodEnd(session: string, subscription: string): Promise<void>
  reactivate(session: string, subscription: string): Promise<void>

  invoice(id: string): Promise<InvoicePage | null>
  receipt(charge: string): Promise<ReceiptPage | null>
  payInvoice(id: string, card: TypedCard): Promise<PaymentOutcome>
}
