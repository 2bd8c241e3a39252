/** Invoices and payments of the payment service in our words. */
import type Stripe from 'stripe'
import {
  type Dispute,
  INVOICE_STATUSES,
  type Invoice,
  type InvoiceStatus,
  type Payment,
} from '~/core/membership/payment.ts'
import { idOf, instant, instantOrNull } from './client.ts'
import { planIn, REFERENCE_KEY, subscriptionOf } from './read-subscription.ts'

/** What `readInvoice` reads: ask for these whole. */
export const INVOICE_PARTS = ['data.payments']

export function readInvoice(invoice: Stripe.Invoice): Invoice {
  const taxes = invoice.total_taxes ?? []
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: subscriptionOf(invoice),
    status: invoiceStatus(invoice),
    total: invoice.total,
    tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
    due: invoice.amount_due,
    paid: invoice.amount_paid,
    createdAt: instant(invoice.created),
    periodStart: instant(invoice.period_start),
    periodEnd: instant(invoice.period_end),
    attempts: invoice.attempt_count,
    nextAttemptAt: instantOrNull(invoice.next_payment_attempt),
    paymentIntents: (invoice.payments?.data ?? []).flatMap(({ payment }) => {
      const id = idOf(payment.payment_intent)
      return id === null ? [] : [id]
    }),
  }
}

function invoiceStatus({ id, status }: Stripe.Invoice): InvoiceStatus {
  const known = INVOICE_STATUSES.find((one) => one === status)
  if (known === undefined) throw new Error(`invoice ${id} has the unknown status ${status}`)
  return known
}

/** Null for one that failed: no money arrived. `disputes`: those of the customer's payments. */
export function readPayment(
  charge: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): Payment | null {
  if (charge.status !== 'succeeded') return null
  return {
    id: charge.id,
    paymentIntent: idOf(charge.payment_intent),
    amount: charge.amount_captured,
    refunded: charge.amount_refunded,
    dispute: charge.disputed ? disputeOf(charge, disputes) : null,
    paidAt: instant(charge.created),
    plan: planIn(charge.metadata),
    reference: charge.metadata[REFERENCE_KEY] ?? null,
  }
}

function disputeOf(charge: Stripe.Charge, disputes: readonly Stripe.Dispute[]): Dispute {
  const status = disputes.find((one) => idOf(one.charge) === charge.id)?.status
  return (['won', 'lost'] as const).find((end) => end === status) ?? 'open'
}
