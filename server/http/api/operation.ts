/**
 * What an operation of the API is: the router serves the list of them, and the OpenAPI document is made from the same
 * list. Everything an operation takes is read by a schema, and everything it answers has one.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { InvalidInput } from '~/core/errors.ts'
import { questionsOf, withAnswers } from '~/core/forms/asking.ts'
import { fieldErrors } from '~/core/forms/fields-schema.ts'
import type { KeyScope } from '~/core/policy.ts'
import type { Texts } from '~/core/question.ts'
import type { Context } from '../../context.ts'
import { ApiProblem } from '../request/problems.ts'

export interface ApiRequest<Body = unknown> {
  readonly context: Context
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Body
  /** of If-Match; 0 for an operation without a version */
  readonly version: number
}

export interface ApiAnswer {
  readonly json: unknown
  /** of a record that can be changed: its ETag */
  readonly version?: number
}

interface FileAnswer {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array
}

interface Described {
  /** the name of the operation in clients */
  readonly id: string
  readonly method: 'get' | 'post' | 'patch' | 'put'
  /** below /api/v1, with `:name` for a parameter */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly scopes: readonly KeyScope[]
  /** parameters of the query: name -> what it says */
  readonly query?: Readonly<Record<string, string>>
  /** takes If-Match, and needs it */
  readonly versioned?: true
  /** asks the market, so that what is left of questions is told: the day's budget, and of described ones the hour's */
  readonly asks?: true | 'described'
  /** about the account itself: a key of an account needs no organization with a plan for it */
  readonly isOfAccount?: true
}

export interface Operation extends Described {
  readonly body: z.ZodType | null
  /** the schema of the answer, or the media type of a file */
  readonly answer: z.ZodType | string
  /** of a creating operation: does the work once and answers the path of what was created */
  readonly create: ((request: ApiRequest) => Promise<string>) | null
  /** `location`: of what `create` made */
  readonly run: (request: ApiRequest, location: string) => Promise<ApiAnswer | FileAnswer>
}

/** An operation that reads or changes. */
export function operation<Schema extends z.ZodType = z.ZodUndefined>(
  described: Described & {
    readonly body?: Schema
    readonly answer: z.ZodType | string
    readonly run: (request: ApiRequest<z.output<Schema>>) => Promise<ApiAnswer | FileAnswer>
  },
): Operation {
  const { body = null, run, ...rest } = described
  return {
    ...rest,
    ...{ body, create: null },
    run: async (request) => await run({ ...request, body: readBody(body, request.body) as never }),
  }
}

/**
 * An operation that creates: the same request sent twice with one Idempotency-Key creates one thing. `run` answers what
 * was created, whose path `create` answered.
 */
export function creating<Schema extends z.ZodType>(
  described: Described & {
    readonly body: Schema
    readonly answer: z.ZodType
    readonly create: (request: ApiRequest<z.output<Schema>>) => Promise<string>
    readonly run: (context: Context, location: string) => Promise<ApiAnswer>
  },
): Operation {
  const { body, create, run, ...rest } = described
  return {
    ...{ ...rest, body },
    create: async (request) => {
      return await create({ ...request, body: readBody(body, request.body) as z.output<Schema> })
    },
    run: async ({ context }, location) => await run(context, location),
  }
}

function readBody(schema: z.ZodType | null, body: unknown): unknown {
  if (schema === null) return undefined
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new InvalidInput(withUnknown(read.error), {}, NOTHING_SAVED)
}

export const UNKNOWN_FIELD = 'This field does not exist.'
export const NOTHING_SAVED = 'Some values cannot be used. Nothing was saved.'

/** Field name -> sentence; a field that the schema does not have is named. */
function withUnknown(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) errors[[...issue.path, key].join('.')] = UNKNOWN_FIELD
  }
  const others = error.issues.filter(({ code }) => code !== 'unrecognized_keys')
  return others.length === 0 ? errors : { ...errors, ...fieldErrors(new z.ZodError(others)) }
}

