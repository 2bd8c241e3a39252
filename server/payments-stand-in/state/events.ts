/** Events: what happened to an object, as it was then, and one webhook for each endpoint that asked for it. */
import { Stripe } from 'stripe'
import type { Turn } from './account.ts'
import type { Delivery, StoredEvent } from './stored.ts'

export type EventType = Stripe.Event['type']

/** The version of Stripe's interface that the pinned SDK speaks. */
export const API_VERSION = Stripe.API_VERSION

export function emit(turn: Turn, type: EventType, object: object, previous?: object): StoredEvent {
  const id = turn.newId('evt')
  const endpoints = turn
    .all('webhook_endpoint')
    .filter((endpoint) => endpoint.status === 'enabled')
    .filter((endpoint) => listensTo(endpoint.enabled_events, type))
  for (const endpoint of endpoints) turn.write('delivery', delivery(turn, id, type, endpoint.id))
  return turn.write('event', {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: turn.now,
    data: previous ? { object, previous_attributes: previous } : { object },
    livemode: false,
    pending_webhooks: endpoints.length,
    request: {
      id: turn.request?.id ?? null,
      idempotency_key: turn.request?.idempotencyKey ?? null,
    },
    type,
  })
}

function listensTo(enabled: readonly string[], type: string): boolean {
  return enabled.includes('*') || enabled.includes(type)
}

function delivery(turn: Turn, event: string, type: string, endpoint: string): Delivery {
  const disorder = turn.read('disorder', 'disorder')
  const lost =
    disorder?.lostTypes?.includes(type) || (disorder?.lost ? turn.chance() < disorder.lost : false)
  return {
    id: `${event}:${endpoint}`,
    event,
    endpoint,
    attempts: 0,
    due: lost ? null : turn.realNow + (disorder?.late ?? 0),
    since: turn.realNow,
    state: lost ? 'lost' : 'waiting',
    last: null,
  }
}
