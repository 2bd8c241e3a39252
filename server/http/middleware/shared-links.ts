/**
 * What is read by a link without an account is for its readers alone: kept by no cache and no search engine, told to no
 * other site.
 */
import type Koa from 'koa'
import type { AppState } from '../request/state.ts'

export function sharedLinks(): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    if (!ctx.path.startsWith('/share/')) return
    ctx.set('X-Robots-Tag', 'noindex, nofollow, noarchive')
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Referrer-Policy', 'no-referrer')
  }
}