// Bodies that are read as a form of the pages is: the same parsers, the same sentences, the same questions.

/** What a field of a form takes: text as a person types it, or the JSON of the same. */
export const entry = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'Enter text, a number, true, false or null.',
})

/** A body with these fields, each described, and the answers to questions. */
export function formBody(fields: Readonly<Record<string, string>>) {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name, entry.optional().describe(words)]),
  )
  const answers = z
    .record(z.string(), z.string({ error: 'Send the value of an answer as text.' }))
    .optional()
    .describe('answers to the questions of an earlier refusal: name -> value')
  return z.strictObject({ ...shape, answers }).transform(textsOf)
}

function textsOf({ answers = {}, ...fields }: Readonly<Record<string, unknown>>): Texts {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([name, value]) => [name, textOf(value)])),
    ...(answers as Texts),
  }
}

export function textOf(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}

/** Reads the texts by a schema of the pages, and does the work; what is refused or asked holds the texts. */
export async function submitForm<Schema extends z.ZodType, Done>(
  schema: Schema,
  sent: Texts,
  work: (input: z.output<Schema>) => Promise<Done>,
): Promise<Done> {
  const texts = withAnswers(sent)
  const read = await schema.safeParseAsync(texts)
  if (!read.success) {
    throw new InvalidInput(fieldErrors(read.error), texts, NOTHING_SAVED, questionsOf(read.error))
  }
  try {
    return await work(read.data)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const { errors, values, questions } = error
    const isOfFields = Object.keys(errors).length > 0
    const sentence = isOfFields ? NOTHING_SAVED : error.message
    throw new InvalidInput(errors, { ...texts, ...values }, sentence, questions)
  }
}

/** Refuses a change of what was changed since it was read. */
export function requireNewest(newest: number, version: number): void {
  if (newest === version) return
  const sentence = `The newest version is "v${newest}". Read it, and send your change with its ETag.`
  throw new ApiProblem('version_changed', sentence)
}

/** Amounts are stored in cents. */
export function inDollars(cents: number): number {
  return cents / 100
}

// Pages of a list, by a cursor that says after what a page begins.

const ON_A_PAGE = 50

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.string().nullable().describe('the cursor of the next page; null on the last'),
  })
}

export const CURSOR = { cursor: '“next” of the page before; left out for the first page' }

/** One page of a list that is read whole, in the order of its ids. */
export function pageOf<Row>(
  rows: readonly Row[],
  { query, list, idOf }: { query: ApiRequest['query']; list: string; idOf: (row: Row) => number },
): { readonly rows: readonly Row[]; readonly next: string | null } {
  const after = readCursor(query, list)
  const rest = rows.filter((row) => idOf(row) > after).sort((a, b) => idOf(a) - idOf(b))
  const shown = rest.slice(0, ON_A_PAGE)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: last && rest.length > shown.length ? cursorOf(list, idOf(last)) : null,
  }
}

/** `list` names whose list it is: a cursor of another one is refused. */
export function cursorOf(list: string, after: number): string {
  return Buffer.from(`${after} ${checkOf(list, after)}`).toString('base64url')
}

/** 0 for the first page. */
export function readCursor({ cursor }: ApiRequest['query'], list: string): number {
  if (cursor === undefined || cursor === '') return 0
  const [, digits = '', check] =
    /^(\d{1,15}) (\w{8})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const after = Number(digits)
  if (check === undefined || check !== checkOf(list, after)) {
    throw new ApiProblem('invalid_cursor', 'Use “next” of an earlier page of this list as it is.')
  }
  return after
}

/** Finds slips, and cursors of another list; what it names may be read anyway. */
function checkOf(list: string, after: number): string {
  return createHash('sha256').update(`${list} ${after}`).digest('hex').slice(0, 8)
}
