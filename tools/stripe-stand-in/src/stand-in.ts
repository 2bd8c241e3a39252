/**
 * The stand-in for Stripe: an account with Stripe's interface over HTTP, for everyone who has no key. The product talks
 * to it through the official SDK and does not know the difference; this file is all that others import.
 */
import { doDue } from './calls/clock.ts'
import { hostedPages } from './pages/hosted.ts'
import { type Fault, listen } from './server.ts'
import { Account, memoryJournal, randomChance, seededChance } from './state/account.ts'
import { openPostgresJournal } from './state/postgres.ts'
import { ensureEndpoint, sendDue } from './webhooks.ts'

export { pagesOf } from './pages/pages.tsx'

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
  /** looks at what falls due and at webhooks to send by itself, at least every so many milliseconds */
  readonly ticking?:
    | { readonly every: number; readonly onError: (error: unknown) => void }
    | undefined
  /** milliseconds after which a webhook that was not answered with 2xx is sent again, one for each time */
  readonly redeliverAfter?: readonly number[] | undefined
  /** the real time in milliseconds; tests give their own */
  readonly clock?: (() => number) | undefined
  /** ids and chance repeat with the same seed */
  readonly seed?: number | undefined
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

export async function startStandIn(options: StandInOptions) {
  if (options.production && options.realKey) {
    throw new Error(
      'The stand-in for Stripe does not start beside a real key in production. Remove one of the two.',
    )
  }
  const { key, webhook, ticking, redeliverAfter } = options
  const chance = options.seed === undefined ? randomChance : seededChance(options.seed)
  const journal = options.database
    ? await openPostgresJournal(options.database, options.databaseOwner)
    : memoryJournal()
  const account = new Account({ journal, clock: options.clock ?? Date.now, chance })
  const hosted = hostedPages(account)
  let faults: readonly Fault[] = []
  const nextFault = () => {
    const [fault, ...others] = faults
    if (fault) faults = fault.count > 1 ? [{ ...fault, count: fault.count - 1 }, ...others] : others
    return fault
  }
  const onError = ticking?.onError ?? ((error) => process.emitWarning(String(error)))
  const server = await listen({ account, key, chance, nextFault, onError }, options.port)
  if (webhook) await account.turn((turn) => ensureEndpoint(turn, webhook.url, webhook.secret))
  const stopping = new AbortController()
  const tick = async () => {
    try {
      await account.turn((turn) => doDue(turn))
    } finally {
      await sendDue({ account, redeliverAfter, signal: stopping.signal })
    }
  }
  const rhythm = ticking && keepTicking(tick, ticking)
  if (rhythm) account.onChange(rhythm.soon)
  const stopAll = async () => {
    stopping.abort()
    await rhythm?.stop()
    await server.close()
    await account.close()
  }
  let stopped: Promise<void> | undefined

  return {
    /** the SDK's options: `new Stripe(key, { ...address })` */
    address: { host: '127.0.0.1', port: server.port, protocol: 'http' },
    key,
    account: hosted,
    now: hosted.now,
    advance: hosted.advance,
    /** Answers the seconds by which that clock was moved ahead of the real one. */
    ahead: () => account.turn((turn) => turn.now - Math.floor(turn.realNow / 1000)),
    /** What goes wrong with the next calls; `[]`: nothing. */
    faults: (wanted: readonly Fault[]) => {
      faults = wanted
    },
    /** Does what is due, and sends each webhook that is due once. */
    tick,
    stop: () => {
      stopped ??= stopAll()
      return stopped
    },
  } as const
}

/** Ticks in a rhythm and soon after changes, never twice at once. A tick that fails is tried again with the next. */
function keepTicking(
  tick: () => Promise<void>,
  { every, onError }: NonNullable<StandInOptions['ticking']>,
) {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false
  const run = () => {
    again = running !== null
    if (running || stopped) return
    running = tick()
      .catch(onError)
      .finally(() => {
        running = null
        if (again && !stopped) setImmediate(run)
      })
  }
  const timer = setInterval(run, every)
  return {
    soon: () => setImmediate(run),
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
