/** Liveness and readiness, for balancers and for tests. */
import Router from '@koa/router'
import { checkReadiness } from '../../services/market/health/check-readiness.ts'
import type { AppOptions } from '../request/app-options.ts'
import type { AppState } from '../request/state.ts'

export function healthRoutes(options: AppOptions): Router<AppState> {
  const { resources, isDraining, areJobsRunning, isDatabaseRunning, isWarm } = options
  const router = new Router<AppState>()
  router.get('/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { ok: true }
  })
  router.get('/readyz', async (ctx) => {
    const readiness = isDraining()
      ? { ready: false, problems: ['shutting down'] }
      : await checkReadiness(resources, {
          areJobsRunning: areJobsRunning(),
          isDatabaseRunning: isDatabaseRunning(),
          isWarm: isWarm(),
        })
    ctx.set('Cache-Control', 'no-store')
    ctx.status = readiness.ready ? 200 : 503
    ctx.body = readiness
  })
  return router
}
