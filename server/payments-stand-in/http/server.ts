/** Stripe's interface over HTTP: key, form, idempotency, one turn, the answer; and the faults it was told to have. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { expandAll } from '../api/expand.ts'
import type { Prepared } from '../api/route.ts'
import { routes } from '../routes/all.ts'
import type { Account } from '../state/account.ts'
import { API_VERSION } from '../state/events.ts'
import { Refusal } from '../state/refusal.ts'
import { type Reply, readCall, type Sent } from './call.ts'
import type { Faults } from './faults.ts'
import { findRoute } from './find-route.ts'
import { keepAnswer, replay } from './idempotency.ts'

export interface ServerSettings {
  readonly account: Account
  readonly key: string
  readonly faults: Faults
  readonly newRequestId: () => string
}

export interface Listening {
  readonly port: number
  close(): Promise<void>
}

/** Listens on this machine alone. */
export async function listen(settings: ServerSettings, port: number): Promise<Listening> {
  const server = createServer(api(settings).callback())
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { port: isPort(address) ? address.port : port, close: () => close(server) }
}

function isPort(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    server.closeAllConnections()
  })
}

function api(settings: ServerSettings): Koa {
  const app = new Koa()
  app.use(async (ctx) => {
    const id = settings.newRequestId()
    ctx.set({ 'Request-Id': id, 'Stripe-Version': API_VERSION })
    const reply = await answer(settings, id, await readCall(ctx.req, ctx.href))
    if (reply === 'hang') {
      ctx.respond = false
      return
    }
    ctx.set(reply.headers ?? {})
    ctx.status = reply.status
    ctx.type = 'application/json'
    ctx.body = reply.body
  })
  return app
}

async function answer(settings: ServerSettings, id: string, sent: Sent): Promise<Reply | 'hang'> {
  const fault = settings.faults.next(sent.path)
  if (fault && !fault.afterwards) return fault.reply
  const reply = await work(settings, id, sent)
  return fault ? fault.reply : reply
}

async function work(settings: ServerSettings, id: string, sent: Sent): Promise<Reply> {
  try {
    authenticate(settings.key, sent)
    const prepared = prepare(sent)
    const request = { id, idempotencyKey: sent.idempotencyKey }
    return await settings.account.turn((turn) => {
      const kept = replay(turn, sent)
      if (kept) return kept
      const object = prepared.answer(turn)
      const reply =
        object instanceof Refusal
          ? refused(object)
          : { status: 200, body: JSON.stringify(expandAll(turn, object, prepared.expand)) }
      keepAnswer(turn, sent, reply)
      return reply
    }, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply = refused(error)
    // what a bank declined is the answer to its key, also where it undid the rest
    if (reply.status === 402) await settings.account.turn((turn) => keepAnswer(turn, sent, reply))
    return reply
  }
}

function prepare(sent: Sent): Prepared {
  const found = findRoute(routes, sent.method, sent.path)
  if (found) return found.route.prepare({ ids: found.ids, values: sent.values })
  throw new Refusal(
    `Unrecognized request URL (${sent.method}: ${sent.path}). The stand-in for Stripe does not know it.`,
    { status: 501 },
  )
}

function authenticate(key: string, { key: given, version }: Sent): void {
  if (given === key) {
    if (version === null || version === API_VERSION) return
    throw new Refusal(`Invalid Stripe API version: ${version}. The stand-in speaks ${API_VERSION}.`)
  }
  const message =
    given === null
      ? 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer ' +
        "auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
      : `Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(Math.max(0, given.length - 12))}${given.slice(-4)}`
  throw new Refusal(message, { status: 401 })
}

function refused(refusal: Refusal): Reply {
  return {
    status: refusal.status,
    body: JSON.stringify(refusal.body()),
    ...(refusal.status === 501 && { headers: { 'Stripe-Should-Retry': 'false' } }),
  }
}
