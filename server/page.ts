/** The contract between a page and the server: access rules, data, and the actions behind its forms. */
import type { PageContextServer } from 'vike/types'
import type { z } from 'zod'
import { InvalidInput } from '~/core/errors.ts'
import { joinedRefusals, questionsOf, withAnswers } from '~/core/forms/asking.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import type { AskedQuestion } from '~/core/question.ts'
import type { Context } from './context.ts'
import { answerFor } from './page-errors.ts'

/** What is shown again when a form was not accepted. */
export interface ActionFailure {
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly message?: string
  /** those of the errors that ask, with their answers */
  readonly questions?: readonly AskedQuestion[]
  /** the fields that an answer changed, with their new texts */
  readonly entered?: Readonly<Record<string, string>>
  /** passwords and codes, which do not travel back, were among what was typed */
  readonly emptied?: true
  /** somebody saved meanwhile: the page is drawn with the newer version, to be compared with what was typed */
  readonly conflict?: true
}

/**
 * Where an accepted form leads; `session` opens one (a new token) or ends it; `secondStep` is the ticket of somebody
 * whose password was right, kept in a cookie: an address is written down in too many places.
 */
export interface ActionSuccess {
  readonly redirect: string
  readonly session?:
    | { readonly token: string; readonly expiresAt: Date; readonly device?: string }
    | 'ended'
  readonly secondStep?: string
  readonly theme?: 'light' | 'dark' | 'system'
}

export type PageAction = (form: FormData, page: PageContextServer) => Promise<ActionSuccess>

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
  also?: AlsoCheck,
): PageAction {
  return async (form, page) => {
    const values = textOf(form)
    const parsed = await schema.safeParseAsync(values)
    if (!parsed.success) throw await notAccepted(parsed.error, also?.(page.context, values))
    return await run(page.context, parsed.data, page)
  }
}

/**
 * Checks of single fields that need the database. `run` makes them too; they are made here where the schema refuses
 * another field, so that everything wrong with a form is said at once.
 */
export type AlsoCheck = (
  context: Context,
  values: Readonly<Record<string, string>>,
) => Promise<InvalidInput | null>

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
  also?: AlsoCheck,
): PageAction {
  return async (form, page) => {
    const { memory } = page.request
    const create = async (context: Context, input: z.output<Schema>) => {
      const submission = { content: contentOf(form, page) }
      const redirect = await memory.submitOnce(context, submission, async (inside) => {
        return (await run(inside, input, page)).redirect
      })
      return { redirect }
    }
    const submit = onSubmit(schema, create, also)
    return await submit(form, page)
  }
}

/** Which page, which drawing of it, and everything typed. */
function contentOf(form: FormData, page: PageContextServer): string {
  return JSON.stringify([page.urlOriginal, Object.entries(textOf(form)).sort()])
}

async function notAccepted(
  error: z.ZodError,
  also: Promise<InvalidInput | null> | undefined,
): Promise<InvalidInput> {
  const refusal = new InvalidInput(fieldErrors(error), {}, undefined, questionsOf(error))
  const other = await also
  return other ? joinedRefusals([refusal, other]) : refusal
}

/**
 * Page data, loaded side by side with the frame around it, and what the page's head says about it: known errors become
 * their page, anything else a digest that finds the log line. The words of the head travel with the data, because a
 * setting that is a function would have to be a file of its own, which browsers load.
 */
export function pageData<T>(
  load: (page: PageContextServer) => Promise<T>,
  title: HeadWords<T>,
  description?: HeadWords<T>,
) {
  return async (page: PageContextServer): Promise<T> => {
    try {
      const [loaded] = await Promise.all([load(page), page.request.loadFrame(page)])
      const inWords = (words?: HeadWords<T>) =>
        typeof words === 'function' ? words(loaded, page) : words
      page.head = { title: inWords(title), description: inWords(description) }
      return loaded
    } catch (error) {
      throw answerFor(error, page)
    }
  }
}

/** The same for a page whose address names an organization. */
export function organizationData<T>(
  load: (
    context: Context,
    asked: { readonly organizationId: number },
    page: PageContextServer,
  ) => Promise<T>,
  title: HeadWords<T>,
) {
  return pageData(async (page) => {
    const organizationId = parseRecordId(page.routeParams.organizationId)
    return await load(page.context, { organizationId }, page)
  }, title)
}

/** The same for a page whose address names an employee; what follows the "?" is read by the service. */
export function employeeData<T>(
  load: (
    context: Context,
    asked: Pick<PageContextServer['urlParsed'], 'search'> & { readonly employeeId: number },
  ) => Promise<T>,
  title: HeadWords<T>,
) {
  return pageData(({ context, routeParams, urlParsed: { search } }) => {
    return load(context, { employeeId: parseRecordId(routeParams.employeeId), search })
  }, title)
}

type HeadWords<T> = string | ((loaded: T, page: PageContextServer) => string)

/** The fields as text, with the answers to questions carried out. */
export function textOf(form: FormData): Record<string, string> {
  return withAnswers(sentTexts(form))
}

/** Text fields only; a field given twice keeps the last. */
export function sentTexts(form: FormData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}
