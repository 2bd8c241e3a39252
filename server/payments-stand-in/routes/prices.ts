/** /v1/prices: what is charged never changes; a new amount is a new price, which may take the lookup key over. */
import {
  boolean,
  clearable,
  created,
  integer,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  record,
  required,
  text,
} from '../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { buildPrice } from '../objects/catalog.ts'
import type { Turn } from '../state/account.ts'
import { change } from '../state/change.ts'
import { emit } from '../state/events.ts'
import { Refusal, unknownReference } from '../state/refusal.ts'

const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified')
const recurring = record({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer,
  trial_period_days: integer,
  usage_type: oneOf('licensed'),
})

export const priceRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/prices',
    {
      active: boolean,
      billing_scheme: oneOf('per_unit'),
      currency: required(oneOf('usd')),
      lookup_key: text,
      metadata,
      nickname: text,
      product: required(text),
      recurring,
      tax_behavior: taxBehavior,
      transfer_lookup_key: boolean,
      unit_amount: required(integer),
    },
    (turn, asked) => {
      if (!turn.read('product', asked.product)) {
        throw unknownReference('product', asked.product, 'product')
      }
      if (asked.unit_amount < 0) {
        throw new Refusal('Invalid non-negative integer', { param: 'unit_amount' })
      }
      takeLookupKey(turn, asked.lookup_key, asked.transfer_lookup_key ?? false)
      const price = buildPrice({
        id: turn.newId('price'),
        now: turn.now,
        active: asked.active ?? true,
        currency: asked.currency,
        lookup_key: asked.lookup_key ?? null,
        metadata: asked.metadata ?? {},
        nickname: asked.nickname ?? null,
        product: asked.product,
        recurring: asked.recurring
          ? {
              interval: asked.recurring.interval,
              interval_count: asked.recurring.interval_count ?? 1,
              trial_period_days: asked.recurring.trial_period_days ?? null,
            }
          : null,
        tax_behavior: asked.tax_behavior ?? 'unspecified',
        unit_amount: asked.unit_amount,
      })
      turn.write('price', price)
      emit(turn, 'price.created', price)
      return price
    },
  ),

  retrieving('/v1/prices/:id', 'price'),

  route(
    'POST',
    '/v1/prices/:id',
    {
      active: boolean,
      lookup_key: clearable(text),
      metadata,
      nickname: text,
      tax_behavior: taxBehavior,
      transfer_lookup_key: boolean,
    },
    (turn, asked, { id = '' }) => {
      const price = found(turn, 'price', id)
      if (asked.lookup_key && asked.lookup_key !== price.lookup_key) {
        takeLookupKey(turn, asked.lookup_key, asked.transfer_lookup_key ?? false)
      }
      return change(turn, 'price', price, {
        active: asked.active ?? price.active,
        lookup_key: asked.lookup_key === undefined ? price.lookup_key : asked.lookup_key,
        metadata: mergeMetadata(price.metadata, asked.metadata),
        nickname: asked.nickname ?? price.nickname,
        tax_behavior: asked.tax_behavior ?? price.tax_behavior,
      })
    },
  ),

  listing(
    '/v1/prices',
    'price',
    {
      active: boolean,
      created,
      currency: text,
      lookup_keys: list(text),
      product: text,
      recurring: record({ interval: text, usage_type: text }),
      type: oneOf('one_time', 'recurring'),
    },
    (price, asked) =>
      (asked.active === undefined || price.active === asked.active) &&
      (asked.created?.(price.created) ?? true) &&
      (asked.currency === undefined || price.currency === asked.currency) &&
      (asked.lookup_keys?.includes(price.lookup_key ?? '') ?? true) &&
      (asked.product === undefined || price.product === asked.product) &&
      (asked.type === undefined || price.type === asked.type) &&
      (asked.recurring?.interval === undefined ||
        price.recurring?.interval === asked.recurring.interval),
  ),
]

/** A lookup key names one price; it moves only when it is told to. */
function takeLookupKey(turn: Turn, key: string | undefined, transfer: boolean): void {
  const owner = key && turn.all('price').find((price) => price.lookup_key === key)
  if (!owner) return
  if (!transfer) {
    throw new Refusal(
      `A price (\`${owner.id}\`) already uses that lookup key, but it can be transferred to this price by setting ` +
        '`transfer_lookup_key=true`.',
      { param: 'lookup_key' },
    )
  }
  change(turn, 'price', owner, { lookup_key: null })
}
