/** What of a call changes what is billed, and what it would cost: seen beforehand, or done with the subscription. */
import {
  boolean,
  integer,
  list,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../../api/decode.ts'
import { type Route, route } from '../../api/route.ts'
import { previewInvoice } from '../../invoicing/preview.ts'
import type { ItemsUpdate } from '../../invoicing/update.ts'
import type { Turn } from '../../state/account.ts'
import { unknownReference } from '../../state/refusal.ts'

export const proration = oneOf('create_prorations', 'always_invoice', 'none')
export const itemsChange = list(
  record({ id: text, price: text, quantity: integer, deleted: boolean, metadata }),
)

interface Changes {
  readonly items?: readonly ItemsUpdate['items'][number][] | undefined
  readonly proration_behavior?: ItemsUpdate['proration'] | undefined
  readonly proration_date?: number | undefined
  readonly billing_cycle_anchor?: 'now' | 'unchanged' | undefined
}

/** What of a call changes what is billed. */
export function itemsUpdate(turn: Turn, asked: Changes): ItemsUpdate | null {
  const resetAnchor = asked.billing_cycle_anchor === 'now'
  if (!asked.items && !resetAnchor) return null
  return {
    items: asked.items ?? [],
    proration: asked.proration_behavior ?? 'create_prorations',
    at: asked.proration_date ?? turn.now,
    resetAnchor,
  }
}

export const previewRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    {
      customer: text,
      subscription: required(text),
      subscription_details: record({
        billing_cycle_anchor: oneOf('now', 'unchanged'),
        cancel_at_period_end: boolean,
        items: itemsChange,
        proration_behavior: proration,
        proration_date: integer,
      }),
      preview_mode: oneOf('next'),
    },
    (turn, asked) => {
      const subscription = turn.read('subscription', asked.subscription)
      if (!subscription) {
        throw unknownReference('subscription', asked.subscription, 'subscription')
      }
      const details = asked.subscription_details
      return previewInvoice(turn, {
        subscription,
        update: details ? itemsUpdate(turn, details) : null,
        cancels: details?.cancel_at_period_end ?? subscription.cancel_at_period_end,
      })
    },
  ),
]
