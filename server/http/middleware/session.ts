/**
 * Reads the session cookie into a visit: who it is, their organizations, their staff roles. One query, none for
 * visitors.
 */
import type Koa from 'koa'
import { Unavailable } from '~/core/errors.ts'
import type { Config } from '../../config.ts'
import { isDatabaseAway, isDatabaseBusy, type Resources } from '../../context.ts'
import { findVisit, keepWrittenPosition } from '../../services/people/sessions/visit.ts'
import { sessionToken } from '../request/cookies.ts'
import type { AppState } from '../request/state.ts'

export function readSession(config: Config, resources: Resources): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const token = sessionToken(ctx, config)
    ctx.state.visit = null
    try {
      if (token) ctx.state.visit = await findVisit(resources, token, ctx.ip)
    } catch (error) {
      if (isDatabaseBusy(error)) {
        resources.outside.errors.report(error, { requestId: ctx.state.requestId, route: 'session' })
      } else if (!isDatabaseAway(error)) throw error
      const { status, message } = new Unavailable()
      ctx.state.refusal ??= { status, message, retryAfterSeconds: 60 }
    }
    await next()
    if (ctx.method === 'GET') return
    const { requestId, newToken } = ctx.state
    await keepWrittenPosition(resources, { token: newToken ?? token, requestId })
  }
}
