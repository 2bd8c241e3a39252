/** Measures of this process for a program that watches it and knows the token; where none is set there is no page. */
import { createHash, timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import type Koa from 'koa'
import {
  createMetrics,
  type Metrics,
  type RequestKind,
} from '../../services/staff/system/metrics.ts'
import type { AppOptions } from '../request/app-options.ts'
import type { AppState } from '../request/state.ts'

/** Null where nobody may read them: then nothing is measured. */
export function metricsOf({
  config,
  resources,
}: Pick<AppOptions, 'config' | 'resources'>): Metrics | null {
  return config.metricsToken === null ? null : createMetrics(resources)
}

export function metricsRoutes(token: string | null, metrics: Metrics | null): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/metrics', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const mayRead = token !== null && isToken(ctx.get('Authorization'), token)
    if (!metrics || !mayRead) return ctx.throw(404)
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8'
    ctx.body = await metrics.read()
  })
  return router
}

function isToken(header: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header), digest(`Bearer ${token}`))
}

export function measureRequests(metrics: Metrics): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    const startedAt = performance.now()
    ctx.res.once('close', () => {
      const status = ctx.res.writableFinished ? ctx.status : 0
      metrics.answered(kindOf(ctx), status, (performance.now() - startedAt) / 1000)
    })
    await next()
  }
}

function kindOf({ path, method }: Pick<Koa.Context, 'path' | 'method'>): RequestKind {
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'probe'
  if (path.startsWith('/assets/')) return 'asset'
  if (method === 'POST') return 'form'
  if (path.endsWith('pageContext.json')) return 'data'
  return /\.[a-z0-9]{2,5}$/.test(path) ? 'file' : 'page'
}
