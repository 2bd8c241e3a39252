/** Sends webhooks that are due, signed as Stripe signs them, until they are answered with 2xx or given up. */
import { Stripe } from 'stripe'
import type { Account, Turn } from '../state/account.ts'
import type { Chance } from '../state/chance.ts'
import type { Delivery, StoredEvent } from '../state/stored.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Milliseconds from each attempt to the next: three days in all, as Stripe tries. */
const REDELIVER_AFTER = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  ...Array.from({ length: 4 }, () => 12 * HOUR),
]

/** Milliseconds an endpoint has to answer. */
const PATIENCE = 10_000

export interface Sending {
  readonly account: Account
  readonly redeliverAfter?: readonly number[] | undefined
  /** stops between two webhooks, and the one on its way; they are due again in a minute */
  readonly signal?: AbortSignal | undefined
}

interface Outgoing {
  readonly id: string
  readonly url: string
  readonly secret: string
  readonly event: StoredEvent
  readonly times: number
}

/** Sends each webhook that is due once, in the order of events unless they are to be shuffled; tells how many. */
export async function sendDue(sending: Sending): Promise<number> {
  const outgoing = await sending.account.turn((turn) => take(turn))
  for (const one of outgoing) {
    const answers: string[] = []
    for (let time = 0; time < one.times; time++) answers.push(await post(one, sending.signal))
    if (sending.signal?.aborted) break
    await sending.account.turn((turn) => record(turn, one.id, answers[0] ?? 'not sent', sending))
  }
  return outgoing.length
}

/** Nobody else takes those that are on their way; after a crash they are due again. */
function take(turn: Turn): Outgoing[] {
  const due = turn
    .all('delivery')
    .filter((one) => one.due !== null && one.due <= turn.realNow)
    .flatMap((one) => outgoingOf(turn, one))
  const disorder = turn.read('disorder', 'disorder')
  return disorder?.shuffled ? shuffle(due, turn.chance) : due
}

function outgoingOf(turn: Turn, delivery: Delivery): Outgoing[] {
  const event = turn.read('event', delivery.event)
  const endpoint = turn.read('webhook_endpoint', delivery.endpoint)
  const secret = turn.read('endpoint_secret', delivery.endpoint)?.secret
  if (!event || !endpoint || !secret || endpoint.status !== 'enabled') {
    turn.write('delivery', { ...delivery, due: null, state: 'given up', last: 'no endpoint' })
    return []
  }
  turn.write('delivery', { ...delivery, due: turn.realNow + MINUTE })
  const share = turn.read('disorder', 'disorder')?.twice ?? 0
  const times = turn.chance() < share ? 2 : 1
  return [{ id: delivery.id, url: endpoint.url, secret, event, times }]
}

/** The signature's time is the machine's own: that is what the SDK compares it with. */
async function post({ url, secret, event }: Outgoing, stop?: AbortSignal): Promise<string> {
  const payload = JSON.stringify(event)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: payload,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signature,
        'User-Agent': 'Stripe/1.0 (stand-in)',
      },
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(stop ? [stop] : [])]),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.message : 'unreachable'
  }
}

function record(turn: Turn, id: string, answer: string, sending: Sending): void {
  const delivery = turn.read('delivery', id)
  if (!delivery) return
  const attempts = delivery.attempts + 1
  if (/^2\d\d$/.test(answer)) {
    turn.write('delivery', { ...delivery, attempts, due: null, state: 'arrived', last: answer })
    const event = turn.read('event', delivery.event)
    if (event) turn.write('event', { ...event, pending_webhooks: event.pending_webhooks - 1 })
    return
  }
  const wait = (sending.redeliverAfter ?? REDELIVER_AFTER)[attempts - 1]
  turn.write('delivery', {
    ...delivery,
    attempts,
    due: wait === undefined ? null : turn.realNow + wait,
    state: wait === undefined ? 'given up' : 'waiting',
    last: answer,
  })
}

function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
