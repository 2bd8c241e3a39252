/** Subscriptions and their items. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'
import { planOf } from './catalog.ts'

export type Subscription = Stored<Stripe.Subscription>
export type SubscriptionItem = Stored<Stripe.SubscriptionItem>

export interface ItemFacts {
  readonly id: string
  readonly now: number
  readonly metadata: Record<string, string>
  readonly period: { readonly start: number; readonly end: number }
  readonly price: Stored<Stripe.Price>
  readonly quantity: number
  readonly subscription: string
}

export function buildSubscriptionItem({ now, period, ...facts }: ItemFacts): SubscriptionItem {
  return {
    ...facts,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    plan: planOf(facts.price),
    tax_rates: [],
  }
}

export interface SubscriptionFacts {
  readonly id: string
  readonly now: number
  readonly automatic_tax: boolean
  readonly anchor: number
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly collection_method: 'charge_automatically' | 'send_invoice'
  readonly currency: string
  readonly customer: string
  readonly days_until_due: number | null
  readonly default_payment_method: string | null
  readonly description: string | null
  readonly discounts: string[]
  readonly items: SubscriptionItem[]
  readonly metadata: Record<string, string>
  readonly status: Stripe.Subscription.Status
  readonly trial: { readonly start: number; readonly end: number } | null
}

export function buildSubscription(facts: SubscriptionFacts): Subscription {
  const { now, automatic_tax, anchor, items, trial, ...rest } = facts
  return {
    ...rest,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: automatic_tax,
      liability: automatic_tax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    canceled_at: facts.cancel_at_period_end || facts.cancel_at !== null ? now : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: now,
    customer_account: null,
    default_source: null,
    default_tax_rates: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/subscription_items?subscription=${facts.id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    test_clock: null,
    transfer_data: null,
    trial_end: trial?.end ?? null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: trial?.start ?? null,
  }
}
