/** Sends errors of the browser through our own origin; no pages, no clicks, no personal data. */
import * as Sentry from '@sentry/react'

export function startErrorReports({
  dsn,
  environment,
}: {
  dsn: string
  environment: string
}): void {
  Sentry.init({
    dsn,
    environment,
    tunnel: '/error-reports',
    tracesSampleRate: 0,
    defaultIntegrations: false,
    integrations: [
      Sentry.globalHandlersIntegration(),
      Sentry.linkedErrorsIntegration(),
      Sentry.dedupeIntegration(),
    ],
  })
}

/** Reports one error; resolves to its event id. */
export function reportError(error: unknown): string {
  return Sentry.captureException(error)
}
