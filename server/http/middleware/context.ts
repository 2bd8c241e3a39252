/** Gives the request its context: the actor of its session, or a visitor. */
import type Koa from 'koa'
import type { Config } from '../../config.ts'
import { type Context, createContext, type Resources } from '../../context.ts'
import { deviceMark } from '../request/cookies.ts'
import type { AppState } from '../request/state.ts'

export function contextOf(config: Config, resources: Resources): Koa.Middleware<AppState> {
  const { replica } = resources
  const laggingReads = ({ visit }: AppState): Pick<Context, 'lagging'> => {
    if (!replica) return {}
    const after = visit?.writtenPosition ?? 0
    return { lagging: (primary, read) => replica.read({ primary, after }, read) }
  }
  return async (ctx, next) => {
    const actor = ctx.state.visit?.actor ?? ({ kind: 'visitor' } as const)
    const request = {
      ...{ id: ctx.state.requestId, address: ctx.ip, userAgent: ctx.get('User-Agent') },
      ...{ device: deviceMark(ctx, config), signal: ctx.state.signal },
    }
    const context = createContext(resources, actor, request)
    ctx.state.context =
      ctx.method === 'GET'
        ? { ...context, readings: new Map(), ...laggingReads(ctx.state) }
        : context
    await next()
  }
}
