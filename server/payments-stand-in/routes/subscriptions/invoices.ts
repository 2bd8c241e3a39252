/** /v1/invoices and /v1/invoice_payments */
import {
  boolean,
  created,
  integer,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { page } from '../../api/page.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { methodNamed } from '../../billing/cards.ts'
import { attach } from '../../billing/payment-methods.ts'
import { collect, refusalOf, settle } from '../../invoicing/collect.ts'
import { finalizeInvoice, markUncollectible, voidInvoice } from '../../invoicing/invoices.ts'
import type { Turn } from '../../state/account.ts'
import { change } from '../../state/change.ts'
import { emit } from '../../state/events.ts'
import { Refusal } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

export const invoiceRoutes: readonly Route[] = [
  retrieving('/v1/invoices/:id', 'invoice'),

  route(
    'POST',
    '/v1/invoices/:id',
    {
      auto_advance: boolean,
      description: text,
      footer: text,
      metadata,
      default_payment_method: text,
    },
    (turn, asked, { id = '' }) => {
      const invoice = found(turn, 'invoice', id)
      return change(turn, 'invoice', invoice, {
        auto_advance: asked.auto_advance ?? invoice.auto_advance ?? false,
        default_payment_method: asked.default_payment_method ?? invoice.default_payment_method,
        description: asked.description ?? invoice.description,
        footer: asked.footer ?? invoice.footer,
        metadata: { ...invoice.metadata, ...asked.metadata },
      })
    },
  ),

  route(
    'POST',
    '/v1/invoices/:id/finalize',
    { auto_advance: boolean },
    (turn, asked, { id = '' }) => {
      const open = finalizeInvoice(turn, found(turn, 'invoice', id))
      if (open.amount_due === 0) return settle(turn, open)
      return asked.auto_advance === undefined
        ? open
        : change(turn, 'invoice', open, { auto_advance: asked.auto_advance })
    },
  ),

  route(
    'POST',
    '/v1/invoices/:id/pay',
    {
      payment_method: text,
      paid_out_of_band: boolean,
      off_session: boolean,
      forgive: boolean,
    },
    (turn, asked, { id = '' }) => {
      const invoice = found(turn, 'invoice', id)
      if (invoice.status === 'paid') {
        throw new Refusal('Invoice is already paid', { code: 'invoice_already_paid' })
      }
      if (
        invoice.status !== 'draft' &&
        invoice.status !== 'open' &&
        invoice.status !== 'uncollectible'
      ) {
        throw new Refusal(`This invoice can no longer be paid: it is ${invoice.status}.`)
      }
      const open = invoice.status === 'draft' ? finalizeInvoice(turn, invoice) : invoice
      if (asked.paid_out_of_band) return settle(turn, open, true)
      const method = asked.payment_method && cardOf(turn, open, asked.payment_method)
      const collected = collect(turn, open, method ? { method } : {})
      return refusalOf(collected) ?? collected.invoice
    },
  ),

  route('POST', '/v1/invoices/:id/send', {}, (turn, _, { id = '' }) => {
    const invoice = found(turn, 'invoice', id)
    const open = invoice.status === 'draft' ? finalizeInvoice(turn, invoice) : invoice
    emit(turn, 'invoice.sent', open)
    return open
  }),

  route('DELETE', '/v1/invoices/:id', {}, (turn, _, { id = '' }) => {
    const draft = found(turn, 'invoice', id)
    if (draft.status !== 'draft' || draft.parent) {
      throw new Refusal('You can only delete draft invoices that no subscription made.')
    }
    turn.remove('invoice', id)
    emit(turn, 'invoice.deleted', draft)
    return turn.write('grave', { id, object: 'invoice', deleted: true })
  }),

  route('POST', '/v1/invoices/:id/void', {}, (turn, _, { id = '' }) =>
    voidInvoice(turn, found(turn, 'invoice', id)),
  ),

  route('POST', '/v1/invoices/:id/mark_uncollectible', {}, (turn, _, { id = '' }) =>
    markUncollectible(turn, found(turn, 'invoice', id)),
  ),

  route(
    'GET',
    '/v1/invoices/:id/lines',
    { limit: integer, starting_after: text, ending_before: text },
    (turn, cursor, { id = '' }) =>
      page(found(turn, 'invoice', id).lines.data, cursor, `/v1/invoices/${id}/lines`, 'line_item'),
  ),

  listing(
    '/v1/invoices',
    'invoice',
    {
      collection_method: text,
      created,
      customer: text,
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
      subscription: text,
    },
    (invoice, asked) =>
      (asked.created?.(invoice.created) ?? true) &&
      (asked.customer === undefined || invoice.customer === asked.customer) &&
      (asked.status === undefined || invoice.status === asked.status) &&
      (asked.collection_method === undefined ||
        invoice.collection_method === asked.collection_method) &&
      (asked.subscription === undefined ||
        invoice.parent?.subscription_details?.subscription === asked.subscription),
  ),

  retrieving('/v1/invoice_payments/:id', 'invoice_payment'),

  listing(
    '/v1/invoice_payments',
    'invoice_payment',
    {
      created,
      invoice: text,
      payment: record({ type: required(oneOf('payment_intent')), payment_intent: text }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (payment, asked) =>
      (asked.created?.(payment.created) ?? true) &&
      (asked.invoice === undefined || payment.invoice === asked.invoice) &&
      (asked.status === undefined || payment.status === asked.status) &&
      (asked.payment?.payment_intent === undefined ||
        payment.payment.payment_intent === asked.payment.payment_intent),
  ),
]

/** A test card by name becomes the customer's, as it would have to be. */
function cardOf(turn: Turn, invoice: Kinds['invoice'], id: string): Kinds['payment_method'] {
  const method = methodNamed(turn, id, 'payment_method')
  return method.customer === invoice.customer || !invoice.customer
    ? method
    : attach(turn, method, invoice.customer)
}
