/** /v1/subscriptions */
import {
  boolean,
  clearable,
  created,
  either,
  integer,
  list,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { page } from '../../api/page.ts'
import { found, listing, type Route, retrieving, route } from '../../api/route.ts'
import { namedCustomer } from '../../billing/customers.ts'
import { isAlive } from '../../invoicing/cancel.ts'
import { refusalOf } from '../../invoicing/collect.ts'
import { beginSubscription, collectFirst, finalizeFirst } from '../../invoicing/subscriptions.ts'
import type { Turn } from '../../state/account.ts'
import { missing, Refusal } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      automatic_tax: record({ enabled: required(boolean) }),
      cancel_at: integer,
      cancel_at_period_end: boolean,
      collection_method: oneOf('charge_automatically', 'send_invoice'),
      currency: oneOf('usd'),
      customer: required(text),
      days_until_due: integer,
      default_payment_method: text,
      description: text,
      discounts: clearable(list(record({ coupon: text, promotion_code: text }))),
      items: required(list(record({ price: required(text), quantity: integer, metadata }))),
      metadata,
      off_session: boolean,
      payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
      proration_behavior: oneOf('create_prorations', 'none', 'always_invoice'),
      trial_end: either((value) => value === 'now', oneOf('now'), integer),
      trial_period_days: integer,
    },
    (turn, asked) => {
      const customer = namedCustomer(turn, asked.customer)
      const method = ownMethod(turn, customer.id, asked.default_payment_method)
      if (asked.collection_method === 'send_invoice' && asked.days_until_due === undefined) {
        throw new Refusal(
          'You must specify `days_until_due` when `collection_method` is `send_invoice`.',
          { param: 'days_until_due' },
        )
      }
      const begun = beginSubscription(turn, {
        customer,
        items: asked.items.map((item) => ({
          price: item.price,
          quantity: item.quantity ?? 1,
          metadata: item.metadata ?? {},
        })),
        automatic_tax: asked.automatic_tax?.enabled ?? false,
        cancel_at: asked.cancel_at ?? null,
        cancel_at_period_end: asked.cancel_at_period_end ?? false,
        collection_method: asked.collection_method ?? 'charge_automatically',
        days_until_due: asked.days_until_due ?? null,
        default_payment_method: method,
        description: asked.description ?? null,
        discounts: asked.discounts ?? [],
        checkout_session: null,
        metadata: asked.metadata ?? {},
        trial_end: trialEnd(turn, asked),
      })
      const final = finalizeFirst(turn, begun)
      const { id } = begun.subscription
      if (asked.payment_behavior === 'default_incomplete' && final.invoice.amount_due > 0) {
        return found(turn, 'subscription', id)
      }
      const refusal = refusalOf(collectFirst(turn, final))
      if (refusal && asked.payment_behavior === 'error_if_incomplete') throw refusal
      return found(turn, 'subscription', id)
    },
  ),

  retrieving('/v1/subscriptions/:id', 'subscription'),

  listing(
    '/v1/subscriptions',
    'subscription',
    {
      collection_method: text,
      created,
      customer: text,
      price: text,
      status: oneOf(...statuses),
    },
    (subscription, asked) =>
      (asked.created?.(subscription.created) ?? true) &&
      (asked.customer === undefined || subscription.customer === asked.customer) &&
      (asked.collection_method === undefined ||
        subscription.collection_method === asked.collection_method) &&
      (asked.price === undefined ||
        subscription.items.data.some((item) => item.price.id === asked.price)) &&
      hasStatus(subscription, asked.status),
  ),
]

/** /v1/subscription_items: items are part of their subscription, and changed there. */
export const subscriptionItemRoutes: readonly Route[] = [
  route('GET', '/v1/subscription_items/:id', {}, (turn, _, { id = '' }) => {
    const item = turn
      .all('subscription')
      .flatMap((subscription) => subscription.items.data)
      .find((one) => one.id === id)
    if (!item) throw missing('subscription_item', id, 'item')
    return item
  }),

  route(
    'GET',
    '/v1/subscription_items',
    { subscription: required(text), limit: integer, starting_after: text, ending_before: text },
    (turn, { subscription, ...cursor }) => {
      const { data } = found(turn, 'subscription', subscription).items
      return page(data, cursor, '/v1/subscription_items', 'subscription_item')
    },
  ),
]

/** A card that pays for a customer is the customer's. */
export function ownMethod(turn: Turn, customer: string, id: string | undefined): string | null {
  if (id === undefined) return null
  if (turn.read('payment_method', id)?.customer === customer) return id
  throw new Refusal(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the ` +
      'customer.',
    { code: 'resource_missing', param: 'default_payment_method' },
  )
}

/** Those that were canceled are listed only when they are asked for. */
function hasStatus(subscription: Kinds['subscription'], wanted: string | undefined): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return !isAlive(subscription)
  return wanted === undefined ? isAlive(subscription) : subscription.status === wanted
}

function trialEnd(
  turn: Turn,
  asked: {
    readonly trial_end?: number | 'now' | undefined
    readonly trial_period_days?: number | undefined
  },
): number | null {
  if (typeof asked.trial_end === 'number') return asked.trial_end
  return asked.trial_period_days ? turn.now + asked.trial_period_days * 24 * 3600 : null
}
