/**
 * Addresses that nothing answers and that were one of content: they lead to where it moved, or say that it was taken
 * down. One look at a small table, and only for what would be a 404.
 */
import type Koa from 'koa'
import { findMoved } from '../../services/content/redirects.ts'
import type { AppState } from '../request/state.ts'

export function movedAddresses(): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    await next()
    if (ctx.status !== 404 || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return
    const moved = await findMoved(ctx.state.context, ctx.path)
    if (moved === null) return
    if (moved.to === null) {
      const { body } = ctx
      ctx.status = 410
      ctx.body = body
      return
    }
    ctx.status = 301
    ctx.set('Location', moved.to)
    ctx.body = ''
  }
}
