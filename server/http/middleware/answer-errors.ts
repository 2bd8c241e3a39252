/** The last resort: an error no page could answer becomes a plain page with a digest that finds the log line. */
import type Koa from 'koa'
import { SHADOW_CHANGES_NOTHING } from '~/core/authorize.ts'
import { ClientGone, isKnownError, Unavailable, Unreadable } from '~/core/errors.ts'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import {
  goneMeanwhile,
  isDatabaseAway,
  isDatabaseBusy,
  isReadOnlyRefusal,
  type Resources,
} from '../../context.ts'
import type { AppState } from '../request/state.ts'

export function answerErrors(errors: Resources['outside']['errors']): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const about = { requestId: ctx.state.requestId, route: withoutTokens(ctx.path) }
      if (error instanceof Unreadable) {
        const digest = errors.report(error.cause, about)
        return plain(ctx, error.status, `${error.message} Digest: ${digest}`)
      }
      if (isReadOnlyRefusal(error) && ctx.state.context?.shadowWrites) {
        return plain(ctx, 403, SHADOW_CHANGES_NOTHING)
      }
      if (error instanceof ClientGone) return // the log of requests says so
      if (isDatabaseAway(error)) return unavailable(ctx, new Unavailable())
      if (error instanceof Unavailable) return unavailable(ctx, error)
      if (isKnownError(error)) return plain(ctx, error.status, error.message)
      const status = statusOf(error)
      if (status < 500) return plain(ctx, status, 'The request could not be read.')
      const gone = ctx.state.context && goneMeanwhile(ctx.state.context, error)
      if (gone) return plain(ctx, gone.status, gone.message)
      const digest = errors.report(error, about)
      if (isDatabaseBusy(error)) return unavailable(ctx, new Unavailable())
      plain(ctx, 500, serverErrorText(ctx.host, digest))
    }
  }
}

function serverErrorText(host: string, digest: string): string {
  return (
    `Application error: a server-side exception has occurred while loading ${host} ` +
    `(see the server logs for more information). Digest: ${digest}`
  )
}

function unavailable(ctx: Koa.Context, { status, message, retryAfterSeconds }: Unavailable): void {
  if (retryAfterSeconds !== null) ctx.set('Retry-After', String(retryAfterSeconds))
  plain(ctx, status, message)
}

function plain(ctx: Koa.Context, status: number, text: string): void {
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = `${text}\n`
}

/** Koa and its libraries put the status on what they throw. */
function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}
