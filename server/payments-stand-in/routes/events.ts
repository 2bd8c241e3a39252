/** /v1/events: the last thirty days of them, newest first. */
import { created, list, text } from '../api/decode.ts'
import { listing, type Route, retrieving } from '../api/route.ts'

/** Seconds that Stripe gives events out. */
const KEPT = 30 * 24 * 3600

export const eventRoutes: readonly Route[] = [
  retrieving('/v1/events/:id', 'event'),

  listing(
    '/v1/events',
    'event',
    { created, type: text, types: list(text) },
    (event, asked, _, turn) =>
      turn.now - event.created <= KEPT &&
      (asked.created?.(event.created) ?? true) &&
      (asked.types?.includes(event.type) ?? true) &&
      (asked.type === undefined || fits(event.type, asked.type)),
  ),
]

/** `invoice.*` stands for all that begin so. */
function fits(type: string, wanted: string): boolean {
  return wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted
}
