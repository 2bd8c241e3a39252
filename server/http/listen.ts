/** Opens the port, and closes it the way that loses nothing. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Resources } from '../context.ts'
import { createApp } from './app.ts'
import { withAssets } from './assets.ts'
import type { AppOptions } from './request/app-options.ts'
import { withPathTargets } from './request/target.ts'

export interface Listening {
  readonly address: string
  /**
   * Is not ready for `shutdownDelaySeconds`, so that balancers look elsewhere, and still answers. Then it takes no
   * connections, finishes requests in flight (at most `DRAIN_MS`) and closes.
   */
  drain(): Promise<void>
}

/** The port is taken or may not be used; the message says what to do. */
export class PortUnusable extends Error {
  override readonly name = 'PortUnusable'
}

const DRAIN_MS = 10_000

/** Longer than balancers keep an idle connection (60 s), or one of them sends a request into a connection we close. */
const IDLE_CONNECTION_MS = 75_000

/** Each takes some memory, which nobody may fill by opening connections. */
const MOST_CONNECTIONS = 5_000
/** A connection that is idle when we stop may carry a request that is on its way, which is still answered. */
const LAST_REQUESTS_MS = 250

/** Answers what is not ours to answer, such as a stand-in's pages; false for everything else. */
export type AnswersFirst = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

interface ListenOptions extends Omit<AppOptions, 'config' | 'resources' | 'isDraining'> {
  readonly answersFirst: AnswersFirst | null
}

export async function listen(
  config: Config,
  resources: Resources,
  { answersFirst, ...standing }: ListenOptions,
): Promise<Listening> {
  let draining = false
  const app = createApp({ config, resources, isDraining: () => draining, ...standing })
  const ours = withAssets(config, app.callback())
  const all = answersFirst ? inOrder(answersFirst, ours, resources) : ours
  const answer = withPathTargets(all)
  const underWay = new Set<ServerResponse>()
  const server = createServer(
    {
      ...{ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: IDLE_CONNECTION_MS },
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      if (draining) response.setHeader('Connection', 'close')
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      answer(request, response)
    },
  )
  server.maxConnections = MOST_CONNECTIONS
  await open(server, config)
  return {
    address: addressOf(server, config),
    async drain() {
      draining = true
      // a client that is told nothing sends its next request into a connection that is closed as idle at that moment
      for (const response of underWay) {
        if (!response.headersSent) response.setHeader('Connection', 'close')
      }
      await sleep(config.shutdownDelaySeconds * 1000)
      await close(server)
    },
  }
}

function inOrder(
  first: AnswersFirst,
  ours: RequestListener,
  { outside }: Resources,
): RequestListener {
  return (request, response) => {
    first(request, response).then(
      (answered) => {
        if (!answered) ours(request, response)
      },
      // it has answered with its own error page
      (error: unknown) => outside.errors.report(error, { route: 'stand-in' }),
    )
  }
}

async function open(server: Server, config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, config)))
    server.listen(config.port, config.host, resolve)
  })
}

function explain(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new PortUnusable(
      `Port ${config.port} on ${config.host} is in use by another program. Stop that program, or start Stipend on ` +
        `another port: PORT=${config.port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new PortUnusable(
      `Stipend may not listen on ${config.host}:${config.port} (${error.code}). Choose another PORT (above 1023) or HOST.`,
    )
  }
  return error
}

async function close(server: Server): Promise<void> {
  // that of HTTP closes idle connections at once, and resets those who write to one at that moment
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, sleep(LAST_REQUESTS_MS)])
  // after what has arrived was read: a busy process would take a connection for idle whose request waits to be read
  const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), 100)
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

function addressOf(server: Server, config: Config): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  return config.publicUrl ?? `http://${host}:${port}`
}
