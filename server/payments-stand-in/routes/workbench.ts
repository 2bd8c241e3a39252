/** What a developer's workbench has: webhook endpoints, the clock, and the disorder of webhooks. */
import {
  boolean,
  clearable,
  decimal,
  integer,
  list,
  mergeMetadata,
  metadata,
  required,
  text,
} from '../api/decode.ts'
import { found, listing, type Route, retrieving, route } from '../api/route.ts'
import { advanceClock, theClock } from '../clock/advance.ts'
import { letters } from '../state/chance.ts'
import { missing, Refusal } from '../state/refusal.ts'
import { setDisorder } from '../webhooks/disorder.ts'
import { createEndpoint } from '../webhooks/endpoints.ts'

const SECRET_LENGTH = 32

export const workbenchRoutes: readonly Route[] = [
  route(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: required(text),
      enabled_events: required(list(text)),
      description: text,
      metadata,
    },
    (turn, asked) => {
      const secret = `whsec_${letters(turn.chance, SECRET_LENGTH)}`
      const endpoint = createEndpoint(turn, {
        url: checkUrl(asked.url),
        enabled_events: asked.enabled_events,
        description: asked.description ?? null,
        metadata: asked.metadata ?? {},
        secret,
      })
      return { ...endpoint, secret }
    },
  ),

  retrieving('/v1/webhook_endpoints/:id', 'webhook_endpoint'),

  route(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      url: text,
      enabled_events: list(text),
      description: clearable(text),
      disabled: boolean,
      metadata,
    },
    (turn, asked, { id = '' }) => {
      const endpoint = found(turn, 'webhook_endpoint', id)
      const disabled = asked.disabled ?? endpoint.status === 'disabled'
      return turn.write('webhook_endpoint', {
        ...endpoint,
        url: asked.url === undefined ? endpoint.url : checkUrl(asked.url),
        enabled_events: asked.enabled_events ?? endpoint.enabled_events,
        description: asked.description === undefined ? endpoint.description : asked.description,
        metadata: mergeMetadata(endpoint.metadata, asked.metadata),
        status: disabled ? 'disabled' : 'enabled',
      })
    },
  ),

  route('DELETE', '/v1/webhook_endpoints/:id', {}, (turn, _, { id = '' }) => {
    turn.remove('webhook_endpoint', found(turn, 'webhook_endpoint', id).id)
    return turn.write('grave', { id, object: 'webhook_endpoint', deleted: true })
  }),

  listing('/v1/webhook_endpoints', 'webhook_endpoint', {}, () => true),

  route('GET', '/v1/test_helpers/test_clocks/:id', {}, (turn, _, { id = '' }) =>
    checkClock(theClock(turn), id),
  ),

  route('GET', '/v1/test_helpers/test_clocks', { limit: integer }, (turn) => ({
    object: 'list',
    data: [theClock(turn)],
    has_more: false,
    url: '/v1/test_helpers/test_clocks',
  })),

  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: required(integer) },
    (turn, asked, { id = '' }) => {
      checkClock(theClock(turn), id)
      if (asked.frozen_time <= turn.now) {
        throw new Refusal('The clock only goes forward.', { param: 'frozen_time' })
      }
      advanceClock(turn, asked.frozen_time)
      return theClock(turn)
    },
  ),

  route(
    'POST',
    '/stand-in/disorder',
    {
      late: integer,
      twice: decimal,
      shuffled: boolean,
      lost: decimal,
      lostTypes: list(text),
    },
    (turn, asked) => setDisorder(turn, asked),
  ),
]

function checkClock<T extends { id: string }>(clock: T, id: string): T {
  if (clock.id !== id) throw missing('test clock', id)
  return clock
}

function checkUrl(url: string): string {
  if (URL.canParse(url)) return url
  throw new Refusal('Invalid URL', { code: 'url_invalid', param: 'url' })
}
