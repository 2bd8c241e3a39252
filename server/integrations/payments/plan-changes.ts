/**
 * Changes of a subscription: a larger plan at once, a smaller one when the paid year ends, cancellation and its
 * undoing.
 */
import type Stripe from 'stripe'
import type { ChangePreview } from '~/core/membership/offers.ts'
import type { PaidPlan } from '~/core/people/organizations/plans.ts'
import { priceOf } from './checkouts.ts'
import { type Client, idOf, instant } from './client.ts'
import { PLAN_KEY } from './read-subscription.ts'

export interface PlanChange {
  readonly subscriptionId: string
  readonly plan: PaidPlan
}

export function planChangeCalls(client: Client) {
  return {
    /** The service's own calculation of a change that begins at `at`. */
    async previewPlanChange({ subscriptionId, plan, at }: PlanChange & { readonly at: Date }) {
      return await client.call(async (stripe) => await preview(stripe, subscriptionId, plan, at))
    },

    /** Charges the difference at once; the old plan stays where the payment fails. */
    async enlargePlan(
      change: PlanChange & { readonly at: string; readonly idempotencyKey: string },
    ) {
      const { subscriptionId, plan, at, idempotencyKey } = change
      await client.call(async (stripe) => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId)
        await release(stripe, subscription)
        await stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: itemOf(subscription), price: await priceOf(stripe, plan) }],
            metadata: { [PLAN_KEY]: plan },
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(Date.parse(at) / 1000),
            payment_behavior: 'error_if_incomplete',
          },
          { idempotencyKey },
        )
      })
    },

    /** The smaller plan begins with the next period; nothing is charged or given back now. */
    async shrinkPlanAtRenewal({ subscriptionId, plan }: PlanChange) {
      await client.call(async (stripe) => {
        const subscription = await stripe.subscriptions.retrieve(subscriptionId)
        const schedule =
          idOf(subscription.schedule) ??
          (await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId })).id
        const { phases } = await stripe.subscriptionSchedules.retrieve(schedule)
        const [now] = phases
        const item = subscription.items.data[0]
        if (!now || !item) throw new Error(`schedule ${schedule} has no phase`)
        await stripe.subscriptionSchedules.update(schedule, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: now.start_date,
              end_date: item.current_period_end,
            },
            {
              items: [{ price: await priceOf(stripe, plan), quantity: 1 }],
              duration: { interval: 'year' },
              metadata: { [PLAN_KEY]: plan },
            },
          ],
        })
      })
    },

    /** The present plan renews after all. */
    async keepPlan(subscriptionId: string) {
      await client.call(async (stripe) => {
        await release(stripe, await stripe.subscriptions.retrieve(subscriptionId))
      })
    },

    /** It ends with the paid period, or renews again. */
    async setAutoRenew(subscriptionId: string, renews: boolean) {
      await client.call(async (stripe) => {
        await release(stripe, await stripe.subscriptions.retrieve(subscriptionId))
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews })
      })
    },

    /** Ends it now, without a refund. One that ended already stays so. */
    async endSubscription(subscriptionId: string) {
      await client.call(async (stripe) => {
        const ended = async () => hasEnded(await stripe.subscriptions.retrieve(subscriptionId))
        if (await ended()) return
        try {
          await stripe.subscriptions.cancel(subscriptionId)
        } catch (error) {
          // by another one at the same moment: the service does not find it any more
          if (!(await ended())) throw error
        }
      })
    },
  }
}

function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

async function preview(
  stripe: Stripe,
  subscriptionId: string,
  plan: PaidPlan,
  at: Date,
): Promise<ChangePreview> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const seconds = Math.floor(at.getTime() / 1000)
  const invoice = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: {
      items: [{ id: itemOf(subscription), price: await priceOf(stripe, plan) }],
      proration_behavior: 'always_invoice',
      proration_date: seconds,
    },
  })
  const amounts = invoice.lines.data.map(({ amount }) => amount)
  const sum = (kept: (amount: number) => boolean) =>
    amounts.filter(kept).reduce((total, amount) => total + amount, 0)
  return {
    due: invoice.amount_due,
    tax: (invoice.total_taxes ?? []).reduce((total, { amount }) => total + amount, 0),
    credit: sum((amount) => amount < 0),
    charge: sum((amount) => amount > 0),
    at: instant(seconds),
  }
}

/** A schedule owns its subscription: it goes before another change. */
async function release(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

function itemOf({ id, items }: Stripe.Subscription): string {
  const [item] = items.data
  if (!item) throw new Error(`subscription ${id} has no item`)
  return item.id
}
