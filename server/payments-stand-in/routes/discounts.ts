/** /v1/coupons and /v1/promotion_codes */
import {
  boolean,
  created,
  decimal,
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { namedCustomer } from '../billing/customers.ts'
import { buildCoupon, buildPromotionCode } from '../objects/discounts.ts'
import type { Turn } from '../state/account.ts'
import { letters } from '../state/chance.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { missing, Refusal, unknownReference } from '../state/refusal.ts'
import type { Kinds } from '../state/stored.ts'

export const discountRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/coupons',
    {
      amount_off: integer,
      currency: oneOf('usd'),
      duration: oneOf('forever', 'once', 'repeating'),
      duration_in_months: integer,
      id: text,
      max_redemptions: integer,
      metadata,
      name: text,
      percent_off: decimal,
      redeem_by: integer,
    },
    (turn, asked) => {
      checkCoupon(turn, asked)
      const coupon = buildCoupon({
        id: asked.id ?? letters(turn.chance, 8),
        now: turn.now,
        amount_off: asked.amount_off ?? null,
        currency: asked.amount_off === undefined ? null : 'usd',
        duration: asked.duration ?? 'once',
        duration_in_months: asked.duration_in_months ?? null,
        max_redemptions: asked.max_redemptions ?? null,
        metadata: asked.metadata ?? {},
        name: asked.name ?? null,
        percent_off: asked.percent_off ?? null,
        redeem_by: asked.redeem_by ?? null,
      })
      turn.write('coupon', coupon)
      emit(turn, 'coupon.created', coupon)
      return coupon
    },
  ),

  route('GET', '/v1/coupons/:id', {}, (turn, _, { id = '' }) => findCoupon(turn, id)),

  route('POST', '/v1/coupons/:id', { metadata, name: text }, (turn, asked, { id = '' }) => {
    const coupon = findCoupon(turn, id)
    return change(turn, 'coupon', coupon, {
      metadata: mergeMetadata(coupon.metadata ?? {}, asked.metadata),
      name: asked.name ?? coupon.name,
    })
  }),

  // who has its discount keeps it, so the coupon is remembered beside its grave
  route('DELETE', '/v1/coupons/:id', {}, (turn, _, { id = '' }) => {
    const coupon = findCoupon(turn, id)
    turn.write('coupon', { ...coupon, valid: false })
    emit(turn, 'coupon.deleted', coupon)
    return turn.write('grave', { id, object: 'coupon', deleted: true })
  }),

  listing(
    '/v1/coupons',
    'coupon',
    { created },
    (coupon, asked, _, turn) =>
      !turn.read('grave', coupon.id) && (asked.created?.(coupon.created) ?? true),
  ),

  route(
    'POST',
    '/v1/promotion_codes',
    {
      active: boolean,
      code: text,
      customer: text,
      expires_at: integer,
      max_redemptions: integer,
      metadata,
      promotion: required(record({ coupon: required(text), type: required(oneOf('coupon')) })),
      restrictions: record({
        first_time_transaction: boolean,
        minimum_amount: integer,
        minimum_amount_currency: oneOf('usd'),
      }),
    },
    (turn, asked) => {
      const { coupon } = asked.promotion
      if (!turn.read('coupon', coupon) || turn.read('grave', coupon)) {
        throw unknownReference('coupon', coupon, 'promotion[coupon]')
      }
      const code = asked.code ?? letters(turn.chance, 8).toUpperCase()
      checkCode(turn, code)
      const promotionCode = buildPromotionCode({
        id: turn.newId('promo'),
        now: turn.now,
        active: asked.active ?? true,
        code,
        coupon,
        customer: asked.customer === undefined ? null : namedCustomer(turn, asked.customer).id,
        expires_at: asked.expires_at ?? null,
        max_redemptions: asked.max_redemptions ?? null,
        metadata: asked.metadata ?? {},
        first_time_transaction: asked.restrictions?.first_time_transaction ?? false,
        minimum_amount: asked.restrictions?.minimum_amount ?? null,
      })
      turn.write('promotion_code', promotionCode)
      emit(turn, 'promotion_code.created', promotionCode)
      return promotionCode
    },
  ),

  retrieving('/v1/promotion_codes/:id', 'promotion_code'),

  route(
    'POST',
    '/v1/promotion_codes/:id',
    { active: boolean, metadata },
    (turn, asked, { id = '' }) => {
      const code = found(turn, 'promotion_code', id)
      return change(turn, 'promotion_code', code, {
        active: asked.active ?? code.active,
        metadata: mergeMetadata(code.metadata ?? {}, asked.metadata),
      })
    },
  ),

  listing(
    '/v1/promotion_codes',
    'promotion_code',
    { active: boolean, code: text, coupon: text, created, customer: text },
    (code, asked) =>
      (asked.active === undefined || code.active === asked.active) &&
      (asked.code === undefined || code.code.toLowerCase() === asked.code.toLowerCase()) &&
      (asked.coupon === undefined || code.promotion.coupon === asked.coupon) &&
      (asked.created?.(code.created) ?? true) &&
      (asked.customer === undefined || code.customer === asked.customer),
  ),
]

function checkCoupon(
  turn: Turn,
  asked: {
    readonly amount_off?: number | undefined
    readonly percent_off?: number | undefined
    readonly currency?: string | undefined
    readonly duration?: string | undefined
    readonly duration_in_months?: number | undefined
    readonly id?: string | undefined
  },
): void {
  const { amount_off, percent_off, duration, id } = asked
  if ((amount_off === undefined) === (percent_off === undefined)) {
    throw new Refusal('Must provide percent_off or amount_off, and not both.', {
      param: 'percent_off',
    })
  }
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100)) {
    throw new Refusal('Invalid percentage. Must be greater than 0 and at most 100.', {
      param: 'percent_off',
    })
  }
  if (amount_off !== undefined && (amount_off <= 0 || asked.currency === undefined)) {
    throw new Refusal('An amount off is above zero and has a currency.', { param: 'amount_off' })
  }
  if ((duration === 'repeating') !== (asked.duration_in_months !== undefined)) {
    throw new Refusal('You must pass `duration_in_months` with a duration of `repeating`.', {
      param: 'duration_in_months',
    })
  }
  if (id !== undefined && turn.read('coupon', id)) {
    throw new Refusal('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
}

/** One active code at a time, whatever its capitals. */
function checkCode(turn: Turn, code: string): void {
  const taken = turn
    .all('promotion_code')
    .some((one) => one.active && one.code.toLowerCase() === code.toLowerCase())
  if (!taken) return
  throw new Refusal(`An active promotion code with \`code: ${code}\` already exists.`, {
    code: 'resource_already_exists',
    param: 'code',
  })
}

function findCoupon(turn: Turn, id: string): Kinds['coupon'] {
  const coupon = turn.read('coupon', id)
  if (!coupon || turn.read('grave', id)) throw missing('coupon', id, 'coupon')
  return coupon
}
