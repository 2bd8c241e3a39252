/** The few things that can go wrong: each carries its HTTP status, and its message is what the user reads. */
import { NEEDS_ANOTHER_LOOK, type Question } from './question.ts'

/** A typed value cannot be used; the page is shown again with a message at each field. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly status = 422
  /** field name -> sentence */
  readonly errors: Readonly<Record<string, string>>
  /** what was typed, to be shown again; never passwords */
  readonly values: Readonly<Record<string, string>>
  /** those of the sentences that ask, with their answers */
  readonly questions: readonly Question[]

  constructor(
    errors: Readonly<Record<string, string>>,
    values: Readonly<Record<string, string>> = {},
    message = NEEDS_ANOTHER_LOOK,
    questions: readonly Question[] = [],
  ) {
    super(message)
    this.errors = errors
    this.values = values
    this.questions = questions
  }
}

/** The thing was changed meanwhile, or exists already. */
export class Conflict extends Error {
  override readonly name = 'Conflict'
  readonly status = 409

  constructor(
    message = 'Someone else changed this in the meantime. Check the newer version and save again.',
  ) {
    super(message)
  }
}

/** Not signed in; answered by a redirect to the sign-in page, also for ids that do not exist. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn'
  readonly status = 303
  /** path to return to; null where the page entry fills in the requested page */
  readonly next: string | null

  constructor(next: string | null = null, message = 'Sign in to continue.') {
    super(message)
    this.next = next
  }

  /** Where to send the browser: `/sign-in?next=...` with `next`, else with the page that was asked for. */
  location(askedFor: string): string {
    return `/sign-in?next=${encodeURIComponent(this.next ?? askedFor)}`
  }
}

/** The thing may be read, but this may not be done with it. What may not even be read is `NotFound`. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
  readonly status = 403

  constructor(
    message = 'You can view this but not change it. An owner of the organization can let you.',
  ) {
    super(message)
  }
}

/** The same answer for missing things and things of others, so that ids cannot be discovered. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
  readonly status = 404

  constructor(message = 'There is nothing here, or you don’t have access to it.') {
    super(message)
  }
}

/** It was taken down on purpose, and will not come back at this address. */
export class Gone extends Error {
  override readonly name = 'Gone'
  readonly status = 410

  constructor(message = 'We took this page down. Its text may no longer have been right.') {
    super(message)
  }
}

export type LimitKind = 'plan' | 'rate'

/** The plan does not include it (403), or it was tried too often (429). */
export class LimitReached extends Error {
  override readonly name = 'LimitReached'
  readonly status: 403 | 429
  readonly kind: LimitKind
  /** seconds until another try makes sense; null for a plan's limit */
  readonly retryAfterSeconds: number | null
  /** key of the smallest plan that includes it; null where none is named */
  readonly opensWith: string | null

  constructor(
    kind: LimitKind,
    message: string,
    retryAfterSeconds: number | null = null,
    opensWith: string | null = null,
  ) {
    super(message)
    this.opensWith = opensWith
    this.kind = kind
    this.status = kind === 'plan' ? 403 : 429
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A dependency is unavailable for the moment. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable'
  readonly status = 503
  readonly retryAfterSeconds: number | null

  constructor(
    message = 'This is not available right now. Nothing was lost. Try again in a minute.',
    retryAfterSeconds: number | null = 60,
  ) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The client closed the connection before it was answered: nobody is there to be told. */
export class ClientGone extends Unavailable {}

/** A file is not ready and its making goes on: asked for again, it is found. A download leads to a page that waits. */
export class StillInWork extends Error {
  override readonly name = 'StillInWork'
}

/**
 * Stored data of a shape that no version reads. `cause` names the data and the first difference, for the log; a page or
 * a file is never made from the readable rest.
 */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly status = 500

  constructor(detail: string) {
    super(
      'We could not read what was saved here. It was not changed or deleted. Contact us and we will repair it.',
      { cause: new Error(detail) },
    )
  }
}

/** Every error that is an answer; all others are bugs. */
export type KnownError =
  | InvalidInput
  | Conflict
  | NotSignedIn
  | NotAllowed
  | NotFound
  | Gone
  | LimitReached
  | Unavailable
  | Unreadable

export function isKnownError(error: unknown): error is KnownError {
  return KNOWN.some((kind) => error instanceof kind)
}

const KNOWN = [
  ...[InvalidInput, Conflict, NotSignedIn, NotAllowed, NotFound],
  ...[Gone, LimitReached, Unavailable, Unreadable],
]
