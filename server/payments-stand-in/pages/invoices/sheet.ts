/** An invoice or a receipt as data: the page and the PDF say the same. */
import type { InvoicePage } from '../../hosted/seam.ts'
import { day, money } from '../frame/format.ts'

export interface Sheet {
  readonly title: string
  readonly number: string
  /** the one sentence on where it stands */
  readonly standing: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly lines: readonly SheetLine[]
  readonly totals: readonly Total[]
  /** when it was made, in seconds */
  readonly at: number
}

export interface SheetLine {
  readonly id: string
  readonly text: string
  /** the period, and how many where the text does not say it */
  readonly detail: string | null
  readonly amount: string
}

export interface Total {
  readonly label: string
  readonly amount: string
  readonly strong?: boolean
}

export function invoiceSheet({ invoice, charge }: InvoicePage): Sheet {
  const number = invoice.number ?? invoice.id
  return {
    title: 'Invoice',
    number,
    standing: standingOf(invoice),
    facts: [
      ['Invoice number', number],
      ['Date', day(invoice.effective_at ?? invoice.created)],
      ...(invoice.due_date === null ? [] : [['Due', day(invoice.due_date)] as const]),
    ],
    from: [invoice.account_name ?? 'Seller'],
    to: billedTo(invoice),
    lines: linesOf(invoice),
    totals: [...totalsOf(invoice), ...paidOf({ invoice, charge })],
    at: invoice.created,
  }
}

type Invoice = InvoicePage['invoice']

function standingOf(invoice: Invoice): string {
  const amount = money(invoice.amount_remaining, invoice.currency)
  switch (invoice.status) {
    case 'paid': {
      const at = invoice.status_transitions.paid_at
      return at === null ? 'Paid.' : `Paid on ${day(at)}.`
    }
    case 'open':
      return invoice.due_date === null
        ? `${amount} is due now.`
        : `${amount} is due on ${day(invoice.due_date)}.`
    case 'void':
      return 'This invoice is void. Nothing is due.'
    case 'uncollectible':
      return `Uncollectible. ${amount} was not paid.`
    default:
      return 'A draft. It may still change.'
  }
}

export function billedTo(invoice: Invoice): string[] {
  const { customer_address: address, customer_tax_ids: taxIds } = invoice
  const place = [address?.city, address?.state, address?.postal_code].filter(Boolean).join(' ')
  const parts = [
    invoice.customer_name,
    ...[address?.line1, address?.line2, place, address?.country],
    invoice.customer_email,
    ...(taxIds ?? []).map(({ value }) => value && `Tax ID ${value}`),
  ]
  return parts.filter((part): part is string => Boolean(part))
}

export function linesOf(invoice: Invoice): SheetLine[] {
  return invoice.lines.data.map((line) => ({
    id: line.id,
    text: line.description ?? 'Item',
    detail: detailOf(line),
    amount: money(line.amount, line.currency),
  }))
}

/** The line of a subscription says itself how many: 2 × Explore */
function detailOf({ quantity, description, period }: Invoice['lines']['data'][number]) {
  const isCounted = (quantity ?? 1) > 1 && !description?.startsWith(`${quantity} ×`)
  const parts = [
    ...(isCounted ? [`Quantity ${quantity}`] : []),
    ...(period.start === period.end ? [] : [`${day(period.start)} to ${day(period.end)}`]),
  ]
  return parts.join(', ') || null
}

export function totalsOf(invoice: Invoice): Total[] {
  const { currency, total } = invoice
  const discount = sum(invoice.total_discount_amounts)
  const tax = sum(invoice.total_taxes)
  const balance = invoice.amount_due - total
  return [
    { label: 'Subtotal', amount: money(invoice.subtotal, currency) },
    ...(discount ? [{ label: 'Discount', amount: money(-discount, currency) }] : []),
    ...(tax ? [{ label: 'Tax', amount: money(tax, currency) }] : []),
    { label: 'Total', amount: money(total, currency), strong: true },
    ...(balance ? [{ label: 'From the balance', amount: money(balance, currency) }] : []),
  ]
}

function paidOf({ invoice, charge }: Pick<InvoicePage, 'invoice' | 'charge'>): Total[] {
  const { currency, amount_paid: paid, amount_remaining: open } = invoice
  const refunded = charge?.amount_refunded ?? 0
  return [
    ...(paid ? [{ label: 'Paid', amount: money(paid, currency) }] : []),
    ...(refunded ? [{ label: 'Refunded', amount: money(refunded, currency) }] : []),
    {
      label: 'Amount due',
      amount: money(invoice.status === 'void' ? 0 : open, currency),
      strong: true,
    },
  ]
}

function sum(amounts: readonly { readonly amount: number }[] | null): number {
  return (amounts ?? []).reduce((total, { amount }) => total + amount, 0)
}
