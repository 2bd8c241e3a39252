/** Subscription schedules: phases of prices, one after the other. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'
import { planOf } from './catalog.ts'

export type Schedule = Stored<Stripe.SubscriptionSchedule>
export type Phase = Stored<Stripe.SubscriptionSchedule.Phase>

export interface PhaseFacts {
  readonly start: number
  readonly end: number
  readonly items: readonly {
    readonly price: Stored<Stripe.Price>
    readonly quantity: number
    readonly metadata: Record<string, string>
  }[]
  readonly metadata: Record<string, string>
  readonly proration_behavior: 'create_prorations' | 'always_invoice' | 'none'
}

export function buildPhase(facts: PhaseFacts): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: 'usd',
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: facts.end,
    invoice_settings: null,
    items: facts.items.map(({ price, quantity, metadata }) => ({
      billing_thresholds: null,
      discounts: [],
      metadata,
      plan: planOf(price).id,
      price: price.id,
      quantity,
      tax_rates: [],
    })),
    metadata: facts.metadata,
    on_behalf_of: null,
    proration_behavior: facts.proration_behavior,
    start_date: facts.start,
    transfer_data: null,
    trial_end: null,
  }
}

export interface ScheduleFacts {
  readonly id: string
  readonly now: number
  readonly end_behavior: 'release' | 'cancel'
  readonly metadata: Record<string, string>
  readonly phases: Phase[]
  readonly subscription: Stored<Stripe.Subscription>
}

export function buildSchedule(facts: ScheduleFacts): Schedule {
  const { id, now, end_behavior, metadata, phases, subscription } = facts
  const [first] = phases
  return {
    id,
    object: 'subscription_schedule',
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now,
    current_phase: first ? { start_date: first.start_date, end_date: first.end_date } : null,
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: subscription.automatic_tax,
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: subscription.collection_method,
      default_payment_method: subscription.default_payment_method,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior,
    livemode: false,
    metadata,
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  }
}
