/** What is sold: products, prices, coupons and promotion codes. */
import { z } from 'zod'
import { letters, type Turn } from '../state/account.ts'
import { change, emit } from '../state/events.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'
import {
  boolean,
  found,
  integer,
  listing,
  metadata,
  type Route,
  retrieving,
  route,
  text,
  usd,
} from './route.ts'

const products: readonly Route[] = [
  route(
    'POST',
    '/v1/products',
    { description: text.optional(), id: text.optional(), metadata, name: text },
    (turn, { description = null, ...asked }) => {
      const id = asked.id ?? turn.newId('prod', 14)
      if (turn.read('product', id)) {
        const code = 'resource_already_exists'
        throw new Refusal('Product already exists.', { code, param: 'id' })
      }
      const product = turn.write('product', {
        id,
        object: 'product',
        active: true,
        created: turn.now,
        default_price: null,
        description,
        images: [],
        livemode: false,
        marketing_features: [],
        metadata: asked.metadata ?? {},
        name: asked.name,
        package_dimensions: null,
        shippable: null,
        statement_descriptor: null,
        tax_code: null,
        tax_details: null,
        type: 'service',
        unit_label: null,
        updated: turn.now,
        url: null,
      })
      emit(turn, 'product.created', product)
      return product
    },
  ),
  route(
    'POST',
    '/v1/products/:id',
    { active: boolean.optional(), description: text.optional(), name: text.optional() },
    (turn, asked, id) => {
      const product = found(turn, 'product', id)
      return change(turn, 'product', product, {
        active: asked.active ?? product.active,
        description: asked.description ?? product.description,
        name: asked.name ?? product.name,
        updated: turn.now,
      })
    },
  ),
  listing(
    '/v1/products',
    'product',
    [],
    { ids: z.array(text).optional() },
    (product, { ids }) => ids?.includes(product.id) ?? true,
  ),
]

/** What is charged never changes; a new amount is a new price, which may take the lookup key over. */
const prices: readonly Route[] = [
  route(
    'POST',
    '/v1/prices',
    {
      currency: usd,
      lookup_key: text.optional(),
      metadata,
      product: text,
      recurring: z.strictObject({ interval: z.literal('year') }).optional(),
      tax_behavior: z.literal('exclusive').optional(),
      transfer_lookup_key: boolean.optional(),
      unit_amount: integer.pipe(z.number().min(0)),
    },
    (turn, { unit_amount, recurring, product, ...asked }) => {
      if (!turn.read('product', product)) throw unknownReference('product', product, 'product')
      takeLookupKey(turn, asked)
      const price = turn.write('price', {
        id: turn.newId('price'),
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        created: turn.now,
        currency: 'usd',
        custom_unit_amount: null,
        livemode: false,
        lookup_key: asked.lookup_key ?? null,
        metadata: asked.metadata ?? {},
        nickname: null,
        product,
        recurring: recurring
          ? {
              ...{ interval: 'year', interval_count: 1, meter: null },
              ...{ trial_period_days: null, usage_type: 'licensed' },
            }
          : null,
        tax_behavior: asked.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: recurring ? 'recurring' : 'one_time',
        unit_amount,
        unit_amount_decimal: String(unit_amount),
      })
      emit(turn, 'price.created', price)
      return price
    },
  ),
  retrieving('/v1/prices/:id', 'price'),
  route(
    'POST',
    '/v1/prices/:id',
    {
      active: boolean.optional(),
      lookup_key: text.optional(),
      transfer_lookup_key: boolean.optional(),
    },
    (turn, asked, id) => {
      const price = found(turn, 'price', id)
      if (asked.lookup_key !== price.lookup_key) takeLookupKey(turn, asked)
      return change(turn, 'price', price, {
        active: asked.active ?? price.active,
        lookup_key: asked.lookup_key ?? price.lookup_key,
      })
    },
  ),
  listing(
    '/v1/prices',
    'price',
    ['active'],
    { lookup_keys: z.array(text).optional() },
    ({ lookup_key }, { lookup_keys }) => lookup_keys?.includes(lookup_key ?? '') ?? true,
  ),
]

