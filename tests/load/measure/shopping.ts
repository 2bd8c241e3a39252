/** Production servers that sell at one stand-in for Stripe, and the announcements that are sent to them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startStandIn } from '@stipend/stripe-stand-in'
import Stripe from 'stripe'
import type { Context } from '~/server/context.ts'
import { createPayments } from '~/server/integrations/payments/payments.ts'
import {
  freePort,
  launch,
  ready,
  type StipendProcess,
  stopProcess,
} from '~/tests/support/server/process.ts'
import type { Demonstration } from './demonstration.ts'

/** What a server names as its key when it starts a stand-in. */
const KEY = 'sk_test_stand_in'

export type Street = Awaited<ReturnType<typeof openStreet>>

/** A stand-in that shares its account with those of the servers, and a context that buys there. */
export async function openStreet({ url, context: built }: Demonstration) {
  const standIn = await startStandIn({
    ...{ key: KEY, production: false, realKey: false, port: 0, database: url },
  })
  const payments = createPayments({
    secretKey: KEY,
    webhookSecret: null,
    standIn,
  })
  await payments.syncCatalog()
  const context: Context = { ...built, outside: { ...built.outside, payments } }
  const stripe = new Stripe(KEY, { ...standIn.address, telemetry: false, maxNetworkRetries: 0 })
  return { standIn, stripe, payments, context }
}

export interface Seller {
  readonly url: string
  /** the one that runs now */
  process(): StipendProcess
  start(): Promise<void>
  /** For good: what it stored outside the database goes too. */
  stop(): Promise<void>
}

/** One production server; it can be killed and started again at the same address. */
export async function sellerAt(
  { url: databaseUrl }: Demonstration,
  { worker }: { readonly worker: boolean },
): Promise<Seller> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stipend-bench-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  let running: StipendProcess | undefined
  return {
    url,
    process() {
      if (!running) throw new Error(`${url} was never started`)
      return running
    },
    async start() {
      running = launch({
        ...{ DATABASE_URL: databaseUrl, STIPEND_DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url },
        SECRET_KEY: 'a key for benchmarks of payments, long enough',
        ...{ STRIPE_STAND_IN: 'on', STIPEND_WORKER: worker ? 'on' : 'off', LOG_LEVEL: 'warn' },
      })
      await ready(url, running)
    },
    async stop() {
      if (running) await stopProcess(running)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** With what the stand-in of a server signs; another one after each start. */
export async function secretOf({ context }: Street, seller: Seller): Promise<string> {
  const { rows } = await context.db.raw<{ rows: { secret: string }[] }>(
    /* sql */ `
      select value->>'secret' as secret from payments_stand_in.objects
      where kind = 'webhook_endpoint' and value->>'url' = :url`,
    { url: `${seller.url}/payments/announcements` },
  )
  return rows[0]?.secret ?? 'whsec_none_yet'
}

export interface Sent {
  /** null where no answer came */
  readonly status: number | null
  readonly milliseconds: number
}

const agent = new Agent({ keepAlive: true })

/** One announcement, signed so many seconds ago. */
export async function announce(
  { url }: Seller,
  event: object,
  { secret, age = 0 }: { readonly secret: string; readonly age?: number },
): Promise<Sent> {
  const payload = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(payload),
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
  const startedAt = performance.now()
  const status = await new Promise<number | null>((resolve) => {
    const address = `${url}/payments/announcements`
    request(address, { method: 'POST', headers, agent }, (response) => {
      response.on('error', () => resolve(null))
      response.on('end', () => resolve(response.statusCode ?? null)).resume()
    })
      .on('error', () => resolve(null))
      .end(payload)
  })
  return { status, milliseconds: performance.now() - startedAt }
}

/** How many announcements wait to be worked. */
export async function countWaiting({ context }: Street): Promise<number> {
  const row = await context
    .db('payment_announcements')
    .whereNull('worked_at')
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** Until no announcement waits; seconds. A queue that nobody works is told as such and not waited for without end. */
export async function drained(street: Street): Promise<string> {
  const startedAt = performance.now()
  for (;;) {
    const [left, passed] = [await countWaiting(street), (performance.now() - startedAt) / 1000]
    if (left === 0) return `${passed.toFixed(1)} s`
    if (passed > 300) throw new Error(`${left} announcements wait after five minutes`)
    await sleep(50)
  }
}
