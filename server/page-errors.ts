/** Turns an error into the page or the redirect that answers it; the only place that maps errors to pages. */
import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { SHADOW_CHANGES_NOTHING } from '~/core/authorize.ts'
import {
  isKnownError,
  type KnownError,
  LimitReached,
  NotAllowed,
  NotSignedIn,
  Unavailable,
  Unreadable,
} from '~/core/errors.ts'
import { goneMeanwhile, isDatabaseAway, isDatabaseBusy, isReadOnlyRefusal } from './context.ts'

/** What the error page is told; also the JSON a failed fetch receives. */
export interface ErrorAnswer {
  readonly status: number
  readonly message?: string
  readonly digest?: string
  readonly retryAfterSeconds?: number
  /** a larger plan opens it */
  readonly isLocked?: true
  /** key of the smallest one that does */
  readonly opensWith?: string
}

export function answerFor(error: unknown, page: PageContextServer): unknown {
  if (isVikeAbort(error)) return error
  if (error instanceof NotSignedIn)
    return redirect(error.location(page.urlOriginal) as `/${string}`)
  if (error instanceof Unreadable) {
    return abort({ ...describe(error), digest: report(error.cause, page) })
  }
  if (isReadOnlyRefusal(error) && page.context.shadowWrites) {
    return abort(describe(new NotAllowed(SHADOW_CHANGES_NOTHING)))
  }
  if (isKnownError(error)) return abort(describe(error))
  if (isDatabaseAway(error)) return abort(describe(new Unavailable()))
  if (isDatabaseBusy(error)) {
    report(error, page)
    return abort(describe(new Unavailable()))
  }
  const gone = goneMeanwhile(page.context, error)
  if (gone) return abort(describe(gone))
  return abort({ status: 500, digest: report(error, page) })
}

/** Logs it with the request; the digest. */
export function report(error: unknown, { context, pageId }: PageContextServer): string {
  return context.outside.errors.report(error, {
    requestId: context.request?.id,
    route: pageId ?? undefined,
  })
}

export function describe(error: KnownError): ErrorAnswer {
  const retryAfterSeconds =
    'retryAfterSeconds' in error ? (error.retryAfterSeconds ?? undefined) : undefined
  const isLocked = error instanceof LimitReached && error.kind === 'plan'
  return {
    ...{ status: error.status, message: error.message, retryAfterSeconds },
    ...(isLocked && { isLocked, ...(error.opensWith && { opensWith: error.opensWith }) }),
  }
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
