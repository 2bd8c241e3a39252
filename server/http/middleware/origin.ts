/** Refuses a form sent from another site: unsafe methods must come from our own pages. */
import type Koa from 'koa'
import type { Config } from '../../config.ts'
import { SESSION_COOKIES } from '../request/cookies.ts'
import type { AppState } from '../request/state.ts'

/**
 * Sec-Fetch-Site or Origin must name us. A client that sends neither (curl, an old browser) may post only
 * without a session: there is nothing a foreign site could misuse.
 */
export function requireSameOrigin(config: Config): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    ctx.state.refusal = null
    if (isUnsafe(ctx.method) && !isOurs(ctx, config)) {
      ctx.state.refusal = {
        status: 403,
        message:
          'The form came from another site, so nothing was saved. Open the page here and send it again.',
      }
    }
    await next()
  }
}

function isUnsafe(method: string): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
}

function isOurs(ctx: Koa.Context, config: Config): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const origin = ctx.get('Origin') // ctx.origin of Koa 3 is this header, not our own address
  if (origin) return origin === (config.publicUrl ?? `${ctx.protocol}://${ctx.host}`)
  return SESSION_COOKIES.every((name) => ctx.cookies.get(name) === undefined)
}
