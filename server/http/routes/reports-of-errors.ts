/** The tunnel for error reports of browsers: same origin, our own DSN only, bounded, no session read. */
import Router from '@koa/router'
import type { Config } from '../../config.ts'
import { readAtMost } from '../request/body.ts'
import type { AppState } from '../request/state.ts'

const ERROR_TUNNEL = '/error-reports'
const MAX_BYTES = 200_000
const PATIENCE_MS = 3000

export function reportRoutes(config: Config): Router<AppState> {
  const router = new Router<AppState>()
  router.post(ERROR_TUNNEL, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const body = await readAtMost(ctx.req, MAX_BYTES)
    ctx.status = await forward(config, body)
    ctx.body = ''
  })
  return router
}

/** 404 without a DSN, 413, 400 malformed, 403 a foreign DSN, else 200, or 202 when Sentry cannot be reached. */
async function forward(config: Config, body: Buffer | null): Promise<number> {
  if (!config.sentry) return 404
  if (!body) return 413
  const dsn = new URL(config.sentry.dsn)
  const named = dsnOf(body)
  if (!named) return 400
  if (
    named.host !== dsn.host ||
    named.pathname !== dsn.pathname ||
    named.username !== dsn.username
  ) {
    return 403
  }
  const base = dsn.pathname.replace(/\/[^/]*$/, '')
  const project = dsn.pathname.split('/').at(-1)
  const response = await fetch(`${dsn.protocol}//${dsn.host}${base}/api/${project}/envelope/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-sentry-envelope' },
    body: new Uint8Array(body),
    redirect: 'error', // to no other host
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null) // a report that cannot be delivered must not fail the page that sent it
  return response?.ok ? 200 : 202
}

/** The DSN in the first line of an envelope; null when there is none. */
function dsnOf(body: Buffer): URL | null {
  const end = body.indexOf(10)
  try {
    const header: unknown = JSON.parse(
      body.subarray(0, end < 0 ? body.length : end).toString('utf8'),
    )
    const dsn = (header as { dsn?: unknown } | null)?.dsn
    return typeof dsn === 'string' ? new URL(dsn) : null
  } catch {
    return null // not JSON, or not an address: malformed
  }
}
