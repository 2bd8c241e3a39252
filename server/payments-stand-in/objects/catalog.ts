/** Products, prices and their older name, plans. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

type Metadata = Record<string, string>

export interface ProductFacts {
  readonly id: string
  readonly now: number
  readonly name: string
  readonly active: boolean
  readonly description: string | null
  readonly images: string[]
  readonly marketing_features: { name: string }[]
  readonly metadata: Metadata
  readonly statement_descriptor: string | null
  readonly tax_code: string | null
  readonly unit_label: string | null
  readonly url: string | null
}

export function buildProduct({ now, ...facts }: ProductFacts): Stored<Stripe.Product> {
  return {
    ...facts,
    object: 'product',
    created: now,
    default_price: null,
    livemode: false,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: now,
  }
}

export interface PriceFacts {
  readonly id: string
  readonly now: number
  readonly active: boolean
  readonly currency: string
  readonly lookup_key: string | null
  readonly metadata: Metadata
  readonly nickname: string | null
  readonly product: string
  readonly recurring: {
    readonly interval: 'day' | 'week' | 'month' | 'year'
    readonly interval_count: number
    readonly trial_period_days: number | null
  } | null
  readonly tax_behavior: 'exclusive' | 'inclusive' | 'unspecified'
  readonly unit_amount: number
}

export function buildPrice({ now, recurring, ...facts }: PriceFacts): Stored<Stripe.Price> {
  return {
    ...facts,
    object: 'price',
    billing_scheme: 'per_unit',
    created: now,
    custom_unit_amount: null,
    livemode: false,
    recurring: recurring && { ...recurring, meter: null, usage_type: 'licensed' },
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount_decimal: String(facts.unit_amount),
  }
}

/** The recurring price as items of subscriptions also carry it. */
export function planOf(price: Stored<Stripe.Price>): Stored<Stripe.Plan> {
  if (!price.recurring) throw new Error(`${price.id} does not recur`)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: price.recurring.trial_period_days,
    usage_type: 'licensed',
  }
}
