/** Changing and ending subscriptions. */
import {
  boolean,
  clearable,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { found, type Route, route } from '../../api/route.ts'
import {
  cancelLater,
  detailsOf,
  endSubscription,
  goOn,
  isAlive,
  periodEnd,
  type Reasons,
} from '../../invoicing/cancel.ts'
import { collect, refusalOf } from '../../invoicing/collect.ts'
import { finalizeInvoice } from '../../invoicing/invoices.ts'
import { pauseSubscription, resumeSubscription } from '../../invoicing/pause.ts'
import { setDiscounts, updateItems } from '../../invoicing/update.ts'
import type { Turn } from '../../state/account.ts'
import { change } from '../../state/change.ts'
import { Refusal } from '../../state/refusal.ts'
import type { Kinds } from '../../state/stored.ts'
import { itemsChange, itemsUpdate, proration } from './items-update.ts'
import { ownMethod } from './subscriptions.ts'

type Subscription = Kinds['subscription']

const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
)
const reasons = record({ comment: clearable(text), feedback: clearable(feedback) })
export const subscriptionChangeRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      automatic_tax: record({ enabled: required(boolean) }),
      billing_cycle_anchor: oneOf('now', 'unchanged'),
      cancel_at: clearable(integer),
      cancel_at_period_end: boolean,
      cancellation_details: reasons,
      default_payment_method: text,
      description: clearable(text),
      discounts: clearable(list(record({ coupon: text, promotion_code: text, discount: text }))),
      items: itemsChange,
      metadata,
      off_session: boolean,
      pause_collection: clearable(
        record({
          behavior: required(oneOf('keep_as_draft', 'mark_uncollectible', 'void')),
          resumes_at: integer,
        }),
      ),
      payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete'),
      proration_behavior: proration,
      proration_date: integer,
    },
    (turn, asked, { id = '' }) => {
      const before = found(turn, 'subscription', id)
      if (!isAlive(before)) {
        throw new Refusal(
          'A canceled subscription can only update its cancellation_details and metadata.',
          { code: 'invalid_canceled_subscription_fields' },
        )
      }
      if (asked.discounts !== undefined) setDiscounts(turn, before, asked.discounts ?? [])
      changeFacts(turn, found(turn, 'subscription', id), asked)
      const update = itemsUpdate(turn, asked)
      const updated = update && updateItems(turn, found(turn, 'subscription', id), update)
      changeEnd(turn, found(turn, 'subscription', id), asked)
      if (!updated?.invoice) return found(turn, 'subscription', id)
      const open = finalizeInvoice(turn, updated.invoice)
      if (asked.payment_behavior === 'default_incomplete' && open.amount_due > 0) {
        return found(turn, 'subscription', id)
      }
      const refusal = refusalOf(collect(turn, open))
      if (refusal && asked.payment_behavior === 'error_if_incomplete') throw refusal
      return found(turn, 'subscription', id)
    },
  ),

  route(
    'DELETE',
    '/v1/subscriptions/:id',
    {
      cancellation_details: reasons,
      invoice_now: oneOf('false'),
      prorate: oneOf('false'),
    },
    (turn, asked, { id = '' }) => {
      const subscription = found(turn, 'subscription', id)
      if (!isAlive(subscription)) {
        throw new Refusal(`No such subscription: '${id}'`, {
          status: 404,
          code: 'resource_missing',
          param: 'id',
        })
      }
      const why = asked.cancellation_details ?? {}
      return endSubscription(turn, subscription, 'cancellation_requested', why)
    },
  ),

  route(
    'POST',
    '/v1/subscriptions/:id/pause',
    {
      bill_for: record({ unused_time_from: record({ type: required(oneOf('none', 'now')) }) }),
      invoicing_behavior: oneOf('pending_invoice_item'),
      type: oneOf('subscription'),
    },
    (turn, asked, { id = '' }) => {
      const credits = asked.bill_for?.unused_time_from?.type !== 'none'
      return pauseSubscription(turn, found(turn, 'subscription', id), credits)
    },
  ),

  route(
    'POST',
    '/v1/subscriptions/:id/resume',
    {
      billing_cycle_anchor: record({ type: required(oneOf('now')) }),
      payment_behavior: oneOf('resume_on_payment_attempt'),
    },
    (turn, _, { id = '' }) => {
      const { invoice } = resumeSubscription(turn, found(turn, 'subscription', id))
      if (invoice) collect(turn, finalizeInvoice(turn, invoice))
      return found(turn, 'subscription', id)
    },
  ),
]

interface Facts {
  readonly automatic_tax?: { readonly enabled: boolean } | undefined
  readonly default_payment_method?: string | undefined
  readonly description?: string | null | undefined
  readonly metadata?: Record<string, string> | null | undefined
  readonly pause_collection?:
    | {
        readonly behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void'
        readonly resumes_at?: number | undefined
      }
    | null
    | undefined
}

function changeFacts(turn: Turn, before: Subscription, asked: Facts): void {
  const method = ownMethod(turn, before.customer, asked.default_payment_method)
  const pause = asked.pause_collection
  change(turn, 'subscription', before, {
    automatic_tax: asked.automatic_tax
      ? {
          disabled_reason: null,
          enabled: asked.automatic_tax.enabled,
          liability: asked.automatic_tax.enabled ? { type: 'self' } : null,
        }
      : before.automatic_tax,
    default_payment_method: method ?? before.default_payment_method,
    description: asked.description === undefined ? before.description : asked.description,
    metadata: mergeMetadata(before.metadata, asked.metadata),
    pause_collection:
      pause === undefined
        ? before.pause_collection
        : pause && { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null },
  })
}

interface End {
  readonly cancel_at?: number | null | undefined
  readonly cancel_at_period_end?: boolean | undefined
  readonly cancellation_details?: Reasons | undefined
}

function changeEnd(turn: Turn, subscription: Subscription, asked: End): void {
  const why = asked.cancellation_details
  if (asked.cancel_at_period_end) {
    cancelLater(turn, subscription, { at: periodEnd(subscription), atPeriodEnd: true }, why)
  } else if (typeof asked.cancel_at === 'number') {
    cancelLater(turn, subscription, { at: asked.cancel_at, atPeriodEnd: false }, why)
  } else if (asked.cancel_at_period_end === false || asked.cancel_at === null) {
    goOn(turn, subscription)
  } else if (why) {
    const reason = subscription.cancellation_details?.reason ?? null
    change(turn, 'subscription', subscription, {
      cancellation_details: detailsOf(subscription, why, reason),
    })
  }
}
