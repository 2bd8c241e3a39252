/**
 * Gives each request an id and logs one line for it: method, path, status, time, and the number of the person who was
 * refused; never queries, bodies or names.
 */
import { randomUUID } from 'node:crypto'
import type Koa from 'koa'
import type { Logger } from 'pino'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import type { AppState } from '../request/state.ts'

export function logRequests(log: Logger): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const startedAt = performance.now()
    ctx.state.requestId = randomUUID()
    ctx.set('X-Request-Id', ctx.state.requestId)
    ctx.res.once('finish', () => {
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: withoutTokens(ctx.path),
        status: ctx.status,
        milliseconds,
        ...refusedPerson(ctx),
      }
      if (ctx.status >= 500) log.warn(line, 'request')
      else if (ctx.path.startsWith('/assets/') || ctx.path === '/healthz')
        log.debug(line, 'request')
      else log.info(line, 'request')
    })
    ctx.res.once('close', () => {
      if (ctx.res.writableFinished) return
      const line = {
        requestId: ctx.state.requestId,
        method: ctx.method,
        path: withoutTokens(ctx.path),
      }
      log.info(line, 'the client went away')
    })
    await next()
  }
}

const REFUSED = new Set([403, 404, 429])

/** Who was signed in when something was refused or not found: somebody who tries numbers shows. */
function refusedPerson({ status, state }: Koa.ParameterizedContext<Partial<AppState>>) {
  const person = state.visit?.session.userId
  return REFUSED.has(status) && person !== undefined ? { person } : {}
}
