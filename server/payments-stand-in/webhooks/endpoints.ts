/** Where webhooks go. The secret of an endpoint is told when it is made, and never again. */
import type { Stripe } from 'stripe'
import type { Turn } from '../state/account.ts'
import type { Kinds, Stored } from '../state/stored.ts'

export interface NewEndpoint {
  readonly url: string
  readonly enabled_events: string[]
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly secret: string
}

export function createEndpoint(turn: Turn, wanted: NewEndpoint): Kinds['webhook_endpoint'] {
  const { secret, ...facts } = wanted
  const endpoint: Stored<Stripe.WebhookEndpoint> = {
    ...facts,
    id: turn.newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: turn.now,
    livemode: false,
    status: 'enabled',
  }
  turn.write('endpoint_secret', { id: endpoint.id, secret })
  return turn.write('webhook_endpoint', endpoint)
}

/** The endpoint of the product itself: one for its address, with the secret the product knows. */
export function ensureEndpoint(turn: Turn, url: string, secret: string): void {
  const known = turn.all('webhook_endpoint').find((endpoint) => endpoint.url === url)
  if (!known) {
    createEndpoint(turn, { url, secret, enabled_events: ['*'], description: null, metadata: {} })
    return
  }
  if (turn.read('endpoint_secret', known.id)?.secret !== secret) {
    turn.write('endpoint_secret', { id: known.id, secret })
  }
}
