/** Turns an error into the page or the redirect that answers it; the only place that maps errors to pages. */
import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { isKnownError, type KnownError, NotSignedIn, Unavailable } from '~/core/errors.ts'
import { isDatabaseAway } from './context.ts'

/** What the error page is told; also the JSON a failed fetch receives. */
export interface ErrorAnswer {
  readonly status: number
  readonly message?: string
  readonly digest?: string
  readonly retryAfterSeconds?: number
}

export function answerFor(error: unknown, page: PageContextServer): unknown {
  if (isVikeAbort(error)) return error
  if (error instanceof NotSignedIn)
    return redirect(error.location(page.urlOriginal) as `/${string}`)
  if (isKnownError(error)) return abort(describe(error))
  if (isDatabaseAway(error)) return abort(describe(new Unavailable()))
  const digest = page.context.outside.errors.report(error, {
    requestId: page.context.request?.id,
    route: page.pageId ?? undefined,
  })
  return abort({ status: 500, digest })
}

export function describe(error: KnownError): ErrorAnswer {
  const retryAfterSeconds =
    'retryAfterSeconds' in error ? (error.retryAfterSeconds ?? undefined) : undefined
  return { status: error.status, message: error.message, retryAfterSeconds }
}

/** Vike renders some statuses only; the others travel in the reason and Koa sets them. */
export function abort(answer: ErrorAnswer): unknown {
  const { status } = answer
  const known = status === 404 || status === 429 || status === 500 || status === 503 ? status : 403
  return render(known, answer)
}

function isVikeAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && '_pageContextAbort' in error
}
