/** What happens before a page is drawn: access rules, then the action of a form or the values of one that was kept. */
import { redirect, render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { authorize } from '~/core/authorize.ts'
import { flagFor } from '~/core/content/coming-soon-flag.ts'
import {
  Conflict,
  InvalidInput,
  isKnownError,
  LimitReached,
  NotFound,
  NotSignedIn,
  Unavailable,
} from '~/core/errors.ts'
import { askedQuestions } from '~/core/forms/asking.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import { UNSEEN_IN_LINE } from '~/core/forms/reading.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { storable } from '~/core/forms/text-problems.ts'
import type { Action } from '~/core/policy.ts'
import { isConfirmation } from '~/core/question.ts'
import { TOOLS } from '~/core/staff/tools.ts'
import { isDatabaseAway, isDatabaseBusy, personOf } from './context.ts'
import {
  type ActionFailure,
  type ActionSuccess,
  type PageAction,
  type PageActions,
  sentTexts,
  textOf,
} from './page.ts'
import { abort, answerFor, describe, type ErrorAnswer, report } from './page-errors.ts'

/** Runs the access rules, outermost first; then, for POST, the layout's or the page's action. */
export async function enterPage(page: PageContextServer): Promise<void> {
  try {
    if (page.request.refusal) throw abort(page.request.refusal)
    showPanelInstead(page)
    for (const access of [...(page.config.access ?? [])].reverse()) await enter(page, access)
    if (page.request.method === 'POST') await act(page)
    else await fillInAgain(page)
  } catch (error) {
    throw error instanceof NotSignedIn ? await signInFirst(page, error) : answerFor(error, page)
  }
}

/** The values of the setting `access`: a rule of `enter`, or the action that the table of rights must allow. */
export type Access = 'signed-in' | 'works-on-asked' | 'staff-tool' | Action

/** Throws a known error where the page may not be entered. */
async function enter(page: PageContextServer, access: Access): Promise<void> {
  const { context, urlPathname, urlParsed, request, pageId } = page
  switch (access) {
    // which organization or person they may see is each service's question
    case 'signed-in':
      if (context.actor.kind === 'visitor') throw new NotSignedIn()
      return

    // `?organization=` works on that one from here on, which is how the side bar of a page about another organization
    // leads to the pages about the one worked on; only for one's own, and the address then names none
    case 'works-on-asked': {
      const { organization } = urlParsed.search
      if (organization === undefined || request.method !== 'GET') return
      await request.workOn(parseRecordId(organization))
      throw redirect(urlPathname as `/${string}`)
    }

    // each tool is entered by its own right, and answers 404 to everyone else; the first page lists those that open
    case 'staff-tool': {
      authorize(context.actor, 'staff.index')
      if (pageId === `${STAFF_PAGES}/mgmt/index`) return
      const tool = TOOLS.find(({ href }) => `${pageId}/`.startsWith(`${STAFF_PAGES}${href}/`))
      if (!tool) throw new NotFound()
      return authorize(context.actor, tool.action)
    }

    default:
      authorize(context.actor, access)
  }
}

const STAFF_PAGES = '/pages/(staff)'

/**
 * A page that is not ready is its panel at the same address, for all but staff: its access rules, data and actions
 * never run. The panel has an address of its own, which no flag covers.
 */
function showPanelInstead(page: PageContextServer): void {
  const { context, request, urlPathname } = page
  if (context.actor.kind === 'staff') return
  const flag = flagFor(request.flags, urlPathname)
  if (flag === null) return
  request.comingSoon = flag
  throw render(`/coming-soon/${flag.id}`)
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
  const unread = unreadFields(form)
  const run = actionFor(form, page.request.layoutActions) ?? actionFor(form, page.config.action)
  if (!run && page.request.comingSoon) return answerNotReady(form, page)
  if (!run) throw abort(page.config.action ? UNKNOWN_INTENT : NO_ACTION)
  try {
    if (unread) throw unread
    const done = await run(form, page)
    page.request.outcome = { ...done, redirect: openable(done.redirect) }
  } catch (error) {
    if (isDatabaseBusy(error)) report(error, page)
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

/** Characters. What was typed may be in the query: a browser that follows a longer one is refused by its headers. */
const LONGEST_ADDRESS = 8000

function openable(to: ActionSuccess['redirect']): ActionSuccess['redirect'] {
  return to.length <= LONGEST_ADDRESS ? to : `/${to.slice(1).split(/[?#]/)[0]}`
}

/**
 * Before anything reads a field: what takes time with the square of a length never sees more than this, and no query
 * what a database cannot store.
 */
function unreadFields(form: FormData): InvalidInput | null {
  const refusals = Object.entries(sentTexts(form)).flatMap(([name, text]) => {
    if (LONG_FIELDS.includes(name)) return []
    if (text.length > LONGEST_FIELD) return [[name, TOO_LONG]]
    return storable(text) === text ? [] : [[name, UNSEEN_IN_LINE]]
  })
  return refusals.length > 0 ? new InvalidInput(Object.fromEntries(refusals)) : null
}

/** Characters; the longest of ours are notes and typed SQL. */
const LONGEST_FIELD = 20_000
const TOO_LONG = `This is longer than ${formatNumber(LONGEST_FIELD)} characters. Shorten it.`
/** Texts in Markdown, whose reader has limits and repairs of its own, and whom a table shows, which is a plain list. */
const LONG_FIELDS: readonly string[] = ['markdown', 'file', 'search', 'shown']

/** A form of a page that was switched while it was open. */
function answerNotReady(form: FormData, page: PageContextServer): void {
  page.action = { errors: {}, values: typedValues(form), message: NOT_READY }
  page.request.status = 409
}

const NOT_READY = 'This page is not ready yet, so nothing was saved. Nothing else changed.'

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

/** Own names only: "constructor" is no intent. An answer to a question may be an intent of its own. */
function actionFor(form: FormData, actions: PageActions = {}): PageAction | undefined {
  const { intent = '' } = textOf(form)
  return Object.hasOwn(actions, intent) ? actions[intent] : undefined
}

const NO_ACTION: ErrorAnswer = { status: 405, message: 'This page does not accept forms.' }
const UNKNOWN_INTENT: ErrorAnswer = {
  status: 400,
  message: 'The form does not say what to do. Reload the page and press the button again.',
}

const NOT_SAVED =
  'Our database cannot save this right now, so this is not saved yet. What you entered is still here. Try again in a minute.'

/** The errors that show the form again with everything typed still there; null for all others. */
function failureOf(error: unknown, form: FormData): ActionFailure | null {
  const values = typedValues(form)
  if (error instanceof InvalidInput) {
    const { errors, message } = error
    const questions = askedQuestions(error.questions, values)
    const entered = enteredByAnswers(form, values)
    const emptied = hasSecrets(form) || undefined
    return { errors, values: { ...values, ...error.values }, message, questions, entered, emptied }
  }
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    return { errors: {}, values, message: NOT_SAVED }
  }
  if (error instanceof Conflict) {
    return { errors: {}, values, message: error.message, conflict: true }
  }
  if (error instanceof LimitReached || error instanceof Unavailable) {
    return { errors: {}, values, message: error.message }
  }
  return null
}

/** What answers changed; a page that is already drawn enters it in its fields. */
function enteredByAnswers(form: FormData, values: Readonly<Record<string, string>>) {
  const sent = sentTexts(form)
  const changed = Object.entries(values).filter(([name, text]) => {
    return !isConfirmation(name) && sent[name] !== text
  })
  return Object.fromEntries(changed)
}

/** Everything typed except what must not travel back. */
function typedValues(form: FormData): Record<string, string> {
  const values = textOf(form)
  for (const name of Object.keys(values)) {
    if (SECRET.test(name)) delete values[name]
  }
  return values
}

function hasSecrets(form: FormData): boolean {
  return Object.entries(textOf(form)).some(([name, text]) => ENTERED.test(name) && text !== '')
}

const ENTERED = /password|^code$/i
const SECRET = /password|token|formKey|^code$/i
