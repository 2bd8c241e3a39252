/** Errors of the API as problem details (RFC 9457): each has a code for programs and a sentence for people. */
import type Koa from 'koa'
import { z } from 'zod'
import {
  Conflict,
  Gone,
  InvalidInput,
  LimitReached,
  NotAllowed,
  NotFound,
  StillInWork,
  Unavailable,
  Unreadable,
} from '~/core/errors.ts'
import { askedQuestions } from '~/core/forms/asking.ts'

export function isOfApi(path: string): boolean {
  return path.startsWith('/api/')
}

export const PROBLEM_TYPE = 'application/problem+json'

/** Every code, with the status that it has. */
export const PROBLEMS = {
  malformed_request: [400, 'The request could not be read'],
  malformed_json: [400, 'The body is not valid JSON'],
  nested_too_deeply: [400, 'The body is nested too deeply'],
  invalid_cursor: [400, 'The cursor cannot be used'],
  invalid_idempotency_key: [400, 'The Idempotency-Key cannot be used'],
  invalid_etag: [400, 'The ETag in If-Match cannot be used'],
  key_missing: [401, 'An API key is missing'],
  key_unknown: [401, 'The API key is not known'],
  key_expired: [401, 'The API key has expired'],
  key_revoked: [401, 'The API key was revoked'],
  not_allowed: [403, 'Not allowed'],
  scope_missing: [403, 'The API key does not have the scope'],
  plan_required: [403, 'The plan does not include this'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'The method is not allowed here'],
  conflict: [409, 'Changed in the meantime, or there already'],
  gone: [410, 'Taken down'],
  version_changed: [412, 'The version is not the newest'],
  body_too_large: [413, 'The body is too large'],
  media_type: [415, 'The body is not JSON'],
  invalid_input: [422, 'Some values cannot be used'],
  idempotency_key_reused: [422, 'The Idempotency-Key was used for another request'],
  version_required: [428, 'If-Match is missing'],
  too_many_requests: [429, 'Too many requests'],
  unreadable: [500, 'Stored data could not be read'],
  internal: [500, 'An error of ours'],
  still_in_work: [503, 'The file is being made'],
  unavailable: [503, 'Not available at the moment'],
} as const satisfies Readonly<Record<string, readonly [status: number, title: string]>>

export type ProblemCode = keyof typeof PROBLEMS

/** A refusal that only the API has. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode

  constructor(code: ProblemCode, sentence: string) {
    super(sentence)
    this.code = code
    this.status = PROBLEMS[code][0]
  }
}

const answer = z.object({ label: z.string(), value: z.string() })

export const problemSchema = z.object({
  type: z.string().describe('urn:stipend:problem: and the code'),
  title: z.string(),
  status: z.number().int(),
  code: z.enum(Object.keys(PROBLEMS) as ProblemCode[]),
  detail: z.string().describe('a sentence for people'),
  requestId: z.string().describe('finds the request in our log'),
  errors: z
    .array(z.object({ field: z.string(), detail: z.string() }))
    .optional()
    .describe('what is wrong with each field; an empty field name: with several together'),
  questions: z
    .array(
      z.object({
        field: z.string(),
        name: z.string(),
        sentence: z.string(),
        answers: z.array(z.union([answer, z.object({ label: z.string(), href: z.string() })])),
      }),
    )
    .optional()
    .describe('send the value of one answer of each under its name, within "answers"'),
  opensWith: z.string().optional().describe('the smallest plan that includes it'),
  retryAfterSeconds: z.number().int().optional(),
  digest: z.string().optional().describe('finds the error in our log'),
})

type Problem = z.infer<typeof problemSchema>

/** What `answerErrors` decided about an error of the API. */
interface Judged {
  readonly status: number
  readonly sentence: string
  readonly retryAfterSeconds: number | null
  readonly digest: string | null
}

export function answerProblem(ctx: Koa.Context, error: unknown, judged: Judged): void {
  const code = codeOf(error, judged.status)
  const { sentence, retryAfterSeconds, digest } = judged
  if (judged.status === 401) ctx.set('WWW-Authenticate', 'Bearer realm="Stipend API"')
  const problem: Problem = {
    ...problemOf(code, sentence, String(ctx.state.requestId)),
    ...(error instanceof InvalidInput && inputOf(error)),
    ...(error instanceof LimitReached && error.opensWith && { opensWith: error.opensWith }),
    ...(retryAfterSeconds !== null && { retryAfterSeconds }),
    ...(digest !== null && { digest }),
  }
  ctx.status = judged.status
  ctx.set('Cache-Control', 'no-store')
  ctx.type = PROBLEM_TYPE
  ctx.body = JSON.stringify(problem)
}

function problemOf(code: ProblemCode, detail: string, requestId: string): Problem {
  const [status, title] = PROBLEMS[code]
  return { type: `urn:stipend:problem:${code}`, title, status, code, detail, requestId }
}

/** Of a request that is refused before it has an id. */
export function unreadRequest(): Problem {
  return problemOf('malformed_request', UNREAD, '')
}

export const UNREAD = 'The request could not be read.'

function inputOf({
  errors,
  questions,
  values,
}: InvalidInput): Pick<Problem, 'errors' | 'questions'> {
  const fields = Object.entries(errors).map(([field, detail]) => ({ field, detail }))
  if (questions.length === 0) return { errors: fields }
  const asked = askedQuestions(questions, values)
  return {
    errors: fields,
    questions: asked.map((one) => ({ ...one, answers: [...one.answers] })),
  }
}

/** The kinds of known errors; what is none of them is told by its status. */
const CODES: readonly (readonly [kind: abstract new (...given: never[]) => Error, ProblemCode])[] =
  [
    [InvalidInput, 'invalid_input'],
    [Conflict, 'conflict'],
    [NotAllowed, 'not_allowed'],
    [NotFound, 'not_found'],
    [Gone, 'gone'],
    [StillInWork, 'still_in_work'],
    [Unavailable, 'unavailable'],
    [Unreadable, 'unreadable'],
  ]

function codeOf(error: unknown, status: number): ProblemCode {
  if (error instanceof ApiProblem) return error.code
  if (error instanceof LimitReached) {
    return error.kind === 'plan' ? 'plan_required' : 'too_many_requests'
  }
  const known = CODES.find(([kind]) => error instanceof kind)
  if (known) return known[1]
  const byStatus: Readonly<Record<number, ProblemCode>> = { 403: 'not_allowed', 404: 'not_found' }
  if (status === 503) return 'unavailable'
  return byStatus[status] ?? (status < 500 ? 'malformed_request' : 'internal')
}
