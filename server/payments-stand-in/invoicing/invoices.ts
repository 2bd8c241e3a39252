/** An invoice's life: drafted, finalized with its number and the customer's balance, then paid, void or given up. */
import { moveBalance } from '../billing/customers.ts'
import { reductionsOf } from '../billing/discounts.ts'
import { cancelIntent, createIntent } from '../billing/payments.ts'
import { taxationOf } from '../billing/taxes.ts'
import { buildInvoice, buildInvoicePayment, type Invoice } from '../objects/invoices.ts'
import type { Turn } from '../state/account.ts'
import { onLastOrigin, pagePaths } from '../state/addresses.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'
import { type Draft, draftLines } from './lines.ts'

export interface NewInvoice {
  readonly customer: Kinds['customer']
  readonly subscription: Kinds['subscription'] | null
  readonly drafts: readonly Draft[]
  readonly discounts: readonly string[]
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  readonly period: { readonly start: number; readonly end: number }
  readonly automatic_tax: boolean
  readonly auto_advance: boolean
  /** seconds until Stripe finalizes it by itself; null: somebody will */
  readonly finalizesAfter: number | null
  readonly collection?: 'charge_automatically' | 'send_invoice' | undefined
  readonly daysUntilDue?: number | null | undefined
  readonly metadata?: Record<string, string> | undefined
  readonly description?: string | null | undefined
  readonly footer?: string | null | undefined
}

/** The invoice as it would be, not kept. */
export function composeInvoice(turn: Turn, wanted: NewInvoice, id = turn.newId('in')): Invoice {
  const { customer, subscription } = wanted
  const taxation = wanted.automatic_tax ? taxationOf(turn, customer) : null
  const reductions = reductionsOf(turn, wanted.discounts)
  const { lines, totals } = draftLines(turn, id, wanted.drafts, reductions, taxation)
  const collection = wanted.collection ?? 'charge_automatically'
  return buildInvoice({
    id,
    now: turn.now,
    auto_advance: wanted.auto_advance,
    automatic_tax: wanted.automatic_tax,
    automatically_finalizes_at:
      wanted.finalizesAfter === null ? null : turn.now + wanted.finalizesAfter,
    billing_reason: wanted.reason,
    collection_method: collection,
    currency: 'usd',
    customer,
    customer_tax_ids: turn
      .all('tax_id')
      .filter((taxId) => taxId.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    description: wanted.description ?? null,
    due_date:
      collection === 'send_invoice' ? turn.now + (wanted.daysUntilDue ?? 30) * 24 * 3600 : null,
    footer: wanted.footer ?? null,
    lines,
    metadata: wanted.metadata ?? {},
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period: wanted.period,
    totals,
  })
}

export function draftInvoice(turn: Turn, wanted: NewInvoice): Invoice {
  const invoice = turn.write('invoice', composeInvoice(turn, wanted))
  emit(turn, 'invoice.created', invoice)
  return invoice
}

/** What Stripe charges at least, in cents; less waits for the next invoice. */
const LEAST_CHARGE = 50

/** What is due once the customer's balance is taken in, and the balance after it. */
export function withBalance(total: number, balance: number): { due: number; ending: number } {
  const open = total + balance
  if (open <= 0) return { due: 0, ending: open }
  return open < LEAST_CHARGE ? { due: 0, ending: open } : { due: open, ending: 0 }
}

/** `intent`: one that was tried already; one that paid already leaves the balance alone. */
export function finalizeInvoice(
  turn: Turn,
  draft: Invoice,
  intent?: Kinds['payment_intent'],
): Invoice {
  if (draft.status !== 'draft') {
    throw new Refusal(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      {
        code: 'invoice_not_editable',
      },
    )
  }
  const customer = turn.read('customer', draft.customer ?? '')
  if (!customer) throw new Error(`${draft.id} has no customer`)
  const { due, ending } =
    intent?.status === 'succeeded'
      ? { due: draft.total, ending: customer.balance }
      : withBalance(draft.total, customer.balance)
  const number = String(customer.next_invoice_sequence ?? 1).padStart(4, '0')
  const billed = turn.write('customer', {
    ...customer,
    currency: 'usd',
    next_invoice_sequence: (customer.next_invoice_sequence ?? 1) + 1,
  })
  if (ending !== customer.balance) {
    moveBalance(turn, billed, ending - customer.balance, {
      type: due === 0 && ending > 0 ? 'invoice_too_small' : 'applied_to_invoice',
      invoice: draft.id,
    })
  }
  const open = turn.write('invoice', {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    automatically_finalizes_at: null,
    effective_at: turn.now,
    ending_balance: ending,
    hosted_invoice_url: onLastOrigin(turn, pagePaths.invoice(draft.id)),
    invoice_pdf: onLastOrigin(turn, pagePaths.invoicePdf(draft.id)),
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${number}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: turn.now },
  })
  emit(turn, 'invoice.finalized', open)
  if (due > 0) expectPayment(turn, open, intent)
  return open
}

