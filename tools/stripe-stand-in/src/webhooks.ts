/** Webhooks that are due are sent, signed as Stripe signs them, until they are answered with 2xx or given up. */
import { Stripe } from 'stripe'
import type { Account, Turn } from './state/account.ts'
import type { Kinds } from './state/kinds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds from each attempt to the next: three days in all, as Stripe tries. */
const REDELIVER_AFTER = [
  ...[MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR],
  ...Array.from({ length: 4 }, () => 12 * HOUR),
]

/** Milliseconds an endpoint has to answer. */
const PATIENCE = 10_000

/** The endpoint of the product itself: one for its address, with the secret the product knows. */
export function ensureEndpoint(turn: Turn, url: string, secret: string): void {
  const known = turn.all('webhook_endpoint').find((endpoint) => endpoint.url === url)
  if (known?.secret === secret) return
  turn.write('webhook_endpoint', { id: known?.id ?? turn.newId('we'), url, secret })
}

interface Sending {
  readonly account: Account
  readonly redeliverAfter?: readonly number[] | undefined
  /** stops between two webhooks, and the one on its way; they are due again in a minute */
  readonly signal: AbortSignal
}

/** Sends each webhook that is due once, in the order of events. */
export async function sendDue(sending: Sending): Promise<void> {
  const { account, signal } = sending
  for (const one of await account.turn(takeDue)) {
    const answer = await post(one, signal)
    if (signal.aborted) break
    await account.turn((turn) => record(turn, one.id, answer, sending))
  }
}

/** Nobody else takes those that are on their way; after a crash they are due again. */
function takeDue(turn: Turn) {
  return turn
    .all('delivery')
    .filter((one) => one.due !== null && one.due <= turn.realNow)
    .flatMap((one) => {
      const event = turn.read('event', one.event)
      const endpoint = turn.read('webhook_endpoint', one.endpoint)
      turn.write('delivery', { ...one, due: turn.realNow + MINUTE })
      return event && endpoint ? [{ id: one.id, event, endpoint }] : []
    })
}

/** The signature's time is the machine's own: that is what the SDK compares it with. */
async function post(
  {
    event,
    endpoint: { url, secret },
  }: { readonly event: Kinds['event']; readonly endpoint: Kinds['webhook_endpoint'] },
  stop: AbortSignal,
): Promise<string> {
  const payload = JSON.stringify(event)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        'User-Agent': 'Stripe/1.0 (stand-in)',
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), stop]),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.message : 'unreachable'
  }
}

function record(turn: Turn, id: string, last: string, { redeliverAfter }: Sending): void {
  const delivery = turn.read('delivery', id)
  if (!delivery) return
  const attempts = delivery.attempts + 1
  if (/^2\d\d$/.test(last)) {
    turn.write('delivery', { ...delivery, attempts, due: null, state: 'arrived', last })
    const event = turn.read('event', delivery.event)
    if (event) turn.write('event', { ...event, pending_webhooks: event.pending_webhooks - 1 })
    return
  }
  const wait = (redeliverAfter ?? REDELIVER_AFTER)[attempts - 1]
  const due = wait === undefined ? null : turn.realNow + wait
  const state = wait === undefined ? 'given up' : 'waiting'
  turn.write('delivery', { ...delivery, attempts, due, state, last })
}
