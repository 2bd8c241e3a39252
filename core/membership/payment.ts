/** Invoices and payments as the payment service tells them, in our words. Instants are ISO texts. */
import type { Cents } from '../pay/money.ts'
import type { PaidPlan } from '../people/organizations/plans.ts'

/** Where the payment service says what happened. */
export const ANNOUNCEMENTS = '/payments/announcements'

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export interface Invoice {
  readonly id: string
  /** null while it is a draft */
  readonly number: string | null
  /** null for a report that was bought once */
  readonly subscriptionId: string | null
  readonly status: InvoiceStatus
  readonly total: Cents
  /** part of the total */
  readonly tax: Cents
  readonly due: Cents
  readonly paid: Cents
  readonly createdAt: string
  readonly periodStart: string
  readonly periodEnd: string
  /** how often a payment was tried */
  readonly attempts: number
  /** null where it is not tried again */
  readonly nextAttemptAt: string | null
  /** of the payments that paid it, in the service's words: joins it to payments */
  readonly paymentIntents: readonly string[]
}

/** `open`: the bank asks; `lost`: the money went back. */
export type Dispute = 'open' | 'won' | 'lost'

/** Money that arrived. */
export interface Payment {
  readonly id: string
  readonly paymentIntent: string | null
  readonly amount: Cents
  readonly refunded: Cents
  readonly dispute: Dispute | null
  readonly paidAt: string
  /** what was bought once, where it was */
  readonly plan: PaidPlan | null
  /** of the purchase that was begun here */
  readonly reference: string | null
}
