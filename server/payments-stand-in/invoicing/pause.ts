/** A subscription is paused: it bills nothing and stays where it is, until it is resumed with a period of its own. */
import { boundary } from '../money/periods.ts'
import type { Invoice } from '../objects/invoices.ts'
import type { Subscription } from '../objects/subscriptions.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import { creditUnused } from './proration.ts'
import { billNow } from './update.ts'

/** `credits`: what is left of the period waits as credit for the next invoice. */
export function pauseSubscription(
  turn: Turn,
  subscription: Subscription,
  credits: boolean,
): Subscription {
  if (subscription.status !== 'active' && subscription.status !== 'trialing') {
    throw new Refusal(`A subscription that is ${subscription.status} cannot be paused.`)
  }
  if (subscription.schedule) {
    throw new Refusal('A subscription with a schedule cannot be paused.')
  }
  if (credits && subscription.status === 'active') {
    for (const item of subscription.items.data) creditUnused(turn, subscription, item, turn.now)
  }
  const paused = change(turn, 'subscription', subscription, {
    status: 'paused',
    status_details: {
      paused: {
        subscription: { type: 'pause_requested' },
        transitioned_at: turn.now,
        type: 'subscription',
      },
    },
  })
  emit(turn, 'customer.subscription.paused', paused)
  return paused
}

/** A new period begins now; its invoice is for the caller to collect. */
export function resumeSubscription(
  turn: Turn,
  subscription: Subscription,
): { readonly subscription: Subscription; readonly invoice: Invoice | null } {
  if (subscription.status !== 'paused') {
    throw new Refusal('You can only resume a subscription that is paused.')
  }
  const every = subscription.items.data[0]?.price.recurring
  if (!every) throw new Error(`${subscription.id} does not recur`)
  const period = { start: turn.now, end: boundary(turn.now, every, 1) }
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  const { status_details: _, ...rest } = subscription
  const next = {
    ...rest,
    billing_cycle_anchor: turn.now,
    items: { ...subscription.items, data },
    status: 'active',
  }
  const invoice = billNow(turn, next, data, period)
  const resumed = turn.write('subscription', {
    ...next,
    latest_invoice: invoice?.id ?? next.latest_invoice,
  })
  emit(turn, 'customer.subscription.resumed', resumed)
  emit(turn, 'customer.subscription.updated', resumed, { status: 'paused' })
  return { subscription: resumed, invoice }
}
