/** Pages that are shown as a coming-soon panel: the flags of each request, and the files of such a page. */
import type Router from '@koa/router'
import type Koa from 'koa'
import { flagFor } from '~/core/content/coming-soon-flag.ts'
import { createCurrentFlags } from '../../services/content/coming-soon-flags.ts'
import type { AppOptions } from '../request/app-options.ts'
import type { AppState } from '../request/state.ts'
import { sendTo } from '../routes/downloads.ts'

/** From memory: a query every few seconds and after each change, however many requests there are. */
export function readFlags({
  resources,
  changes,
}: Pick<AppOptions, 'resources' | 'changes'>): Koa.Middleware<AppState> {
  const flags = createCurrentFlags(resources)
  changes.on('flags', flags.forget)
  return async (ctx, next) => {
    ctx.state.flags = await flags.current()
    await next()
  }
}

/** Routes of a router; a file of a page that is not ready leads to the page for all but staff. */
export function closedUntilReady(router: Router<AppState>): Koa.Middleware<AppState> {
  const routes = router.routes() as Koa.Middleware<AppState>
  return async (ctx, next) => {
    const flag = flagFor(ctx.state.flags, ctx.path)
    const isClosed = flag && ctx.state.context.actor.kind !== 'staff'
    if (isClosed && router.match(ctx.path, ctx.method).route) return sendTo(ctx, flag.path)
    await routes(ctx, next)
  }
}
