/** Stripe's interface over HTTP: key, form, idempotency, one turn, the answer; and the faults it was told to have. */
import { createServer, type IncomingMessage } from 'node:http'
import qs from 'qs'
import { Stripe } from 'stripe'
import { catalogRoutes } from './calls/catalog.ts'
import { checkoutRoutes } from './calls/checkout.ts'
import { customerRoutes } from './calls/customers.ts'
import { paymentRoutes } from './calls/payments.ts'
import type { Route } from './calls/route.ts'
import { subscriptionRoutes } from './calls/subscriptions.ts'
import { type Account, letters, type Turn } from './state/account.ts'
import { Refusal } from './state/refusal.ts'

/** What goes wrong with the next calls: they fail, before or after they did their work. */
export interface Fault {
  readonly count: number
  readonly answer: 500
  readonly afterwards?: boolean | undefined
}

interface Settings {
  readonly account: Account
  readonly key: string
  readonly chance: Turn['chance']
  /** takes the fault of the next call, if it has one */
  readonly nextFault: () => Fault | undefined
  /** told of errors that are the stand-in's own */
  readonly onError: (error: unknown) => void
}

const routes: readonly Route[] = [
  ...catalogRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...paymentRoutes,
]

/** Listens on this machine alone. */
export async function listen(settings: Settings, port: number) {
  const server = createServer(async (request, response) => {
    const id = `req_${letters(settings.chance, 14)}`
    const { status, body, headers } = await answer(settings, id, request).catch(
      (error: unknown) => {
        settings.onError(error)
        return BROKEN
      },
    )
    response.writeHead(status, {
      ...{ 'Content-Type': 'application/json', 'Request-Id': id },
      ...{ 'Stripe-Version': Stripe.API_VERSION, ...headers },
    })
    response.end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

interface Reply {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

const BROKEN: Reply = {
  status: 500,
  body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
}

async function answer(settings: Settings, id: string, request: IncomingMessage): Promise<Reply> {
  const fault = settings.nextFault()
  if (fault && !fault.afterwards) return BROKEN
  const reply = await work(settings, id, await readCall(request))
  return fault ? BROKEN : reply
}

type Call = Awaited<ReturnType<typeof readCall>>

/** No call of ours comes near these. */
const LIMITS = { depth: 12, arrayLimit: 1000, parameterLimit: 10_000 }

async function readCall(request: IncomingMessage) {
  const { method = 'GET', headers } = request
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const key = headers['idempotency-key']
  return {
    ...{ method, path, body, values: qs.parse(method === 'POST' ? body : query, LIMITS) },
    key: /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null,
    idempotencyKey: typeof key === 'string' && method === 'POST' ? key : null,
    version: headers['stripe-version'],
  }
}

async function work({ account, key }: Settings, id: string, call: Call): Promise<Reply> {
  try {
    if (call.key !== key) throw new Refusal('Invalid API Key provided.', { status: 401 })
    if (call.version !== undefined && call.version !== Stripe.API_VERSION) {
      throw new Refusal(
        `Invalid Stripe API version: ${call.version}. The stand-in speaks ${Stripe.API_VERSION}.`,
      )
    }
    const request = { id, idempotency_key: call.idempotencyKey }
    return await account.turn((turn) => {
      const kept = replay(turn, call)
      if (kept) return kept
      const object = answerOf(turn, call)
      const reply =
        object instanceof Refusal ? refused(object) : { status: 200, body: JSON.stringify(object) }
      keepAnswer(turn, call, reply)
      return reply
    }, request)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply = refused(error)
    // what a bank declined is the answer to its key, also where it undid the rest
    if (reply.status === 402) await account.turn((turn) => keepAnswer(turn, call, reply))
    return reply
  }
}

function answerOf(turn: Turn, { method, path, values }: Call): object | Refusal {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match) return route.answer(turn, values, match[1] ?? '')
  }
  throw new Refusal(
    `Unrecognized request URL (${method}: ${path}). The stand-in for Stripe does not know it.`,
    { status: 501 },
  )
}

function refused(refusal: Refusal): Reply {
  return {
    status: refusal.status,
    body: JSON.stringify(refusal.body()),
    ...(refusal.status === 501 && { headers: { 'Stripe-Should-Retry': 'false' } }),
  }
}

/** Seconds after which Stripe may forget a key; the stand-in does, on its own clock. */
const KEPT = 24 * 3600

/** The same key gets the same answer for a day, and stands for one call only. */
function replay(turn: Turn, { idempotencyKey, method, path, body }: Call): Reply | undefined {
  const kept = idempotencyKey === null ? undefined : turn.read('idempotency', idempotencyKey)
  if (!kept || turn.now - kept.at >= KEPT) return undefined
  if (kept.call !== `${method} ${path}` || kept.body !== body) {
    throw new Refusal(
      'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using ' +
        `a key other than '${kept.id}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return { status: kept.status, body: kept.answer, headers: { 'Idempotent-Replayed': 'true' } }
}

function keepAnswer(turn: Turn, { idempotencyKey, method, path, body }: Call, reply: Reply): void {
  if (idempotencyKey === null) return
  turn.write('idempotency', {
    ...{ id: idempotencyKey, call: `${method} ${path}`, body },
    ...{ status: reply.status, answer: reply.body, at: turn.now },
  })
}
