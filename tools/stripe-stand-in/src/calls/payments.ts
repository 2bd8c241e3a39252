/** What was paid and what became of it: invoices, charges, refunds, disputes; and events, and the clock. */
import { z } from 'zod'
import { loseDispute, refundCharge } from '../billing/money-back.ts'
import { missing, Refusal, unknownReference } from '../state/refusal.ts'
import { advanceClock, theClock } from './clock.ts'
import { found, integer, listing, metadata, type Route, retrieving, route, text } from './route.ts'

/** Seconds that Stripe gives events out. */
const EVENTS_KEPT = 30 * 24 * 3600

export const paymentRoutes: readonly Route[] = [
  retrieving('/v1/invoices/:id', 'invoice'),
  listing('/v1/invoices', 'invoice', ['customer', 'status'], {}),
  listing('/v1/payment_intents', 'payment_intent', ['customer'], {}),
  retrieving('/v1/charges/:id', 'charge'),
  listing('/v1/charges', 'charge', ['customer'], {}),

  route(
    'POST',
    '/v1/refunds',
    { amount: integer.optional(), charge: text, metadata },
    (turn, { charge: id, ...wanted }) => {
      const charge = turn.read('charge', id)
      if (!charge) throw unknownReference('charge', id, 'charge')
      return refundCharge(turn, charge, wanted)
    },
  ),
  listing('/v1/refunds', 'refund', ['charge'], {}),

  route('POST', '/v1/disputes/:id/close', {}, (turn, _, id) =>
    loseDispute(turn, found(turn, 'dispute', id)),
  ),
  listing('/v1/disputes', 'dispute', ['charge'], {}),

  listing(
    '/v1/events',
    'event',
    ['type'],
    { created: z.strictObject({ gte: integer }).optional() },
    (event, { created }, turn) =>
      turn.now - event.created <= EVENTS_KEPT && event.created >= (created?.gte ?? 0),
  ),

  route('GET', '/v1/test_helpers/test_clocks', { limit: integer.optional() }, (turn) => ({
    ...{ object: 'list', data: [theClock(turn)], has_more: false },
    url: '/v1/test_helpers/test_clocks',
  })),
  route(
    'POST',
    '/v1/test_helpers/test_clocks/:id/advance',
    { frozen_time: integer },
    (turn, { frozen_time }, id) => {
      if (theClock(turn).id !== id) throw missing('test clock', id)
      if (frozen_time <= turn.now) {
        throw new Refusal('The clock only goes forward.', { param: 'frozen_time' })
      }
      advanceClock(turn, frozen_time)
      return theClock(turn)
    },
  ),
]
