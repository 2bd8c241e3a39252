/**
 * The stand-in for Stripe: an account with Stripe's interface over HTTP, for everyone who has no key. The product talks
 * to it through the official SDK and does not know the difference; this file is all that others import.
 */

import { advanceClock, doDue } from './clock/advance.ts'
import { keepTicking, type Rhythm } from './clock/ticking.ts'
import { hostedPages } from './hosted/pages.ts'
import type { HostedPages } from './hosted/seam.ts'
import { type Fault, Faults } from './http/faults.ts'
import { listen } from './http/server.ts'
import { openPostgresJournal } from './journal/postgres.ts'
import { controlsOf } from './pages/control/controls.ts'
import type { Controls } from './pages/exchange/source.ts'
import { Account } from './state/account.ts'
import { letters, randomChance, seededChance } from './state/chance.ts'
import { memoryJournal } from './state/journal.ts'
import type { Disorder } from './state/stored.ts'
import { setDisorder } from './webhooks/disorder.ts'
import { ensureEndpoint } from './webhooks/endpoints.ts'
import { sendDue } from './webhooks/send.ts'

export { pagesOf } from './pages/pages.ts'

export interface StandInOptions {
  /** the secret key that calls must carry; it is not a real one */
  readonly key: string
  /** whether NODE_ENV is production, and whether a real key is set: with both the stand-in does not start */
  readonly production: boolean
  readonly realKey: boolean
  /** 0: any free one */
  readonly port: number
  /** a PostgreSQL to keep the account in; in memory without it */
  readonly database?: string | undefined
  /** the same PostgreSQL as somebody who may make a schema in it, where `database` may not */
  readonly databaseOwner?: string | undefined
  /** the endpoint that is told of events, signed with its secret */
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined
  /** looks at what falls due and at webhooks to send by itself, at least so often; without it only `tick` does */
  readonly ticking?: Rhythm | undefined
  /** milliseconds after which a webhook that was not answered with 2xx is sent again, one for each time */
  readonly redeliverAfter?: readonly number[] | undefined
  /** the real time in milliseconds; tests give their own */
  readonly clock?: (() => number) | undefined
  /** ids and chance repeat with the same seed */
  readonly seed?: number | undefined
}

export interface StandIn {
  /** the SDK's options: `new Stripe(key, { ...address })` */
  readonly address: {
    readonly host: '127.0.0.1'
    readonly port: number
    readonly protocol: 'http'
  }
  readonly key: string
  readonly account: HostedPages
  /** seconds, on the account's clock */
  now(): Promise<number>
  /** seconds by which that clock was moved ahead of the real one */
  ahead(): Promise<number>
  /** Moves the clock to this second, and does all that falls due until then, in order of time. */
  advance(to: number): Promise<void>
  /** How webhooks misbehave from now on; `{}`: not at all. */
  disorder(disorder: Disorder): Promise<void>
  /** What the control page shows. */
  controls(): Promise<Controls>
  /** What goes wrong with the next calls; `[]`: nothing. */
  faults(faults: readonly Fault[]): void
  /** Does what is due, and sends each webhook that is due once. */
  tick(): Promise<void>
  stop(): Promise<void>
}

export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  if (options.production && options.realKey) {
    throw new Error(
      'The stand-in for Stripe does not start beside a real key in production. Remove one of the two.',
    )
  }
  const { webhook } = options
  const chance = options.seed === undefined ? randomChance : seededChance(options.seed)
  const clock = options.clock ?? Date.now
  const journal = options.database
    ? await openPostgresJournal(options.database, options.databaseOwner)
    : memoryJournal()
  const account = new Account({ journal, clock, chance })
  const faults = new Faults()
  const newRequestId = () => `req_${letters(chance, 14)}`
  const server = await listen({ account, key: options.key, faults, newRequestId }, options.port)
  if (webhook) await account.turn((turn) => ensureEndpoint(turn, webhook.url, webhook.secret))
  const stopping = new AbortController()
  const tick = async () => {
    try {
      await account.turn((turn) => doDue(turn))
    } finally {
      await sendDue({ account, redeliverAfter: options.redeliverAfter, signal: stopping.signal })
    }
  }
  const ticking = options.ticking ? keepTicking(tick, options.ticking) : null
  if (ticking) account.onChange(ticking.soon)
  const stopAll = async () => {
    stopping.abort()
    await ticking?.stop()
    await server.close()
    await account.close()
  }
  let stopped: Promise<void> | undefined

  return {
    address: { host: '127.0.0.1', port: server.port, protocol: 'http' },
    key: options.key,
    account: hostedPages(account),
    now: () => account.turn((turn) => turn.now),
    ahead: () => account.turn((turn) => turn.now - Math.floor(turn.realNow / 1000)),
    advance: (to) => account.turn((turn) => advanceClock(turn, to)),
    disorder: async (disorder) => {
      await account.turn((turn) => setDisorder(turn, disorder))
    },
    controls: () => account.turn(controlsOf),
    faults: (wanted) => faults.set(wanted),
    tick,
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
  }
}
