/** The contract between a page and the server: access rules, data, and the actions behind its forms. */
import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { z } from 'zod'
import {
  Conflict,
  InvalidInput,
  isKnownError,
  type KnownError,
  LimitReached,
  NotSignedIn,
  Unavailable,
} from '~/core/errors.ts'
import { fieldErrors, questionFields } from '~/core/quantities/field-errors.ts'
import { type Context, isDatabaseAway } from './context.ts'

/** Throws a known error where the page may not be entered; rules of outer folders run first. */
export type AccessRule = (page: PageContextServer) => void | Promise<void>

/** What is shown again when a form was not accepted. */
export interface ActionFailure {
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly message?: string
}

/** Where an accepted form leads; `session` opens one (a new token) or ends it. */
export interface ActionSuccess {
  readonly redirect: string
  readonly session?: { readonly token: string; readonly expiresAt: Date } | 'ended'
  readonly theme?: 'light' | 'dark' | 'system'
}

export type PageAction = (form: FormData, page: PageContextServer) => Promise<ActionSuccess>

/** From the submit button's `intent` to what it does. */
export type PageActions = Readonly<Record<string, PageAction>>

/** One intent: the schema of `core` that reads the form, and the one service it calls. */
export function onSubmit<Schema extends z.ZodType>(
  schema: Schema,
  run: (
    context: Context,
    input: z.output<Schema>,
    page: PageContextServer,
  ) => Promise<ActionSuccess>,
): PageAction {
  return async (form, page) => {
    const parsed = await schema.safeParseAsync(textOf(form))
    if (!parsed.success) throw notAccepted(parsed.error)
    return await run(page.context, parsed.data, page)
  }
}

/** Beside the sentences: which of them are questions that a tick box may confirm. */
function notAccepted(error: z.ZodError): InvalidInput {
  const asked = questionFields(error)
  return new InvalidInput(
    fieldErrors(error),
    asked.length > 0 ? { questions: asked.join(' ') } : {},
  )
}

/** Page data: known errors become their page, anything else a digest that finds the log line. */
export function pageData<T>(load: (page: PageContextServer) => Promise<T>) {
  return async (page: PageContextServer): Promise<T> => {
    try {
      return await load(page)
    } catch (error) {
      throw answerFor(error, page)
    }
  }
}

/** What the error page is told; also the JSON a failed fetch receives. */
export interface ErrorAnswer {
  readonly status: number
  readonly message?: string
  readonly digest?: string
  readonly retryAfterSeconds?: number
}

/** Runs the access rules, outermost first; then, for POST, the layout's or the page's action. */
export async function enterPage(page: PageContextServer): Promise<void> {
  try {
    if (page.request.refusal) throw abort(page.request.refusal)
    for (const rule of [...(page.config.access ?? [])].reverse()) await rule(page)
    if (page.request.method === 'POST') await act(page)
  } catch (error) {
    throw answerFor(error, page)
  }
}

async function act(page: PageContextServer): Promise<void> {
  const form = page.request.form ?? new FormData()
  const run = actionFor(form, page.request.layoutActions) ?? actionFor(form, page.config.action)
  if (!run) throw abort(page.config.action ? UNKNOWN_INTENT : NO_ACTION)
  try {
    page.request.outcome = await run(form, page)
  } catch (error) {
    const failure = failureOf(error, form)
    if (!failure) throw error
    const { status, retryAfterSeconds = null } = describe(
      isKnownError(error) ? error : new Unavailable(),
    )
    page.action = failure
    page.request.status = status
    page.request.retryAfterSeconds = retryAfterSeconds
    return
  }
  throw redirect(page.request.outcome.redirect)
}

/**
 * The layout stands around the page that says 404 too, but no guard runs where there is no page: its
 * buttons are answered here, once that page is drawn. A known error leaves the 404 as it is.
 */
export async function actNowhere(page: PageContextServer): Promise<void> {
  const { method, form, refusal, layoutActions } = page.request
  if (method !== 'POST' || !form || refusal) return
  try {
    page.request.outcome = (await actionFor(form, layoutActions)?.(form, page)) ?? null
  } catch (error) {
    if (!isKnownError(error)) throw error
  }
}

/** Own names only: "constructor" is no intent. */
function actionFor(form: FormData, actions: PageActions = {}): PageAction | undefined {
  const intent = String(form.get('intent') ?? '')
  return Object.hasOwn(actions, intent) ? actions[intent] : undefined
}

const NO_ACTION: ErrorAnswer = { status: 405, message: 'This page takes no form.' }
const UNKNOWN_INTENT: ErrorAnswer = {
  status: 400,
  message: 'The form does not say what to do. Load the page again and press the button once more.',
}

const NOT_SAVED =
  'We cannot reach our database at the moment, so this is not saved yet. What you typed is still here; try again in a minute.'

/** The errors that show the form again with everything typed still there; null for all others. */
function failureOf(error: unknown, form: FormData): ActionFailure | null {
  const values = { ...typedValues(form) }
  if (error instanceof InvalidInput) {
    return { errors: error.errors, values: { ...values, ...error.values }, message: error.message }
  }
  if (isDatabaseAway(error)) return { errors: {}, values, message: NOT_SAVED }
  if (error instanceof Conflict || error instanceof LimitReached || error instanceof Unavailable) {
    return { errors: {}, values, message: error.message }
  }
  return null
}

function answerFor(error: unknown, page: PageContextServer): unknown {
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

function describe(error: KnownError): ErrorAnswer {
  const retryAfterSeconds =
    'retryAfterSeconds' in error ? (error.retryAfterSeconds ?? undefined) : undefined
  return { status: error.status, message: error.message, retryAfterSeconds }
}

/** Vike renders some statuses only; the others travel in the reason and Koa sets them. */
function abort(answer: ErrorAnswer): unknown {
  const { status } = answer
  const known = status === 404 || status === 429 || status === 500 || status === 503 ? status : 403
  return render(known, answer)
}

function isVikeAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && '_pageContextAbort' in error
}

/** Text fields only; a field given twice keeps the last. */
function textOf(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}

/** Everything typed except what must not travel back. */
function typedValues(form: FormData): Record<string, string> {
  const values = textOf(form)
  for (const name of Object.keys(values)) if (/password|token/i.test(name)) delete values[name]
  return values
}
