/** Events: what happened to an object, as it was then, and one webhook for each endpoint; and addresses of pages. */
import { Stripe } from 'stripe'
import type { Turn } from './account.ts'
import type { Kinds } from './kinds.ts'
import { Refusal } from './refusal.ts'

export function emit(
  turn: Turn,
  type: Stripe.Event['type'],
  object: object,
  previous?: object,
): void {
  const id = turn.newId('evt')
  const endpoints = turn.all('webhook_endpoint')
  for (const endpoint of endpoints) {
    turn.write('delivery', {
      ...{ id: `${id}:${endpoint.id}`, event: id, endpoint: endpoint.id },
      ...{ attempts: 0, due: turn.realNow, state: 'waiting', last: null },
    })
  }
  turn.write('event', {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: turn.now,
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: turn.request ?? { id: null, idempotency_key: null },
    type,
  })
}

/** The kinds whose changes Stripe announces, and how. */
const UPDATED = {
  product: 'product.updated',
  price: 'price.updated',
  customer: 'customer.updated',
  subscription: 'customer.subscription.updated',
  subscription_schedule: 'subscription_schedule.updated',
  invoice: 'invoice.updated',
} as const

/** Writes the changed object and announces it with what it was before, unless nothing changed. */
export function change<K extends keyof typeof UPDATED>(
  turn: Turn,
  kind: K,
  object: Kinds[K],
  patch: Partial<Kinds[K]>,
): Kinds[K] {
  const next = { ...object, ...patch }
  const previous = differences(object, next)
  if (Object.keys(previous).length === 0) return object
  turn.write(kind, next)
  emit(turn, UPDATED[kind], next, previous)
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
  return found
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Where the pages are, on the origin of the addresses that the product gave. */
export const PAGES = '/payments-stand-in'

export const pagePaths = {
  checkout: (session: string) => `${PAGES}/checkout/${session}`,
  portal: (session: string) => `${PAGES}/portal/${session}`,
  invoice: (invoice: string) => `${PAGES}/invoices/${invoice}`,
  invoicePdf: (invoice: string) => `${PAGES}/invoices/${invoice}/pdf`,
}

/** Checks an address that the product gave, and remembers its origin for invoices. */
export function noteOrigin(turn: Turn, address: string, param: string): void {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Refusal('Not a valid URL', { code: 'url_invalid', param })
  }
  const { origin } = url
  if (turn.read('origin', 'origin')?.origin !== origin) {
    turn.write('origin', { id: 'origin', origin })
  }
}

/** On the last origin that was named. */
export function onLastOrigin(turn: Turn, path: string): string {
  return `${turn.read('origin', 'origin')?.origin ?? 'http://localhost'}${path}`
}
