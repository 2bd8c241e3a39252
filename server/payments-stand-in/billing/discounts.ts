/** Coupons and promotion codes become discounts; a discount reduces invoices as long as its coupon says. */

import { addMonths } from '../money/periods.ts'
import type { Reduction } from '../money/pricing.ts'
import { buildDiscount } from '../objects/discounts.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'

/** What a call names: a coupon, or the code that promises it. */
export interface Wanted {
  readonly coupon?: string | null | undefined
  readonly promotion_code?: string | null | undefined
}

/** For whom it is wanted, and how much would be paid without it. */
export interface For {
  readonly customer: string | null
  readonly amount: number
}

interface Promised {
  readonly coupon: Kinds['coupon']
  readonly code: Kinds['promotion_code'] | null
}

/** Refused in Stripe's words when it does not hold. */
export function promised(turn: Turn, wanted: Wanted, whom: For, param: string): Promised {
  if (wanted.promotion_code) {
    const code = turn.read('promotion_code', wanted.promotion_code)
    if (!code) {
      throw unknownReference('promotion code', wanted.promotion_code, `${param}[promotion_code]`)
    }
    const refused = codeRefused(turn, code, whom)
    if (refused) throw new Refusal(refused, { param: `${param}[promotion_code]` })
    return { coupon: couponNamed(turn, code.promotion.coupon ?? '', param), code }
  }
  const coupon = couponNamed(turn, wanted.coupon ?? '', `${param}[coupon]`)
  if (!isValid(turn, coupon)) {
    throw new Refusal(`Coupon expired: ${coupon.id}`, {
      code: 'coupon_expired',
      param: `${param}[coupon]`,
    })
  }
  return { coupon, code: null }
}

function couponNamed(turn: Turn, id: string, param: string): Kinds['coupon'] {
  const coupon = turn.read('coupon', id)
  if (!coupon) throw unknownReference('coupon', id, param)
  return coupon
}

function isValid(turn: Turn, coupon: Kinds['coupon']): boolean {
  return (
    coupon.valid &&
    (coupon.redeem_by === null || turn.now < coupon.redeem_by) &&
    (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)
  )
}

/** Why a code does not fit; null when it does. */
export function codeRefused(turn: Turn, code: Kinds['promotion_code'], whom: For): string | null {
  const coupon = turn.read('coupon', code.promotion.coupon ?? '')
  const spent = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions
  const over = code.expires_at !== null && turn.now >= code.expires_at
  if (!code.active || !coupon || spent || over || !isValid(turn, coupon)) {
    return 'This promotion code is invalid or has expired.'
  }
  if (code.customer && code.customer !== whom.customer) {
    return 'This promotion code cannot be redeemed by this customer.'
  }
  if (code.restrictions.first_time_transaction && hasPaid(turn, whom.customer)) {
    return 'This promotion code cannot be redeemed because the associated customer has prior transactions.'
  }
  if (whom.amount < (code.restrictions.minimum_amount ?? 0)) {
    return 'This promotion code cannot be applied to this order because it does not meet the minimum amount.'
  }
  return null
}

function hasPaid(turn: Turn, customer: string | null): boolean {
  return (
    customer !== null &&
    turn.all('charge').some((charge) => charge.customer === customer && charge.paid)
  )
}

/** Counts as used from now on. */
export function redeem(
  turn: Turn,
  { coupon, code }: Promised,
  on: {
    readonly customer: string | null
    readonly subscription: string | null
    readonly checkout_session: string | null
    readonly invoice: string | null
  },
): Kinds['discount'] {
  const times_redeemed = coupon.times_redeemed + 1
  turn.write('coupon', {
    ...coupon,
    times_redeemed,
    valid: coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions,
  })
  if (code) {
    turn.write('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 })
  }
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null
  const discount = turn.write(
    'discount',
    buildDiscount({
      ...on,
      id: turn.newId('di'),
      now: turn.now,
      coupon: coupon.id,
      promotion_code: code?.id ?? null,
      end: months === null ? null : addMonths(turn.now, months),
    }),
  )
  if (on.customer) emit(turn, 'customer.discount.created', discount)
  return discount
}

/** What a coupon takes off, under the id of its discount. */
export function reductionOf(id: string, coupon: Kinds['coupon']): Reduction {
  return { id, percentOff: coupon.percent_off, amountOff: coupon.amount_off }
}

/** What discounts take off an invoice made now. */
export function reductionsOf(turn: Turn, discounts: readonly string[]): Reduction[] {
  return discounts
    .map((id) => turn.read('discount', id))
    .filter((discount) => discount !== undefined)
    .filter((discount) => discount.end === null || turn.now < discount.end)
    .map((discount) => ({ discount, coupon: turn.read('coupon', discount.source.coupon ?? '') }))
    .flatMap(({ discount, coupon }) => (coupon ? [reductionOf(discount.id, coupon)] : []))
}

/** Takes from a subscription what its invoice has used up, and what is over. */
export function dropSpent(turn: Turn, subscription: Kinds['subscription']): Kinds['subscription'] {
  const spent = subscription.discounts.filter((id) => isSpent(turn, id))
  if (spent.length === 0) return subscription
  for (const id of spent) {
    const discount = turn.read('discount', id)
    if (discount) emit(turn, 'customer.discount.deleted', discount)
  }
  const discounts = subscription.discounts.filter((id) => !spent.includes(id))
  return change(turn, 'subscription', subscription, { discounts })
}

function isSpent(turn: Turn, id: string): boolean {
  const discount = turn.read('discount', id)
  const coupon = turn.read('coupon', discount?.source.coupon ?? '')
  if (!discount || !coupon) return true
  return coupon.duration === 'once' || (discount.end !== null && turn.now >= discount.end)
}
