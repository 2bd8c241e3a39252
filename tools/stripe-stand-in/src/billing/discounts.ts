/**
 * Coupons and the codes that promise them become discounts: good for one invoice, which uses its discount up, for
 * invoices of some months, or for all.
 */

import type { Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import type { Kinds } from '../state/kinds.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import { monthsAfter, type Reduction } from './money.ts'

/** What a call names: a coupon, or the code that promises it. */
export interface WantedDiscount {
  readonly coupon?: string | null | undefined
  readonly promotion_code?: string | null | undefined
}

/** Refused in Stripe's words when it does not hold. */
export function promised(turn: Turn, wanted: WantedDiscount) {
  const param = 'discounts[0]'
  if (wanted.promotion_code) {
    const code = turn.read('promotion_code', wanted.promotion_code)
    if (!code) {
      throw unknownReference('promotion code', wanted.promotion_code, `${param}[promotion_code]`)
    }
    const coupon = turn.read('coupon', code.promotion.coupon ?? '')
    if (!code.active || !coupon?.valid) {
      throw new Refusal('This promotion code is invalid or has expired.', {
        param: `${param}[promotion_code]`,
      })
    }
    return { coupon, code }
  }
  const coupon = turn.read('coupon', wanted.coupon ?? '')
  if (!coupon) throw unknownReference('coupon', wanted.coupon ?? '', `${param}[coupon]`)
  if (!coupon.valid) {
    throw new Refusal(`Coupon expired: ${coupon.id}`, {
      ...{ code: 'coupon_expired', param: `${param}[coupon]` },
    })
  }
  return { coupon, code: null }
}

/** Counts as used from now on. */
export function redeem(
  turn: Turn,
  { coupon, code }: ReturnType<typeof promised>,
  on: Pick<Kinds['discount'], 'customer' | 'subscription' | 'checkout_session'>,
): Kinds['discount'] {
  const times_redeemed = coupon.times_redeemed + 1
  const valid = coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions
  turn.write('coupon', { ...coupon, times_redeemed, valid })
  if (code) turn.write('promotion_code', { ...code, times_redeemed: code.times_redeemed + 1 })
  const discount = turn.write('discount', {
    ...on,
    id: turn.newId('di'),
    object: 'discount',
    customer_account: null,
    end: coupon.duration_in_months && monthsAfter(turn.now, coupon.duration_in_months),
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: turn.now,
    subscription_item: null,
  })
  emit(turn, 'customer.discount.created', discount)
  return discount
}

/** What a coupon takes off, under the id of its discount. */
export function reductionOf(id: string, coupon: Kinds['coupon']): Reduction {
  return { id, percentOff: coupon.percent_off, amountOff: coupon.amount_off }
}

/** What discounts take off an invoice made now. */
export function reductionsOf(turn: Turn, discounts: readonly string[]): Reduction[] {
  return discounts.flatMap((id) => {
    const { source, end = null } = turn.read('discount', id) ?? {}
    const coupon = turn.read('coupon', source?.coupon ?? '')
    return coupon && (end === null || end > turn.now) ? [reductionOf(id, coupon)] : []
  })
}

/** Whether it is still taken off a year after it was promised. */
export function lastsAYear(turn: Turn, { coupon, promotion_code }: WantedDiscount): boolean {
  const code = turn.read('promotion_code', promotion_code ?? '')
  const found = turn.read('coupon', coupon ?? code?.promotion.coupon ?? '')
  return found?.duration === 'forever' || (found?.duration_in_months ?? 0) > 12
}

/** Takes from a subscription what its invoice has used up, and what ended before it. */
export function dropSpent(turn: Turn, subscription: Kinds['subscription']): Kinds['subscription'] {
  const discounts = subscription.discounts.filter((id) => {
    const discount = turn.read('discount', id)
    const coupon = turn.read('coupon', discount?.source.coupon ?? '')
    const isLeft =
      coupon?.duration === 'forever' || (discount?.end ? discount.end > turn.now : false)
    if (discount && !isLeft) emit(turn, 'customer.discount.deleted', discount)
    return isLeft
  })
  return change(turn, 'subscription', subscription, { discounts })
}
