/**
 * The last resort: an error that no page could answer becomes a plain page with a digest that finds the log line. An
 * error of the API becomes a problem as JSON.
 */
import type Koa from 'koa'
import { SHADOW_CHANGES_NOTHING } from '~/core/authorize.ts'
import { ClientGone, isKnownError, StillInWork, Unavailable, Unreadable } from '~/core/errors.ts'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'
import {
  goneMeanwhile,
  isDatabaseAway,
  isDatabaseBusy,
  isReadOnlyRefusal,
  type Resources,
} from '../../context.ts'
import { ApiProblem, answerProblem, isOfApi, UNREAD } from '../request/problems.ts'
import type { AppState } from '../request/state.ts'

export function answerErrors(errors: Resources['outside']['errors']): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      if (error instanceof ClientGone) return // the log of requests says so
      const told = toldOf(ctx, error, errors)
      if (isOfApi(ctx.path)) answerProblem(ctx, error, told)
      else plain(ctx, told.status, told.text ?? told.sentence)
      if (told.retryAfterSeconds !== null) ctx.set('Retry-After', String(told.retryAfterSeconds))
    }
  }
}

interface Told {
  readonly status: number
  readonly sentence: string
  readonly retryAfterSeconds: number | null
  /** of an error that was reported */
  readonly digest: string | null
  /** in place of the sentence on a plain page */
  readonly text?: string
}

function toldOf(
  ctx: Koa.ParameterizedContext<AppState>,
  error: unknown,
  errors: Resources['outside']['errors'],
): Told {
  const about = { requestId: ctx.state.requestId, route: withoutTokens(ctx.path) }
  const told = (status: number, sentence: string, more: Partial<Told> = {}): Told => {
    return { status, sentence, retryAfterSeconds: null, digest: null, ...more }
  }
  const away = ({ status, message, retryAfterSeconds }: Unavailable) =>
    told(status, message, { retryAfterSeconds })
  if (error instanceof Unreadable) {
    const digest = errors.report(error.cause, about)
    const { status, message } = error
    return told(status, message, { digest, text: `${message} Digest: ${digest}` })
  }
  if (isReadOnlyRefusal(error) && ctx.state.context?.shadowWrites) {
    return told(403, SHADOW_CHANGES_NOTHING)
  }
  if (isDatabaseAway(error)) return away(new Unavailable())
  if (error instanceof Unavailable) return away(error)
  if (error instanceof StillInWork) return away(new Unavailable(STILL_IN_WORK, 2))
  if (error instanceof ApiProblem) return told(error.status, error.message)
  if (isKnownError(error)) {
    const retryAfterSeconds = 'retryAfterSeconds' in error ? error.retryAfterSeconds : null
    return told(error.status, error.message, { retryAfterSeconds })
  }
  const status = statusOf(error)
  if (status < 500) return told(status, UNREAD)
  const gone = ctx.state.context && goneMeanwhile(ctx.state.context, error)
  if (gone) return told(gone.status, gone.message)
  const digest = errors.report(error, about)
  if (isDatabaseBusy(error)) return away(new Unavailable())
  return told(500, BROKEN, { digest, text: serverErrorText(ctx.host, digest) })
}

const STILL_IN_WORK = 'This file is being made. Ask for it again in a moment.'
const BROKEN = 'We made an error. It was written down, and nothing was saved.'

function serverErrorText(host: string, digest: string): string {
  return (
    `Application error: a server-side exception has occurred while loading ${host} ` +
    `(see the server logs for more information). Digest: ${digest}`
  )
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
