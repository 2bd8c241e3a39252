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
import { fieldErrors, questionFields } from '~/core/forms/field-errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { type Context, isDatabaseAway, personOf } from './context.ts'

/** Throws a known error where the page may not be entered; rules of outer folders run first. */
export type AccessRule = (page: PageContextServer) => void | Promise<void>

/** What is shown again when a form was not accepted. */
export interface ActionFailure {
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly message?: string
  /** somebody saved meanwhile: the page is drawn with the newer version, to be compared with what was typed */
  readonly conflict?: true
}

/** Where an accepted form leads; `session` opens one (a new token) or ends it. */
export interface ActionSuccess {
  readonly redirect: string
  readonly session?: { readonly token: string; readonly expiresAt: Date } | 'ended'
  readonly theme?: 'light' | 'dark' | 'system'
}

export type PageAction = (form: FormData, page: PageContextServer) => Promise<ActionSuccess>

/**
 * For pages about the organization being worked on: `?organization=` works on that one from here on, which is how the
 * side bar of a page about another organization leads to them. Only for one's own; the address then names none.
 */
export const worksOnAsked: AccessRule = async ({ urlPathname, urlParsed, request }) => {
  const { organization } = urlParsed.search
  if (organization === undefined || request.method !== 'GET') return
  await request.workOn(parseRecordId(organization))
  throw redirect(urlPathname as `/${string}`)
}

/** From the submit button's `intent` to what it does. */
export type PageActions = Readonly<Record<string, PageAction>>

/** What outlives one sending of a form; given by the edge, because a contract calls no service. */
export interface FormMemory {
  /** answers where it led, now or the first time the same was sent */
  submitOnce(
    context: Context,
    submission: { readonly content: string },
    run: (inside: Context) => Promise<string>,
  ): Promise<string>
  /** a token under which `take` finds it again after signing in; null when it was not kept */
  keep(
    context: Context,
    form: { readonly path: string; readonly values: Readonly<Record<string, string>> },
  ): Promise<string | null>
  take(
    context: Context,
    kept: { readonly token: string; readonly path: string; readonly userId: number },
  ): Promise<Readonly<Record<string, string>> | null>
}

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

/**
 * The same for what creates something: all of it in one transaction, and the same content sent twice (a double
 * click, a reload after a lost answer) creates one thing and leads to it both times.
 */
export function onSubmitOnce<Schema extends z.ZodType>(
  schema: Schema,
  run: (
    context: Context,
    input: z.output<Schema>,
    page: PageContextServer,
  ) => Promise<Pick<ActionSuccess, 'redirect'>>,
): PageAction {
  return async (form, page) => {
    const { memory } = page.request
    const submit = onSubmit(schema, async (context, input) => {
      const submission = { content: contentOf(form, page) }
      const redirect = await memory.submitOnce(context, submission, async (inside) => {
        return (await run(inside, input, page)).redirect
      })
      return { redirect }
    })
    return await submit(form, page)
  }
}

/** Which page, which drawing of it, and everything typed. */
function contentOf(form: FormData, page: PageContextServer): string {
  return JSON.stringify([page.urlOriginal, Object.entries(textOf(form)).sort()])
}

/** Beside the sentences: which of them are questions that a tick box may confirm. */
function notAccepted(error: z.ZodError): InvalidInput {
  const asked = questionFields(error)
  return new InvalidInput(
    fieldErrors(error),
    asked.length > 0 ? { questions: asked.join(' ') } : {},
  )
}

/**
 * Page data, loaded side by side with the frame around it: known errors become their page, anything else a digest that
 * finds the log line.
 */
export function pageData<T>(load: (page: PageContextServer) => Promise<T>) {
  return async (page: PageContextServer): Promise<T> => {
    try {
      const [loaded] = await Promise.all([load(page), page.request.loadFrame(page)])
      return loaded
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
    else await fillInAgain(page)
  } catch (error) {
    throw error instanceof NotSignedIn ? await signInFirst(page, error) : answerFor(error, page)
  }
}

/** Where nobody is signed in any more, a sent form is kept, and found again after signing in. */
async function signInFirst(page: PageContextServer, error: NotSignedIn): Promise<unknown> {
  const { method, form, memory } = page.request
  const path = page.urlOriginal
  try {
    const isForm = method === 'POST' && form && page.config.action
    const kept = isForm
      ? await memory.keep(page.context, { path, values: typedValues(form) })
      : null
    const next = kept ? `${path.split(/[?#]/)[0]}?${queryWith(page, kept)}` : path
    return redirect(error.location(next) as `/${string}`)
  } catch (failure) {
    return answerFor(failure, page)
  }
}

function queryWith({ urlParsed }: PageContextServer, kept: string): string {
  const query = new URLSearchParams(urlParsed.search)
  query.set('kept', kept)
  return query.toString()
}

/** The other half: the page is drawn with what was typed before the session ended. */
async function fillInAgain(page: PageContextServer): Promise<void> {
  const token = page.urlParsed.search.kept
  const userId = personOf(page.context)
  if (!token || userId === null || !page.config.action) return
  const kept = { token, path: page.urlOriginal, userId }
  const values = await page.request.memory.take(page.context, kept)
  if (values) page.action = { errors: {}, values, message: WAS_SIGNED_OUT }
}

const WAS_SIGNED_OUT =
  'You had been signed out, so this is not saved yet. What you entered is still here. Check it and press the button again.'

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

const NO_ACTION: ErrorAnswer = { status: 405, message: 'This page does not accept forms.' }
const UNKNOWN_INTENT: ErrorAnswer = {
  status: 400,
  message: 'The form does not say what to do. Reload the page and press the button again.',
}

const NOT_SAVED =
  'We cannot reach our database right now, so this is not saved yet. What you entered is still here. Try again in a minute.'

/** The errors that show the form again with everything typed still there; null for all others. */
function failureOf(error: unknown, form: FormData): ActionFailure | null {
  const values = { ...typedValues(form) }
  if (error instanceof InvalidInput) {
    return { errors: error.errors, values: { ...values, ...error.values }, message: error.message }
  }
  if (isDatabaseAway(error)) return { errors: {}, values, message: NOT_SAVED }
  if (error instanceof Conflict) {
    return { errors: {}, values, message: error.message, conflict: true }
  }
  if (error instanceof LimitReached || error instanceof Unavailable) {
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
  for (const name of Object.keys(values)) {
    if (/password|token|formKey/i.test(name)) delete values[name]
  }
  return values
}
