/** Subscriptions, previews of what a change costs, and schedules. */
import { z } from 'zod'
import { namedCustomer } from '../billing/customers.ts'
import { yearsAfter } from '../billing/money.ts'
import { collect, refusalOf } from '../invoicing/collect.ts'
import { finalizeInvoice } from '../invoicing/invoices.ts'
import { itemOf } from '../invoicing/proration.ts'
import {
  activeOnly,
  createSchedule,
  phaseOf,
  releaseSchedule,
  setPhases,
} from '../invoicing/schedules.ts'
import {
  beginSubscription,
  changePrice,
  endSubscription,
  finalizeFirst,
  isAlive,
  type PriceChange,
  previewInvoice,
  recurringPrice,
  setCancel,
} from '../invoicing/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { missing, Refusal, unknownReference } from '../state/refusal.ts'
import {
  boolean,
  found,
  integer,
  listing,
  mergeMetadata,
  metadata,
  type Route,
  retrieving,
  route,
  text,
} from './route.ts'

const payment_behavior = z
  .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete'])
  .optional()

/** What of a call changes the price. */
const priceFields = {
  items: z
    .array(z.strictObject({ id: text, price: text }))
    .length(1)
    .optional(),
  proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
  proration_date: integer.optional(),
}

function priceChange(
  turn: Turn,
  subscription: Kinds['subscription'],
  asked: z.output<z.ZodObject<typeof priceFields>>,
): PriceChange | null {
  const [item] = asked.items ?? []
  if (!item) return null
  if (item.id !== itemOf(subscription).id) {
    throw missing('subscription_item', item.id, 'items[0][id]')
  }
  return {
    price: recurringPrice(turn, item.price, 'items[0][price]'),
    proration: asked.proration_behavior ?? 'create_prorations',
    at: asked.proration_date ?? turn.now,
  }
}

export const subscriptionRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions',
    {
      customer: text,
      default_payment_method: text.optional(),
      items: z.array(z.strictObject({ price: text })).length(1),
      metadata,
      payment_behavior,
      trial_period_days: integer.optional(),
    },
    (turn, asked) => {
      const customer = namedCustomer(turn, asked.customer)
      const days = asked.trial_period_days
      const begun = beginSubscription(turn, {
        customer,
        price: recurringPrice(turn, asked.items[0]?.price ?? '', 'items[0][price]'),
        automatic_tax: false,
        default_payment_method: ownMethod(turn, customer.id, asked.default_payment_method),
        discounts: [],
        checkout_session: null,
        metadata: asked.metadata ?? {},
        trial_end: days === undefined ? null : turn.now + days * 24 * 3600,
      })
      const open = finalizeFirst(turn, begun)
      if (asked.payment_behavior !== 'default_incomplete' || open.amount_due === 0) {
        const refusal = refusalOf(collect(turn, open))
        if (refusal && asked.payment_behavior === 'error_if_incomplete') throw refusal
      }
      return found(turn, 'subscription', begun.subscription.id)
    },
  ),
  retrieving('/v1/subscriptions/:id', 'subscription'),
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      ...priceFields,
      cancel_at_period_end: boolean.optional(),
      metadata,
      pause_collection: z
        .union([z.literal(''), z.strictObject({ behavior: z.literal('void') })])
        .optional(),
      payment_behavior,
    },
    (turn, asked, id) => {
      const before = found(turn, 'subscription', id)
      if (!isAlive(before)) {
        throw new Refusal(
          'A canceled subscription can only update its cancellation_details and metadata.',
          { code: 'invalid_canceled_subscription_fields' },
        )
      }
      const pause = asked.pause_collection
      const paused = pause === '' ? null : pause && { ...pause, resumes_at: null }
      const changed = change(turn, 'subscription', before, {
        metadata: mergeMetadata(before.metadata, asked.metadata),
        pause_collection: paused === undefined ? before.pause_collection : paused,
      })
      const wanted = priceChange(turn, changed, asked)
      const { subscription, invoice } = wanted
        ? changePrice(turn, changed, wanted)
        : { subscription: changed, invoice: null }
      if (asked.cancel_at_period_end !== undefined) {
        setCancel(turn, subscription, asked.cancel_at_period_end)
      }
      if (invoice) {
        const refusal = refusalOf(collect(turn, finalizeInvoice(turn, invoice)))
        if (refusal && asked.payment_behavior === 'error_if_incomplete') throw refusal
      }
      return found(turn, 'subscription', id)
    },
  ),
  route('DELETE', '/v1/subscriptions/:id', {}, (turn, _, id) => {
    const subscription = found(turn, 'subscription', id)
    if (!isAlive(subscription)) throw missing('subscription', id)
    return endSubscription(turn, subscription)
  }),
  // those that ended are listed only when they are asked for
  listing(
    '/v1/subscriptions',
    'subscription',
    ['customer'],
    { status: text.optional() },
    (subscription, { status }) =>
      status === undefined
        ? isAlive(subscription)
        : status === 'all' || subscription.status === status,
  ),

  route(
    'POST',
    '/v1/invoices/create_preview',
    { subscription: text, subscription_details: z.strictObject(priceFields).optional() },
    (turn, asked) => {
      const subscription = turn.read('subscription', asked.subscription)
      if (!subscription) {
        throw unknownReference('subscription', asked.subscription, 'subscription')
      }
      const details = asked.subscription_details
      return previewInvoice(
        turn,
        subscription,
        details ? priceChange(turn, subscription, details) : null,
      )
    },
  ),

  route('POST', '/v1/subscription_schedules', { from_subscription: text }, (turn, asked) =>
    createSchedule(turn, asked.from_subscription),
  ),
  retrieving('/v1/subscription_schedules/:id', 'subscription_schedule'),
  route(
    'POST',
    '/v1/subscription_schedules/:id',
    {
      end_behavior: z.literal('release').optional(),
      phases: z.array(
        z.strictObject({
          start_date: integer.optional(),
          end_date: integer.optional(),
          duration: z.strictObject({ interval: z.literal('year') }).optional(),
          items: z.array(z.strictObject({ price: text, quantity: z.literal('1') })).length(1),
          metadata,
        }),
      ),
      proration_behavior: z.literal('none').optional(),
    },
    (turn, asked, id) => {
      const schedule = activeOnly(found(turn, 'subscription_schedule', id))
      // each phase begins where the one before ends, and lasts for a year where nothing else is said
      let next = schedule.phases[0]?.start_date ?? turn.now
      const phases = asked.phases.map(({ start_date, end_date, items, metadata: kept }, index) => {
        if (start_date !== undefined && start_date !== next) {
          throw new Refusal('Phases follow one another without a gap.', {
            param: `phases[${index}][start_date]`,
          })
        }
        const param = `phases[${index}][items][0][price]`
        const price = recurringPrice(turn, items[0]?.price ?? '', param)
        const [start, end] = [next, end_date ?? yearsAfter(next, 1)]
        next = end
        return phaseOf({ start_date: start, end_date: end, price, metadata: kept })
      })
      return setPhases(turn, schedule, phases)
    },
  ),
  route('POST', '/v1/subscription_schedules/:id/release', {}, (turn, _, id) =>
    releaseSchedule(turn, activeOnly(found(turn, 'subscription_schedule', id))),
  ),
]

/** A card that pays for a customer is the customer's. */
function ownMethod(turn: Turn, customer: string, id: string | undefined): string | null {
  if (id === undefined) return null
  if (turn.read('payment_method', id)?.customer === customer) return id
  throw new Refusal(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the ` +
      'customer.',
    { code: 'resource_missing', param: 'default_payment_method' },
  )
}
