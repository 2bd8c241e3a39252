/** An invoice as data, so that its page and its PDF say the same. */
import type { Kinds } from '../state/kinds.ts'
import { day, money } from './frame.tsx'
import type { HostedPages } from './hosted.ts'

export type InvoiceFacts = NonNullable<Awaited<ReturnType<HostedPages['invoice']>>>

export type Sheet = ReturnType<typeof sheetOf>

export function sheetOf({ invoice, refunded }: InvoiceFacts) {
  const { lines, customer_address: address, amount_paid: paid } = invoice
  const number = invoice.number ?? invoice.id
  const [discount, tax] = [sum(invoice.total_discount_amounts), sum(invoice.total_taxes)]
  const balance = invoice.amount_due - invoice.total
  const place = [address?.city, address?.state, address?.postal_code].filter(Boolean).join(' ')
  const parties = [
    invoice.customer_name,
    ...[address?.line1, address?.line2, place, address?.country],
    invoice.customer_email,
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => value && `Tax ID ${value}`),
  ]
  const open = invoice.status === 'void' ? 0 : invoice.amount_remaining
  const amounts: readonly (readonly [label: string, cents: number, isShown: boolean])[] = [
    ['Subtotal', invoice.subtotal, true],
    ['Discount', -discount, discount !== 0],
    ['Tax', tax, tax !== 0],
    ['Total', invoice.total, true],
    ['From the balance', balance, balance !== 0],
    ['Paid', paid, paid !== 0],
    ['Refunded', refunded, refunded !== 0],
    ['Amount due', open, true],
  ]
  return {
    number,
    standing: standingOf(invoice),
    facts: [
      ['Invoice number', [number]],
      ['Date', [day(invoice.effective_at ?? invoice.created)]],
      ['From', [invoice.account_name ?? 'Seller']],
      ['To', parties.filter((part): part is string => Boolean(part))],
    ] as const,
    lines: lines.data.map(({ id, description, period, amount }) => ({
      ...{ id, text: description ?? 'Item', amount: money(amount) },
      detail: period.start === period.end ? null : `${day(period.start)} to ${day(period.end)}`,
    })),
    totals: amounts
      .filter(([, , isShown]) => isShown)
      .map(([label, cents]) => ({
        ...{ label, amount: money(cents) },
        isStrong: label === 'Total' || label === 'Amount due',
      })),
    /** when it was made, in seconds */
    at: invoice.created,
  }
}

function standingOf(invoice: Kinds['invoice']): string {
  switch (invoice.status) {
    case 'paid': {
      const at = invoice.status_transitions.paid_at
      return at === null ? 'Paid.' : `Paid on ${day(at)}.`
    }
    case 'open':
      return `${money(invoice.amount_remaining)} is due now.`
    case 'void':
      return 'This invoice is void. Nothing is due.'
    default:
      return 'A draft. It may still change.'
  }
}

function sum(amounts: readonly { readonly amount: number }[] | null): number {
  return (amounts ?? []).reduce((total, { amount }) => total + amount, 0)
}