function expectPayment(turn: Turn, invoice: Invoice, given?: Kinds['payment_intent']): void {
  const intent =
    (given &&
      turn.write('payment_intent', {
        ...given,
        amount: invoice.amount_due,
        customer: invoice.customer,
      })) ??
    createIntent(turn, {
      amount: invoice.amount_due,
      customer: invoice.customer,
      description: invoice.parent ? 'Subscription update' : null,
      metadata: {},
      receipt_email: null,
      setup_future_usage: invoice.parent ? 'off_session' : null,
    })
  turn.write(
    'invoice_payment',
    buildInvoicePayment({
      id: turn.newId('inpay'),
      now: turn.now,
      invoice,
      payment_intent: intent.id,
    }),
  )
}

function paymentOf(turn: Turn, invoice: string): Kinds['invoice_payment'] | undefined {
  return turn.all('invoice_payment').findLast((payment) => payment.invoice === invoice)
}

export function intentOf(turn: Turn, invoice: string): Kinds['payment_intent'] | undefined {
  const payment = paymentOf(turn, invoice)
  return turn.read('payment_intent', payment?.payment.payment_intent ?? '')
}

/** Settles it: with the charge that paid it, or with nothing where nothing was due. */
export function markPaid(turn: Turn, invoice: Invoice, outOfBand = false): Invoice {
  const payment = paymentOf(turn, invoice.id)
  const paid = change(turn, 'invoice', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: turn.now },
  })
  if (outOfBand) withdrawPayment(turn, paid)
  else if (payment) {
    const settled = turn.write('invoice_payment', {
      ...payment,
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { ...payment.status_transitions, paid_at: turn.now },
    })
    emit(turn, 'invoice_payment.paid', settled)
  }
  emit(turn, 'invoice.paid', paid)
  emit(turn, 'invoice.payment_succeeded', paid)
  return paid
}

export function voidInvoice(turn: Turn, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw new Refusal(`You can only pass in open invoices. This invoice isn't open.`, {
      code: 'status_transition_invalid',
    })
  }
  withdrawPayment(turn, invoice)
  const voided = turn.write('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: turn.now },
  })
  emit(turn, 'invoice.voided', voided)
  return voided
}

function withdrawPayment(turn: Turn, invoice: Invoice): void {
  const intent = intentOf(turn, invoice.id)
  const payment = paymentOf(turn, invoice.id)
  if (intent) cancelIntent(turn, intent, 'void_invoice')
  if (!payment) return
  turn.write('invoice_payment', {
    ...payment,
    status: 'canceled',
    status_transitions: { ...payment.status_transitions, canceled_at: turn.now },
  })
}

export function markUncollectible(turn: Turn, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') {
    throw new Refusal("You can only pass in open invoices. This invoice isn't open.", {
      code: 'status_transition_invalid',
    })
  }
  const given = turn.write('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: turn.now },
  })
  emit(turn, 'invoice.marked_uncollectible', given)
  return given
}
