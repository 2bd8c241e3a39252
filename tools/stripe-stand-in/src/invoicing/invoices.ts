/** An invoice is composed of its lines, finalized with its number and the customer's balance, then paid or void. */
import type { Stripe } from 'stripe'
import { moveBalance, taxationOf, taxIdsOf } from '../billing/customers.ts'
import { reductionsOf } from '../billing/discounts.ts'
import { type Priceable, priceLines, totalsOf } from '../billing/money.ts'
import { cancelIntent, createIntent } from '../billing/payments.ts'
import type { Turn } from '../state/account.ts'
import { change, emit, onLastOrigin, pagePaths } from '../state/events.ts'
import type { Kinds, Stored } from '../state/kinds.ts'

type Invoice = Kinds['invoice']
type Line = Stored<Stripe.InvoiceLineItem>

/** A line before discounts and tax. */
export interface LineDraft extends Priceable {
  readonly description: string
  readonly metadata: Record<string, string>
  readonly parent: Line['parent']
  readonly period: { start: number; end: number }
  readonly price: Kinds['price']
}

export interface NewInvoice {
  readonly customer: Kinds['customer']
  readonly subscription: Kinds['subscription'] | null
  readonly drafts: readonly LineDraft[]
  readonly discounts: readonly string[]
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  readonly period: { readonly start: number; readonly end: number }
  readonly automatic_tax: boolean
  /** seconds until Stripe finalizes it by itself; null: somebody will */
  readonly finalizesAfter: number | null
  /** whether it is tried again and again once it is final; true when not given */
  readonly auto_advance?: boolean
  readonly metadata?: Record<string, string>
}

/** The invoice as it would be, not kept. */
export function composeInvoice(turn: Turn, wanted: NewInvoice, id = turn.newId('in')): Invoice {
  const { customer, subscription, drafts } = wanted
  const taxation = wanted.automatic_tax ? taxationOf(customer.address) : null
  const priced = priceLines(drafts, reductionsOf(turn, wanted.discounts), taxation)
  const totals = totalsOf(priced)
  const taxEntry = (amount: number, taxable_amount: number) =>
    taxation
      ? [
          {
            ...{ amount, taxable_amount, tax_behavior: 'exclusive' as const },
            tax_rate_details: taxation.rate && { tax_rate: taxation.rate.id },
            taxability_reason: taxation.reason,
            type: 'tax_rate_details' as const,
          },
        ]
      : []
  const due = Math.max(0, totals.total)
  const automatically_finalizes_at =
    wanted.finalizesAfter === null ? null : turn.now + wanted.finalizesAfter
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stipend',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: wanted.auto_advance ?? true,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automatic_tax,
      liability: wanted.automatic_tax ? { type: 'self' } : null,
      provider: wanted.automatic_tax ? 'stripe' : null,
      status: wanted.automatic_tax ? 'complete' : null,
    },
    automatically_finalizes_at,
    billing_reason: wanted.reason,
    collection_method: 'charge_automatically',
    created: turn.now,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: taxIdsOf(turn, customer.id),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: totals.reductions.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: drafts.map((draft, index) => {
        const { reductions = [], tax = 0, taxable = 0 } = priced[index] ?? {}
        const taxes = taxEntry(tax, taxable)
        return lineOf(turn, id, draft, { reductions, taxes, subscription })
      }),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: wanted.metadata ?? {},
    next_payment_attempt: automatically_finalizes_at,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotal,
    test_clock: null,
    total: totals.total,
    total_discount_amounts: totals.reductions.map(discountAmount),
    total_excluding_tax: totals.total - totals.tax,
    total_pretax_credit_amounts: totals.reductions.map(pretaxCredit),
    total_taxes: taxEntry(totals.tax, totals.taxable),
    webhooks_delivered_at: turn.now,
  }
}

const discountAmount = ({ id, amount }: { readonly id: string; readonly amount: number }) => ({
  ...{ amount, discount: id },
})

