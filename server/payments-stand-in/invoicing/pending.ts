/** What waits for a customer's next invoice: items of prorations, and items that were put there by hand. */
import { buildInvoiceItem, type InvoiceItemFacts } from '../objects/invoices.ts'
import type { Turn } from '../state/account.ts'
import { emit } from '../state/events.ts'
import type { Kinds } from '../state/stored.ts'
import { type Draft, itemParent } from './lines.ts'

type Item = Kinds['invoiceitem']

export function addPending(turn: Turn, facts: Omit<InvoiceItemFacts, 'id' | 'now'>): Item {
  const item = buildInvoiceItem({ ...facts, id: turn.newId('ii'), now: turn.now })
  turn.write('invoiceitem', item)
  emit(turn, 'invoiceitem.created', item)
  return item
}

/** Those of the customer that belong to this subscription, or to none. */
export function pendingItems(turn: Turn, customer: string, subscription: string | null): Item[] {
  return turn.all('invoiceitem').filter((item) => {
    const belongs = item.parent?.subscription_details?.subscription ?? null
    return (
      item.customer === customer &&
      item.invoice === null &&
      (belongs === null || belongs === subscription)
    )
  })
}

export function itemDraft(turn: Turn, item: Item): Draft {
  const details = item.parent?.subscription_details
  const price = turn.read('price', item.pricing?.price_details?.price ?? '')
  const credited = item.proration_details?.credited_items?.invoice_line_item_details
  const creditedLine = credited?.invoice_line_items[0]
  return {
    amount: item.amount,
    discountable: item.discountable,
    taxBehavior: price?.tax_behavior === 'inclusive' ? 'inclusive' : 'exclusive',
    description: item.description ?? '',
    metadata: item.metadata ?? {},
    parent: details?.subscription_item
      ? itemParent(details.subscription, details.subscription_item, {
          invoiceItem: item.id,
          credited:
            credited && creditedLine ? { invoice: credited.invoice, line: creditedLine } : null,
        })
      : {
          invoice_item_details: {
            invoice_item: item.id,
            proration: item.proration,
            proration_details: { credited_items: null },
            subscription: details?.subscription ?? null,
          },
          subscription_item_details: null,
          type: 'invoice_item_details',
        },
    period: item.period,
    price: price
      ? {
          id: price.id,
          product: price.product,
          unit: item.pricing?.unit_amount_decimal ?? String(item.amount),
        }
      : null,
    quantity: item.quantity,
    subscription: details?.subscription ?? null,
  }
}

/** They are on an invoice now, and wait no longer. */
export function claim(turn: Turn, items: readonly Item[], invoice: string): void {
  for (const item of items) turn.write('invoiceitem', { ...item, invoice })
}
