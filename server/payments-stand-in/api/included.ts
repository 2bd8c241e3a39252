/** What Stripe tells about an object only when it is asked to. */

import { pricedSession } from '../checkout/basket.ts'
import { intentOf } from '../invoicing/invoices.ts'
import type { Turn } from '../state/account.ts'
import { type Page, page } from './page.ts'

/** `undefined`: the object has no such field. */
export function included(turn: Turn, object: object, field: string): unknown {
  const { object: kind, id } = Object.fromEntries(Object.entries(object))
  const find = Object.hasOwn(additions, `${kind}.${field}`)
    ? additions[`${kind}.${field}`]
    : undefined
  return typeof id === 'string' ? find?.(turn, id) : undefined
}

const additions: Readonly<Record<string, (turn: Turn, id: string) => unknown>> = {
  'checkout.session.line_items': (turn, id) => {
    const session = turn.read('checkout.session', id)
    const lines = session ? pricedSession(turn, session).lines : []
    return ofObject(lines.reverse(), `/v1/checkout/sessions/${id}/line_items`)
  },
  'customer.subscriptions': (turn, id) =>
    ofObject(
      turn.all('subscription').filter((one) => one.customer === id && !one.ended_at),
      `/v1/customers/${id}/subscriptions`,
    ),
  'customer.tax_ids': (turn, id) =>
    ofObject(
      turn.all('tax_id').filter((one) => one.customer === id),
      `/v1/customers/${id}/tax_ids`,
    ),
  'charge.refunds': (turn, id) =>
    ofObject(
      turn.all('refund').filter((one) => one.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
  'invoice.confirmation_secret': (turn, id) => {
    const secret = intentOf(turn, id)?.client_secret
    return secret ? { client_secret: secret, type: 'payment_intent' } : null
  },
  'invoice.payments': (turn, id) =>
    ofObject(
      turn.all('invoice_payment').filter((one) => one.invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    ),
}

/** The newest ten, as Stripe embeds them. */
function ofObject<T extends { id: string }>(oldestFirst: T[], url: string): Page<T> {
  return page(oldestFirst.reverse(), {}, url, 'object')
}