/** Discounts once more, under the name they share with credit grants. */
const pretaxCredit = (reduction: Parameters<typeof discountAmount>[0]) => ({
  ...discountAmount(reduction),
  type: 'discount' as const,
})

function lineOf(
  turn: Turn,
  invoice: string,
  { price, ...draft }: LineDraft,
  sums: {
    readonly reductions: readonly { readonly id: string; readonly amount: number }[]
    readonly taxes: Line['taxes']
    readonly subscription: Kinds['subscription'] | null
  },
): Line {
  return {
    ...draft,
    id: turn.newId('il'),
    object: 'line_item',
    currency: 'usd',
    discount_amounts: sums.reductions.map(discountAmount),
    discounts: [],
    invoice,
    livemode: false,
    pretax_credit_amounts: sums.reductions.map(pretaxCredit),
    pricing: pricingOf(price),
    quantity: 1,
    quantity_decimal: '1',
    subscription: sums.subscription?.id ?? null,
    subtotal: draft.amount,
    taxes: sums.taxes,
  }
}

export function pricingOf(price: Kinds['price']) {
  return {
    price_details: { price: price.id, product: price.product },
    type: 'price_details' as const,
    unit_amount_decimal: price.unit_amount_decimal,
  }
}

export function productName(turn: Turn, product: string): string {
  return turn.read('product', product)?.name ?? product
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
  return open < LEAST_CHARGE ? { due: 0, ending: open } : { due: open, ending: 0 }
}

/** `intent`: one that was tried already; one that paid already leaves the balance alone. */
export function finalizeInvoice(
  turn: Turn,
  draft: Invoice,
  intent?: Kinds['payment_intent'],
): Invoice {
  const customer = turn.read('customer', draft.customer ?? '')
  if (!customer) throw new Error(`${draft.id} has no customer`)
  const { due, ending } =
    intent?.status === 'succeeded'
      ? { due: draft.total, ending: customer.balance }
      : withBalance(draft.total, customer.balance)
  const sequence = customer.next_invoice_sequence ?? 1
  const billed = turn.write('customer', {
    ...customer,
    ...{ currency: 'usd', next_invoice_sequence: sequence + 1 },
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
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: turn.now },
  })
  emit(turn, 'invoice.finalized', open)
  if (due > 0) expectPayment(turn, open, intent)
  return open
}

function expectPayment(turn: Turn, invoice: Invoice, given?: Kinds['payment_intent']): void {
  const { amount_due: amount, customer } = invoice
  const intent = given
    ? turn.write('payment_intent', { ...given, amount, customer })
    : createIntent(turn, {
        ...{ amount, customer, description: 'Subscription update', metadata: {} },
        setup_future_usage: 'off_session',
      })
  turn.write('invoice_payment', {
    id: turn.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created: turn.now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

function paymentOf(turn: Turn, invoice: string): Kinds['invoice_payment'] | undefined {
  return turn.all('invoice_payment').findLast((payment) => payment.invoice === invoice)
}

export function intentOf(turn: Turn, invoice: string): Kinds['payment_intent'] | undefined {
  return turn.read('payment_intent', paymentOf(turn, invoice)?.payment.payment_intent ?? '')
}

/** Settles it: with the charge that paid it, or with nothing where nothing was due. */
export function markPaid(turn: Turn, invoice: Invoice): Invoice {
  const payment = paymentOf(turn, invoice.id)
  const paid = change(turn, 'invoice', invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: turn.now },
  })
  if (payment) {
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

export function voidInvoice(turn: Turn, invoice: Invoice): void {
  const intent = intentOf(turn, invoice.id)
  const payment = paymentOf(turn, invoice.id)
  if (intent) cancelIntent(turn, intent, 'void_invoice')
  if (payment) {
    turn.write('invoice_payment', {
      ...payment,
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: turn.now },
    })
  }
  const voided = turn.write('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: turn.now },
  })
  emit(turn, 'invoice.voided', voided)
}
