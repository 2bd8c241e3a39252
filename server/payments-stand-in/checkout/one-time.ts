/** The lines of an invoice for what was paid once in Checkout: as sold, discounts already taken off. */
import type { Draft } from '../invoicing/lines.ts'
import { behaviorOf, linePrice } from '../invoicing/lines.ts'
import type { Turn } from '../state/account.ts'
import type { StripeKinds } from '../state/stored.ts'
import { pricedSession } from './basket.ts'

export function oneTimeDrafts(turn: Turn, session: StripeKinds['checkout.session']): Draft[] {
  const { lines } = pricedSession(turn, session, session.customer_details ?? {})
  return lines.map((line) => {
    if (!line.price) throw new Error(`${line.id} has a price`)
    const item = turn.newId('ii')
    return {
      amount: line.amount_subtotal - line.amount_discount,
      discountable: false,
      taxBehavior: behaviorOf(line.price),
      description: line.description ?? '',
      metadata: line.metadata ?? {},
      parent: {
        invoice_item_details: {
          invoice_item: item,
          proration: false,
          proration_details: { credited_items: null },
          subscription: null,
        },
        subscription_item_details: null,
        type: 'invoice_item_details',
      },
      period: { start: turn.now, end: turn.now },
      price: linePrice(line.price),
      quantity: line.quantity ?? 1,
      subscription: null,
    }
  })
}
