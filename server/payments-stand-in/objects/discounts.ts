/** Coupons, the codes that promise them, and discounts: a coupon on something. */
import type { Stripe } from 'stripe'
import type { Stored } from '../state/stored.ts'

export interface CouponFacts {
  readonly id: string
  readonly now: number
  readonly amount_off: number | null
  readonly currency: string | null
  readonly duration: 'forever' | 'once' | 'repeating'
  readonly duration_in_months: number | null
  readonly max_redemptions: number | null
  readonly metadata: Record<string, string>
  readonly name: string | null
  readonly percent_off: number | null
  readonly redeem_by: number | null
}

export function buildCoupon({ now, ...facts }: CouponFacts): Stored<Stripe.Coupon> {
  return {
    ...facts,
    object: 'coupon',
    created: now,
    livemode: false,
    times_redeemed: 0,
    valid: true,
  }
}

export interface PromotionCodeFacts {
  readonly id: string
  readonly now: number
  readonly active: boolean
  readonly code: string
  readonly coupon: string
  readonly customer: string | null
  readonly expires_at: number | null
  readonly max_redemptions: number | null
  readonly metadata: Record<string, string>
  readonly first_time_transaction: boolean
  readonly minimum_amount: number | null
}

export function buildPromotionCode(facts: PromotionCodeFacts): Stored<Stripe.PromotionCode> {
  const { now, coupon, first_time_transaction, minimum_amount, ...rest } = facts
  return {
    ...rest,
    object: 'promotion_code',
    created: now,
    customer_account: null,
    livemode: false,
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction,
      minimum_amount,
      minimum_amount_currency: minimum_amount === null ? null : 'usd',
    },
    times_redeemed: 0,
  }
}

export interface DiscountFacts {
  readonly id: string
  readonly now: number
  readonly coupon: string
  readonly promotion_code: string | null
  readonly customer: string | null
  readonly subscription: string | null
  readonly checkout_session: string | null
  readonly invoice: string | null
  readonly end: number | null
}

export function buildDiscount({ now, coupon, ...facts }: DiscountFacts): Stored<Stripe.Discount> {
  return {
    ...facts,
    object: 'discount',
    customer_account: null,
    invoice_item: null,
    source: { coupon, type: 'coupon' },
    start: now,
    subscription_item: null,
  }
}
