/** Where unexpected errors go: the log always, Sentry when a DSN is configured. */
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'

export interface ErrorReports {
  /** Records an unexpected error and returns its digest: what the user is shown and the log line carries. */
  report(error: unknown, about?: { requestId?: string | null; route?: string }): string
  /** Waits until reports under way are sent. */
  flush(): Promise<void>
}

interface Collecting {
  readonly dsn: string
  readonly environment: string
  /** of which share of requests traces are collected */
  readonly traces: number
}

/** An error that passes two places that report, such as a job and its command, is one line with one digest. */
export async function createErrorReports(
  log: Logger,
  sentry: Collecting | null,
): Promise<ErrorReports> {
  const { report, flush } = await reportsTo(log, sentry)
  const reported = new WeakMap<object, string>()
  return {
    report(error, about) {
      const known = error instanceof Error ? reported.get(error) : undefined
      if (known !== undefined) return known
      const digest = report(error, about)
      if (error instanceof Error) reported.set(error, digest)
      return digest
    },
    flush,
  }
}

/** With a DSN the digest is Sentry's event id, so one reference finds the line and the event. */
async function reportsTo(log: Logger, sentry: Collecting | null): Promise<ErrorReports> {
  if (!sentry) return { report: logOnly(log), flush: async () => {} }

  const Sentry = await import('@sentry/node')
  Sentry.init({
    dsn: sentry.dsn,
    environment: sentry.environment,
    tracesSampleRate: sentry.traces,
    defaultIntegrations: false,
    // nothing that drops an event: the second person who meets an error has a digest too
    integrations: [Sentry.linkedErrorsIntegration()],
  })
  return {
    report(error, about = {}) {
      const digest = Sentry.captureException(error, {
        tags: { request_id: about.requestId ?? undefined, route: about.route },
      })
      writeLine(log, digest, error, about)
      return digest
    },
    flush: async () => {
      await Sentry.flush(2000)
    },
  }
}

function logOnly(log: Logger): ErrorReports['report'] {
  return (error, about = {}) => {
    const digest = randomBytes(16).toString('hex')
    writeLine(log, digest, error, about)
    return digest
  }
}

/** Only name, message and stack: the detail field of a database error repeats stored values. */
function writeLine(log: Logger, digest: string, error: unknown, about: object): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error({ digest, ...about, error: { name, message, stack } }, 'unexpected error')
}
