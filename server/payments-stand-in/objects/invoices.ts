/** Invoices, their lines, what waits for the next one, and what paid them. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export type Invoice = Stored<Stripe.Invoice>
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>
type LineTax = Stored<Stripe.InvoiceLineItem.Tax>

export interface LineFacts {
  readonly id: string
  readonly amount: number
  readonly currency: string
  readonly description: string
  readonly discountable: boolean
  readonly discounts: readonly { readonly id: string; readonly amount: number }[]
  readonly invoice: string | null
  readonly metadata: Record<string, string>
  readonly parent: Stored<Stripe.InvoiceLineItem.Parent>
  readonly period: { start: number; end: number }
  readonly price: { readonly id: string; readonly product: string; readonly unit: string } | null
  readonly quantity: number
  readonly subscription: string | null
  readonly subtotal: number
  readonly taxes: LineTax[] | null
}

export function buildInvoiceLine({ price, discounts, ...facts }: LineFacts): InvoiceLine {
  return {
    ...facts,
    object: 'line_item',
    discount_amounts: discounts.map(({ id, amount }) => ({ amount, discount: id })),
    discounts: [],
    livemode: false,
    pretax_credit_amounts: pretax(discounts),
    pricing: price && {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit,
    },
    quantity_decimal: String(facts.quantity),
  }
}

/** Discounts once more, under the name they share with credit grants. */
function pretax(discounts: readonly { readonly id: string; readonly amount: number }[]) {
  return discounts.map(({ id, amount }) => ({ amount, discount: id, type: 'discount' }))
}

export interface InvoiceTotals {
  readonly subtotal: number
  readonly subtotal_excluding_tax: number
  readonly total: number
  readonly total_excluding_tax: number
  readonly total_taxes: Stored<Stripe.Invoice.TotalTax>[]
  readonly discounts: readonly { readonly id: string; readonly amount: number }[]
}

export interface InvoiceFacts {
  readonly id: string
  readonly now: number
  readonly auto_advance: boolean
  readonly automatic_tax: boolean
  readonly automatically_finalizes_at: number | null
  readonly billing_reason: Stripe.Invoice.BillingReason
  readonly collection_method: 'charge_automatically' | 'send_invoice'
  readonly currency: string
  readonly customer: Stored<Stripe.Customer>
  readonly customer_tax_ids: { type: string; value: string | null }[]
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly due_date: number | null
  readonly footer: string | null
  readonly lines: InvoiceLine[]
  readonly metadata: Record<string, string>
  readonly parent: Stored<Stripe.Invoice.Parent> | null
  readonly period: { readonly start: number; readonly end: number }
  readonly totals: InvoiceTotals
}

export function buildInvoice(facts: InvoiceFacts): Invoice {
  const { now, automatic_tax, customer, lines, period, totals, ...rest } = facts
  return {
    ...rest,
    ...ofTotals(totals),
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stipend',
    account_tax_ids: null,
    amount_due: Math.max(0, totals.total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, totals.total),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: {
      disabled_reason: null,
      enabled: automatic_tax,
      liability: automatic_tax ? { type: 'self' } : null,
      provider: automatic_tax ? 'stripe' : null,
      status: automatic_tax ? 'complete' : null,
    },
    created: now,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    default_source: null,
    default_tax_rates: [],
    effective_at: null,
    ending_balance: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${facts.id}/lines` },
    livemode: false,
    next_payment_attempt: facts.automatically_finalizes_at,
    number: null,
    on_behalf_of: null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
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
    test_clock: null,
    webhooks_delivered_at: now,
  }
}

function ofTotals({ discounts, ...totals }: InvoiceTotals) {
  return {
    ...totals,
    discounts: discounts.map(({ id }) => id),
    total_discount_amounts: discounts.map(({ id, amount }) => ({ amount, discount: id })),
    total_pretax_credit_amounts: pretax(discounts),
  }
}

export interface InvoiceItemFacts {
  readonly id: string
  readonly now: number
  readonly amount: number
  readonly currency: string
  readonly customer: string
  readonly description: string
  readonly discountable: boolean
  readonly invoice: string | null
  readonly metadata: Record<string, string>
  readonly parent: Stored<Stripe.InvoiceItem.Parent> | null
  readonly period: { start: number; end: number }
  readonly price: LineFacts['price']
  readonly proration: boolean
  readonly credited: { readonly invoice: string; readonly line: string } | null
  readonly quantity: number
}

export function buildInvoiceItem(facts: InvoiceItemFacts): Stored<Stripe.InvoiceItem> {
  const { now, price, credited, ...rest } = facts
  return {
    ...rest,
    object: 'invoiceitem',
    customer_account: null,
    date: now,
    discounts: [],
    livemode: false,
    net_amount: facts.amount,
    pricing: price && {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit,
    },
    ...(facts.proration && {
      proration_details: {
        credited_items: credited && {
          invoice_line_item_details: {
            invoice: credited.invoice,
            invoice_line_items: [credited.line],
          },
          type: 'invoice_line_items',
        },
        discount_amounts: [],
      },
    }),
    quantity_decimal: String(facts.quantity),
    tax_rates: [],
    test_clock: null,
  }
}

export interface InvoicePaymentFacts {
  readonly id: string
  readonly now: number
  readonly invoice: Invoice
  readonly payment_intent: string
}

export function buildInvoicePayment(facts: InvoicePaymentFacts): Stored<Stripe.InvoicePayment> {
  return {
    id: facts.id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: facts.invoice.amount_due,
    created: facts.now,
    currency: facts.invoice.currency,
    invoice: facts.invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: facts.payment_intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}
