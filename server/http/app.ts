/** The HTTP edge: the middleware list, in the order a request meets it. */
import Koa from 'koa'
import compress from 'koa-compress'
import { apiRoutes, nothingElse } from './api/router.ts'
import { answerErrors } from './middleware/answer-errors.ts'
import { answerInTime } from './middleware/answer-in-time.ts'
import { closedUntilReady, readFlags } from './middleware/coming-soon.ts'
import { contextOf } from './middleware/context.ts'
import { readForm } from './middleware/form.ts'
import { logRequests, traceRequests } from './middleware/log-requests.ts'
import { movedAddresses } from './middleware/moved-addresses.ts'
import { requireSameOrigin } from './middleware/origin.ts'
import { renderPages } from './middleware/pages.ts'
import { secureHeaders } from './middleware/secure-headers.ts'
import { readSession } from './middleware/session.ts'
import { refuseShadowForms, watchShadow } from './middleware/shadow.ts'
import { sharedLinks } from './middleware/shared-links.ts'
import type { AppOptions } from './request/app-options.ts'
import type { AppState } from './request/state.ts'
import { BROTLI_FAST } from './request/visitor-pages.ts'
import { analysisRoutes } from './routes/analyses.ts'
import { answerRoutes } from './routes/answers.ts'
import { contentRoutes } from './routes/content.ts'
import { contentEditingRoutes } from './routes/content-editing.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { healthRoutes } from './routes/health.ts'
import { importProgressRoutes } from './routes/import-progress.ts'
import { mediaRoutes } from './routes/media.ts'
import { measureRequests, metricsOf, metricsRoutes } from './routes/metrics.ts'
import { paymentRoutes } from './routes/payment-announcements.ts'
import { paymentLinkRoutes } from './routes/payment-links.ts'
import { reportRoutes } from './routes/reports-of-errors.ts'

export function createApp(options: AppOptions): Koa<AppState> {
  const { config, resources } = options
  const app = new Koa<AppState>({
    proxy: config.trustedProxies > 0,
    maxIpsCount: config.trustedProxies,
  })
  app.silent = true // answerErrors has logged it already

  const metrics = metricsOf(options)
  app.use(logRequests(resources.outside.log))
  if (metrics) app.use(measureRequests(metrics))
  if (resources.outside.traces) app.use(traceRequests(resources.outside.traces))
  app.use(answerErrors(resources.outside.errors))
  app.use(answerInTime(config.requestSeconds * 1000))
  app.use(secureHeaders(config))
  app.use(answerPlainWhenNothingElseIsAccepted)
  app.use(compress({ threshold: 1024, br: BROTLI_FAST }))
  app.use(healthRoutes(options).routes())
  app.use(metricsRoutes(config.metricsToken, metrics).routes())
  app.use(reportRoutes(config, resources.outside.errors).routes())
  app.use(mediaRoutes(resources).routes())
  app.use(paymentRoutes(resources).routes())
  const api = apiRoutes(resources)
  app.use(api.routes())
  app.use(nothingElse(api))
  app.use(requireSameOrigin(config))
  app.use(readSession(config, resources))
  app.use(contextOf(config, resources))
  app.use(watchShadow())
  app.use(readFlags(options))
  const files = [downloadRoutes(), answerRoutes(), analysisRoutes(), importProgressRoutes()]
  for (const router of files) app.use(closedUntilReady(router))
  app.use(paymentLinkRoutes().routes())
  app.use(closedUntilReady(contentRoutes(config)))
  app.use(contentEditingRoutes().routes())
  app.use(readForm())
  app.use(refuseShadowForms())
  app.use(sharedLinks())
  app.use(movedAddresses())
  app.use(renderPages(config))
  return app
}

/** A client that refuses every encoding, also none, still gets an answer (RFC 9110 section 12.5.3). */
const answerPlainWhenNothingElseIsAccepted: Koa.Middleware<AppState> = async (ctx, next) => {
  if (ctx.acceptsEncodings('br', 'gzip', 'deflate', 'identity') === false) ctx.compress = false
  await next()
}
