/** Changing an object: the new one is written, and its `updated` event tells what it was before. */
import type { Turn } from './account.ts'
import { type EventType, emit } from './events.ts'
import type { Kinds, StripeKinds } from './stored.ts'

/** The kinds whose changes Stripe announces, and how. */
const updated = {
  product: 'product.updated',
  price: 'price.updated',
  customer: 'customer.updated',
  coupon: 'coupon.updated',
  promotion_code: 'promotion_code.updated',
  discount: 'customer.discount.updated',
  subscription: 'customer.subscription.updated',
  subscription_schedule: 'subscription_schedule.updated',
  invoice: 'invoice.updated',
  refund: 'refund.updated',
  dispute: 'charge.dispute.updated',
  payment_method: 'payment_method.updated',
  'billing_portal.configuration': 'billing_portal.configuration.updated',
} as const satisfies Partial<Record<keyof StripeKinds, EventType>>

/** Writes the changed object and announces it, unless nothing changed. */
export function change<K extends keyof typeof updated>(
  turn: Turn,
  kind: K,
  object: Kinds[K],
  patch: Partial<Kinds[K]>,
): Kinds[K] {
  const next = { ...object, ...patch }
  const previous = differences(object, next)
  if (Object.keys(previous).length === 0) return object
  turn.write(kind, next)
  emit(turn, updated[kind], next, previous)
  return next
}

/** The fields of `before` that are different in `after`; inside objects only the different ones, lists whole. */
function differences(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  const found: Record<string, unknown> = {}
  for (const [field, was] of Object.entries(before)) {
    const is = now.get(field)
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    found[field] = isPlain(was) && isPlain(is) ? differences(was, is) : was
  }
  for (const field of now.keys()) if (!(field in before)) found[field] = null
  return found
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
