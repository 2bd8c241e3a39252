/** From what is to be billed to the lines of an invoice and their sums. */
import type { Stripe } from 'stripe'
import {
  type Priceable,
  type Priced,
  priceLines,
  type Reduction,
  type Taxation,
  totalsOf,
} from '../money/pricing.ts'
import { taxWithin } from '../money/rounding.ts'
import {
  buildInvoiceLine,
  type InvoiceLine,
  type InvoiceTotals,
  type LineFacts,
} from '../objects/invoices.ts'
import type { Turn } from '../state/account.ts'
import type { Kinds, Stored } from '../state/stored.ts'

export interface Draft extends Priceable {
  readonly description: string
  readonly metadata: Record<string, string>
  readonly parent: Stored<Stripe.InvoiceLineItem.Parent>
  readonly period: { start: number; end: number }
  readonly price: LineFacts['price']
  readonly quantity: number
  readonly subscription: string | null
}

export function draftLines(
  turn: Turn,
  invoice: string,
  drafts: readonly Draft[],
  reductions: readonly Reduction[],
  taxation: Taxation | null,
): { lines: InvoiceLine[]; totals: InvoiceTotals } {
  const priced = priceLines(drafts, reductions, taxation)
  const lines = drafts.map((draft, index) => line(turn, invoice, draft, priced[index]))
  return { lines, totals: invoiceTotals(priced) }
}

function line(turn: Turn, invoice: string, draft: Draft, priced: Priced | undefined): InvoiceLine {
  if (!priced) throw new Error('Each line has a price')
  return buildInvoiceLine({
    id: turn.newId('il'),
    amount: draft.amount,
    currency: 'usd',
    description: draft.description,
    discountable: draft.discountable,
    discounts: priced.reductions,
    invoice,
    metadata: draft.metadata,
    parent: draft.parent,
    period: draft.period,
    price: draft.price,
    quantity: draft.quantity,
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: priced.tax ? [taxEntry(priced.tax)] : [],
  })
}

function taxEntry(tax: NonNullable<Priced['tax']>): Stored<Stripe.Invoice.TotalTax> {
  return {
    amount: tax.amount,
    tax_behavior: tax.behavior,
    tax_rate_details: tax.taxation.rate && { tax_rate: tax.taxation.rate.id },
    taxability_reason: tax.taxation.reason,
    taxable_amount: tax.taxable,
    type: 'tax_rate_details',
  }
}

function invoiceTotals(priced: readonly Priced[]): InvoiceTotals {
  const totals = totalsOf(priced)
  const taxInSubtotal = priced.reduce(
    (sum, { tax, subtotal }) =>
      sum +
      (tax?.behavior === 'inclusive' ? taxWithin(subtotal, tax.taxation.rate?.percentage ?? 0) : 0),
    0,
  )
  return {
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotal - taxInSubtotal,
    total: totals.total,
    total_excluding_tax: totals.total - totals.tax,
    total_taxes: sumTaxes(priced),
    discounts: totals.reductions,
  }
}

/** One entry for each behavior: an invoice has one place, and so one rate. */
function sumTaxes(priced: readonly Priced[]): Stored<Stripe.Invoice.TotalTax>[] {
  const taxes = priced.map(({ tax }) => tax).filter((tax) => tax !== null)
  return (['exclusive', 'inclusive'] as const).flatMap((behavior) => {
    const [first, ...rest] = taxes.filter((tax) => tax.behavior === behavior)
    if (!first) return []
    const amount = rest.reduce((sum, tax) => sum + tax.amount, first.amount)
    const taxable = rest.reduce((sum, tax) => sum + tax.taxable, first.taxable)
    return [taxEntry({ ...first, amount, taxable })]
  })
}

/** A subscription's item for one period, as Stripe words it. */
export function periodDraft(
  turn: Turn,
  subscription: string,
  item: Kinds['subscription']['items']['data'][number],
  period: { start: number; end: number },
  trial = false,
): Draft {
  const { price, quantity = 1 } = item
  const name = productName(turn, price.product)
  return {
    amount: trial ? 0 : (price.unit_amount ?? 0) * quantity,
    discountable: true,
    taxBehavior: behaviorOf(price),
    description: trial
      ? `Trial period for ${name}`
      : `${quantity} × ${name} (at ${dollars(price.unit_amount ?? 0)} / ${everyOf(price)})`,
    metadata: item.metadata,
    parent: itemParent(subscription, item.id, null),
    period,
    price: linePrice(price),
    quantity,
    subscription,
  }
}

export function itemParent(
  subscription: string,
  item: string,
  proration: {
    readonly invoiceItem: string
    readonly credited: { readonly invoice: string; readonly line: string } | null
  } | null,
): Stored<Stripe.InvoiceLineItem.Parent> {
  const credited = proration?.credited
  return {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: proration?.invoiceItem ?? null,
      proration: proration !== null,
      proration_details: {
        credited_items: credited
          ? { invoice: credited.invoice, invoice_line_items: [credited.line] }
          : null,
      },
      subscription,
      subscription_item: item,
    },
    type: 'subscription_item_details',
  }
}

/** Dollars are taxed on top where nobody said otherwise. */
export function behaviorOf(price: Kinds['price']): 'exclusive' | 'inclusive' {
  return price.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive'
}

export function linePrice(price: Kinds['price']): LineFacts['price'] {
  const unit = price.unit_amount_decimal ?? String(price.unit_amount ?? 0)
  return { id: price.id, product: price.product, unit }
}

export function productName(turn: Turn, product: string): string {
  return turn.read('product', product)?.name ?? product
}

function everyOf(price: Kinds['price']): string {
  const { interval = 'month', interval_count = 1 } = price.recurring ?? {}
  return interval_count === 1 ? interval : `every ${interval_count} ${interval}s`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
