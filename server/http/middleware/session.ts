/** Reads the session cookie into a visit: who it is, their organizations, their staff roles. One query, none for visitors. */
import type Koa from 'koa'
import type { Config } from '../../config.ts'
import type { Resources } from '../../context.ts'
import { findVisit } from '../../services/accounts/find-visit.ts'
import { sessionToken } from '../cookies.ts'
import type { AppState } from '../state.ts'

export function readSession(config: Config, resources: Resources): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const token = sessionToken(ctx, config)
    ctx.state.visit = token ? await findVisit(resources, token) : null
    await next()
  }
}
