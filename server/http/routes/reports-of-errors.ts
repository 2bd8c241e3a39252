/** Error reports of browsers: to the log, or with a DSN by a tunnel to that alone; bounded, no session read. */
import Router from '@koa/router'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Resources } from '../../context.ts'
import { readAtMost } from '../request/body.ts'
import type { AppState } from '../request/state.ts'

const ERROR_TUNNEL = '/error-reports'
const MAX_BYTES = 200_000
const PATIENCE_MS = 3000

type ErrorReports = Resources['outside']['errors']

export function reportRoutes(config: Config, errors: ErrorReports): Router<AppState> {
  const router = new Router<AppState>()
  const log = logOf(errors)
  router.post(ERROR_TUNNEL, async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const body = await readAtMost(ctx.req, MAX_BYTES)
    ctx.status = config.sentry ? await forward(config.sentry.dsn, body) : log(body)
    ctx.body = ''
  })
  return router
}

const told = z.object({
  message: z.string().max(300),
  stack: z.string().max(3000),
  path: z.string().max(2000),
})
/** Anybody may send them: more in a minute are counted, not written. */
const MOST_A_MINUTE = 30

/** Writes a report to the log: 204, 413, 422 malformed, 429 too many. */
function logOf(errors: ErrorReports) {
  let [minute, written] = [0, 0]
  return (body: Buffer | null): number => {
    if (!body) return 413
    const report = told.safeParse(jsonIn(body))
    if (!report.success) return 422
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, written] = [now, 0]
    written += 1
    if (written > MOST_A_MINUTE) return 429
    const { message, stack, path } = report.data
    const error = Object.assign(new Error(message), { name: 'InBrowser', stack })
    errors.report(error, { route: withoutSecrets(path) })
    return 204
  }
}

/** An address may hold the secret of a link, or whose pay a page shows: only words of ours are kept. */
function withoutSecrets(path: string): string {
  const words = path.split('/').map((part) => (/^[a-zA-Z-]{0,24}$/.test(part) ? part : '*'))
  return words.join('/').slice(0, 200)
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // refused as malformed
  }
}

/** 413, 400 malformed, 403 a foreign DSN, else 200, or 202 when Sentry cannot be reached. */
async function forward(ours: string, body: Buffer | null): Promise<number> {
  if (!body) return 413
  const dsn = new URL(ours)
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
  const header = jsonIn(body.subarray(0, end < 0 ? body.length : end))
  const dsn = (header as { dsn?: unknown } | null)?.dsn
  return typeof dsn === 'string' && URL.canParse(dsn) ? new URL(dsn) : null
}