/** A lookup key names one price; it moves only when it is told to. */
function takeLookupKey(
  turn: Turn,
  asked: {
    readonly lookup_key?: string | undefined
    readonly transfer_lookup_key?: boolean | undefined
  },
): void {
  const { lookup_key: key } = asked
  const owner = key && turn.all('price').find((price) => price.lookup_key === key)
  if (!owner) return
  if (!asked.transfer_lookup_key) {
    throw new Refusal(
      `A price (\`${owner.id}\`) already uses that lookup key, but it can be transferred to this price by setting ` +
        '`transfer_lookup_key=true`.',
      { param: 'lookup_key' },
    )
  }
  change(turn, 'price', owner, { lookup_key: null })
}

const coupons: readonly Route[] = [
  route(
    'POST',
    '/v1/coupons',
    {
      amount_off: integer.pipe(z.number().min(1)).optional(),
      currency: usd.optional(),
      duration: z.enum(['once', 'repeating', 'forever']).optional(),
      duration_in_months: integer.pipe(z.number().min(1)).optional(),
      id: text.optional(),
      max_redemptions: integer.optional(),
      name: text.optional(),
      percent_off: z.coerce.number().gt(0).max(100).optional(),
    },
    (turn, { amount_off, percent_off, duration = 'once', ...asked }) => {
      if ((amount_off === undefined) === (percent_off === undefined)) {
        throw new Refusal('Must provide percent_off or amount_off, and not both.', {
          param: 'percent_off',
        })
      }
      if ((duration === 'repeating') !== (asked.duration_in_months !== undefined)) {
        throw new Refusal('You must pass `duration_in_months` for a repeating coupon alone.', {
          param: 'duration_in_months',
        })
      }
      const id = asked.id ?? letters(turn.chance, 8)
      if (turn.read('coupon', id)) {
        const code = 'resource_already_exists'
        throw new Refusal('Coupon already exists.', { code, param: 'id' })
      }
      const coupon = turn.write('coupon', {
        id,
        object: 'coupon',
        amount_off: amount_off ?? null,
        created: turn.now,
        currency: amount_off === undefined ? null : 'usd',
        duration,
        duration_in_months: asked.duration_in_months ?? null,
        livemode: false,
        max_redemptions: asked.max_redemptions ?? null,
        metadata: {},
        name: asked.name ?? null,
        percent_off: percent_off ?? null,
        redeem_by: null,
        times_redeemed: 0,
        valid: true,
      })
      emit(turn, 'coupon.created', coupon)
      return coupon
    },
  ),
  listing('/v1/coupons', 'coupon', [], {}),
  route(
    'POST',
    '/v1/promotion_codes',
    { code: text, promotion: z.strictObject({ coupon: text, type: z.literal('coupon') }) },
    (turn, { code, promotion: { coupon } }) => {
      if (!turn.read('coupon', coupon)) {
        throw unknownReference('coupon', coupon, 'promotion[coupon]')
      }
      const promotionCode = turn.write('promotion_code', {
        id: turn.newId('promo'),
        object: 'promotion_code',
        active: true,
        code,
        created: turn.now,
        customer: null,
        customer_account: null,
        expires_at: null,
        livemode: false,
        max_redemptions: null,
        metadata: {},
        promotion: { coupon, type: 'coupon' },
        restrictions: {
          first_time_transaction: false,
          minimum_amount: null,
          minimum_amount_currency: null,
        },
        times_redeemed: 0,
      })
      emit(turn, 'promotion_code.created', promotionCode)
      return promotionCode
    },
  ),
  listing(
    '/v1/promotion_codes',
    'promotion_code',
    ['active'],
    { code: text.optional() },
    (promotion, { code }) =>
      code === undefined || promotion.code.toLowerCase() === code.toLowerCase(),
  ),
]

export const catalogRoutes: readonly Route[] = [...products, ...prices, ...coupons]
