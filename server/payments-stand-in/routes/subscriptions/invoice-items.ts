/** /v1/invoiceitems, and invoices made by hand of what waits. */
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
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { namedCustomer } from '../../billing/customers.ts'
import { draftInvoice } from '../../invoicing/invoices.ts'
import { addPending, claim, itemDraft, pendingItems } from '../../invoicing/pending.ts'
import type { Turn } from '../../state/account.ts'
import { emit } from '../../state/events.ts'
import { Refusal, unknownReference } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

/** Seconds a draft waits before Stripe finalizes it. */
const DRAFT_HOUR = 3600

export const invoiceItemRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/invoiceitems',
    {
      amount: integer,
      currency: oneOf('usd'),
      customer: required(text),
      description: text,
      discountable: boolean,
      invoice: text,
      metadata,
      pricing: record({ price: required(text) }),
      quantity: integer,
    },
    (turn, asked) => {
      const customer = namedCustomer(turn, asked.customer)
      const price = asked.pricing && priceOf(turn, asked.pricing.price)
      const quantity = asked.quantity ?? 1
      const amount = price ? (price.unit_amount ?? 0) * quantity : asked.amount
      if (amount === undefined) {
        throw new Refusal('You must pass either `amount` or `pricing`.', { param: 'amount' })
      }
      if (asked.invoice !== undefined) {
        throw new Refusal('Items for an invoice that exists are not built in this stand-in.', {
          param: 'invoice',
        })
      }
      return addPending(turn, {
        amount,
        currency: 'usd',
        customer: customer.id,
        description: asked.description ?? '',
        discountable: asked.discountable ?? true,
        invoice: null,
        metadata: asked.metadata ?? {},
        parent: null,
        period: { start: turn.now, end: turn.now },
        price: price
          ? { id: price.id, product: price.product, unit: String(price.unit_amount) }
          : null,
        proration: false,
        credited: null,
        quantity,
      })
    },
  ),

  retrieving('/v1/invoiceitems/:id', 'invoiceitem'),

  route('DELETE', '/v1/invoiceitems/:id', {}, (turn, _, { id = '' }) => {
    const item = found(turn, 'invoiceitem', id)
    if (item.invoice) throw new Refusal('An item on an invoice can no longer be deleted.')
    turn.remove('invoiceitem', id)
    emit(turn, 'invoiceitem.deleted', item)
    return turn.write('grave', { id, object: 'invoiceitem', deleted: true })
  }),

  listing(
    '/v1/invoiceitems',
    'invoiceitem',
    { created, customer: text, invoice: text, pending: boolean },
    (item, asked) =>
      (asked.created?.(item.date) ?? true) &&
      (asked.customer === undefined || item.customer === asked.customer) &&
      (asked.invoice === undefined || item.invoice === asked.invoice) &&
      (asked.pending === undefined || (item.invoice === null) === asked.pending),
  ),

  route(
    'POST',
    '/v1/invoices',
    {
      auto_advance: boolean,
      automatic_tax: record({ enabled: required(boolean) }),
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      currency: oneOf('usd'),
      customer: required(text),
      days_until_due: integer,
      description: text,
      footer: text,
      metadata,
      pending_invoice_items_behavior: oneOf('include', 'exclude'),
      subscription: text,
    },
    (turn, asked) => {
      const customer = namedCustomer(turn, asked.customer)
      const subscription = asked.subscription
        ? (turn.read('subscription', asked.subscription) ?? null)
        : null
      const included =
        asked.pending_invoice_items_behavior === 'include' || asked.subscription !== undefined
      const items = included ? pendingItems(turn, customer.id, subscription?.id ?? null) : []
      if (asked.subscription !== undefined && items.length === 0) {
        throw new Refusal('Nothing to invoice for subscription', {
          code: 'invoice_no_subscription_line_items',
        })
      }
      const invoice = draftInvoice(turn, {
        customer,
        subscription,
        drafts: items.map((item) => itemDraft(turn, item)),
        discounts: [],
        reason: 'manual',
        period: { start: turn.now, end: turn.now },
        automatic_tax: asked.automatic_tax?.enabled ?? false,
        auto_advance: asked.auto_advance ?? false,
        finalizesAfter: asked.auto_advance ? DRAFT_HOUR : null,
        collection: asked.collection_method ?? 'charge_automatically',
        daysUntilDue: asked.days_until_due ?? null,
        metadata: asked.metadata ?? {},
        description: asked.description ?? null,
        footer: asked.footer ?? null,
      })
      claim(turn, items, invoice.id)
      return invoice
    },
  ),
]

function priceOf(turn: Turn, id: string): Kinds['price'] {
  const price = turn.read('price', id)
  if (!price) throw unknownReference('price', id, 'pricing[price]')
  return price
}
