/** Paying an open invoice on its own page. */

import { verdict } from '../billing/cards.ts'
import { attach } from '../billing/payment-methods.ts'
import { failAuthentication } from '../billing/payments.ts'
import { type Collected, collect } from '../invoicing/collect.ts'
import { intentOf } from '../invoicing/invoices.ts'
import type { Turn } from '../state/account.ts'
import type { Kinds } from '../state/stored.ts'
import { typedCard } from './new-card.ts'
import { declinedBy } from './pay-checkout.ts'
import type { InvoicePage, PaymentOutcome, ReceiptPage, TypedCard } from './seam.ts'
import { checkCard } from './typed.ts'

export function invoicePage(turn: Turn, id: string): InvoicePage | null {
  const invoice = turn.read('invoice', id)
  if (!invoice) return null
  const intent = intentOf(turn, id)
  return {
    invoice,
    customer: turn.read('customer', invoice.customer ?? '') ?? null,
    charge: turn.read('charge', intent?.latest_charge ?? '') ?? null,
  }
}

/** A charge belongs to the invoice whose payment made it. */
export function receiptPage(turn: Turn, id: string): ReceiptPage | null {
  const charge = turn.read('charge', id)
  if (!charge) return null
  const payment = turn
    .all('invoice_payment')
    .findLast((one) => one.payment.payment_intent === charge.payment_intent)
  return { charge, invoice: turn.read('invoice', payment?.invoice ?? '') ?? null }
}

export function payInvoice(turn: Turn, id: string, typed: TypedCard): PaymentOutcome {
  const invoice = turn.read('invoice', id)
  const customer = turn.read('customer', invoice?.customer ?? '')
  if (invoice?.status !== 'open' || !customer) return shut(invoice)
  const mistake = checkCard(typed, turn.now)
  if (mistake) return mistake
  const method = typedCard(turn, typed, customer)
  if (typeof verdict(turn, method.id, { attached: false, authenticated: true }) === 'string') {
    attach(turn, method, customer.id)
  }
  return outcomeOf(collect(turn, invoice, { method }))
}

function shut(invoice: Kinds['invoice'] | undefined): PaymentOutcome {
  const message =
    invoice?.status === 'paid' ? 'This invoice is paid.' : 'This invoice cannot be paid here.'
  return { outcome: 'closed', message, next: null }
}

function outcomeOf(collected: Collected): PaymentOutcome {
  const { invoice } = collected
  switch (collected.outcome) {
    case 'paid':
      return { outcome: 'paid', next: invoice.hosted_invoice_url ?? '' }
    case 'asks':
      return { outcome: 'authentication needed' }
    case 'declined':
      return declinedBy({
        outcome: 'declined',
        refusal: collected.refusal,
      })
    case 'no card':
      throw new Error('A card was typed')
  }
}

export function answerBankForInvoice(turn: Turn, id: string, passed: boolean): PaymentOutcome {
  const invoice = turn.read('invoice', id)
  const intent = intentOf(turn, id)
  const method = turn.read('payment_method', intent?.payment_method ?? '')
  if (invoice?.status !== 'open' || intent?.status !== 'requires_action' || !method) {
    return shut(invoice)
  }
  return passed
    ? outcomeOf(collect(turn, invoice, { method, authenticated: true }))
    : declinedBy(failAuthentication(turn, intent, method))
}
