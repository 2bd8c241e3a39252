/** `expand[]`: puts objects where their ids stand, and adds what is told only on request. */
import type { Turn } from '../state/account.ts'
import { Refusal } from '../state/refusal.ts'
import type { Kind } from '../state/stored.ts'
import { included } from './included.ts'

/** The deepest path Stripe follows. */
const DEEPEST = 4

/** What the id in a field names. */
const kinds: Readonly<Record<string, Kind>> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  coupon: 'coupon',
  customer: 'customer',
  default_payment_method: 'payment_method',
  default_price: 'price',
  discount: 'discount',
  discounts: 'discount',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  promotion_code: 'promotion_code',
  schedule: 'subscription_schedule',
  subscription: 'subscription',
  configuration: 'billing_portal.configuration',
  test_clock: 'test_helpers.test_clock',
}

export function expandAll(turn: Turn, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((object, path) => {
    const fields = path.split('.')
    if (fields.filter((field) => field !== 'data').length > DEEPEST) {
      throw new Refusal(`You cannot expand more than 4 levels of a property: ${path}`, {
        param: 'expand',
      })
    }
    return expand(turn, object, fields, path)
  }, answer)
}

function expand(turn: Turn, object: object, fields: readonly string[], path: string): object {
  const [field = '', ...rest] = fields
  const entry = new Map<string, unknown>(Object.entries(object)).get(field)
  const value = entry ?? included(turn, object, field)
  if (value === undefined) {
    if (entry === null) return object
    throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  return { ...object, [field]: expandValue(turn, value, field, rest, path) }
}

function expandValue(
  turn: Turn,
  value: unknown,
  field: string,
  rest: readonly string[],
  path: string,
): unknown {
  if (Array.isArray(value)) return value.map((item) => expandValue(turn, item, field, rest, path))
  const object = typeof value === 'string' ? named(turn, field, value, path) : value
  const further = typeof object === 'object' && object !== null && rest.length > 0
  return further ? expand(turn, object, rest, path) : object
}

function named(turn: Turn, field: string, id: string, path: string): object {
  const kind = kinds[field]
  const found = kind && (turn.read(kind, id) ?? turn.read('grave', id))
  if (found) return found
  throw new Refusal(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
