/** What the control page shows: how webhooks misbehave, and the latest events with their way to each endpoint. */
import type { Turn } from '../../state/account.ts'
import type { Controls } from '../exchange/source.ts'

/** How many events the page lists. */
const LATEST = 30

export function controlsOf(turn: Turn): Controls {
  const { id: _, ...disorder } = turn.read('disorder', 'disorder') ?? { id: 'disorder' }
  const deliveries = turn.all('delivery')
  const events = turn
    .all('event')
    .slice(-LATEST)
    .reverse()
    .map((event) => ({
      event,
      deliveries: deliveries.filter((delivery) => delivery.event === event.id),
    }))
  return { disorder, events }
}
