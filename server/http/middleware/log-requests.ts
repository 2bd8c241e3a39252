/**
 * Gives each request an id and logs one line for it: method, path, status, time, and the number of the person who was
 * refused; never queries, bodies or names.
 */
import { randomUUID } from 'node:crypto'
import type Koa from 'koa'
import type { Logger } from 'pino'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import { personOf, type Resources } from '../../context.ts'
import type { AppState } from '../request/state.ts'

export function logRequests(log: Logger): Koa.Middleware<AppState> {
  const heldBy = watchThread()
  return async (ctx, next) => {
    const startedAt = performance.now()
    const answering = heldBy.begin()
    // the log, measures, the limit of time, packing and Koa listen each; Node warns of more than ten in each answer
    ctx.res.setMaxListeners(20)
    ctx.state.requestId = randomUUID()
    ctx.set('X-Request-Id', ctx.state.requestId)
    ctx.res.once('finish', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
      const line = {
        ...{ ...about(ctx), path: withoutTokens(ctx.path), status: ctx.status },
        milliseconds,
        ...refusedPerson(ctx),
      }
      if (ctx.status >= 500) log.warn(line, 'request')
      else if (ctx.path.startsWith('/assets/') || ctx.path === '/healthz')
        log.debug(line, 'request')
      else log.info(line, 'request')
    })
    ctx.res.once('close', () => {
      const held = Math.round(heldBy.end(answering))
      const { atOnce } = answering
      if (held > HELD_MS)
        log.warn({ ...about(ctx), route: routeOf(ctx), held, atOnce }, 'held the main thread')
      if (!ctx.res.writableFinished)
        log.info({ ...about(ctx), path: withoutTokens(ctx.path) }, 'the client went away')
    })
    await next()
  }
}

/** A share of them, where their time is collected. */
export function traceRequests(
  traces: NonNullable<Resources['outside']['traces']>,
): Koa.Middleware<AppState> {
  return (ctx, next) =>
    traces.request(async () => {
      await next()
      return { name: `${ctx.method} ${routeOf(ctx)}`, status: ctx.status }
    })
}

type Logged = Koa.ParameterizedContext<Partial<AppState>>

function about({ state, method }: Logged) {
  return { requestId: state.requestId, method }
}

/**
 * Of the page or the router: what it is called in the source, so that nothing of the address is in it. Parameters have
 * a colon, because a log that has an "@" has told an address.
 */
function routeOf(ctx: Logged): string {
  const route = ctx.state.route ?? (ctx as { _matchedRoute?: unknown })._matchedRoute ?? 'none'
  return String(route).replaceAll('@', ':')
}

/** In which everybody else waits: longer than anything of ours is meant to take. */
const HELD_MS = 200
const TICK_MS = 50

interface Answering {
  /** the longest time in which nothing else was done */
  held: number
  /** how many requests were being answered then: it was one of them */
  atOnce: number
}

/**
 * Measures by a clock that ticks while requests are being answered how late it is: for so long something held the
 * thread. Whose work that was nobody tells, so that every request of that moment is told of.
 */
function watchThread() {
  const open = new Set<Answering>()
  let [last, clock]: [number, NodeJS.Timeout | undefined] = [0, undefined]
  const tick = () => {
    const now = performance.now()
    const late = now - last - TICK_MS
    last = now
    if (late <= HELD_MS) return
    for (const one of open) {
      if (late <= one.held) continue
      one.held = late
      one.atOnce = open.size
    }
  }
  return {
    begin(): Answering {
      if (open.size === 0) {
        last = performance.now()
        clock = setInterval(tick, TICK_MS).unref()
      }
      const answering = { held: 0, atOnce: 0 }
      open.add(answering)
      return answering
    },
    end(answering: Answering): number {
      if (performance.now() - last > TICK_MS) tick()
      open.delete(answering)
      if (open.size === 0) clearInterval(clock)
      return answering.held
    },
  }
}

const REFUSED = new Set([403, 404, 429])

/** Who was signed in, or made the key, when something was refused or not found: somebody who tries numbers shows. */
function refusedPerson({ status, state }: Logged) {
  const person = state.visit?.session.userId ?? (state.context && personOf(state.context)) ?? null
  return REFUSED.has(status) && person !== null ? { person } : {}
}
