/**
 * The door for other software. A key in `Authorization` says who asks; cookies are never read, so that no other site
 * can use a session, and no origin is allowed to read an answer in a browser.
 */
import { createHash, randomUUID } from 'node:crypto'
import Router from '@koa/router'
import type Koa from 'koa'
import { keyOf } from '~/core/authorize.ts'
import { BUDGETS } from '~/core/engine/privacy/answer-question.ts'
import { InvalidInput, LimitReached } from '~/core/errors.ts'
import { UNSEEN_IN_LINE } from '~/core/forms/reading.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { type Context, createContext, type Resources } from '../../context.ts'
import { questionsLeft } from '../../services/answers/estimates/admit-questions.ts'
import {
  previewsLeft,
  QUESTIONS_AN_HOUR,
} from '../../services/answers/estimates/preview-estimate.ts'
import { type Left, limitAttempts } from '../../services/attempts.ts'
import { requireApi, requireApiAt, visitWithKey } from '../../services/people/accounts/api-keys.ts'
import { submitOnce } from '../../services/people/sessions/submit-once.ts'
import { readAtMost } from '../request/body.ts'
import { ApiProblem } from '../request/problems.ts'
import type { AppState } from '../request/state.ts'
import { employeeOperations } from './employees.ts'
import { estimateOperations } from './estimates.ts'
import { marketOperations } from './market.ts'
import { openApiDocument } from './openapi.ts'
import { type ApiRequest, NOTHING_SAVED, type Operation, UNKNOWN_FIELD } from './operation.ts'
import { organizationOperations } from './organizations.ts'
import { payOperations } from './packages.ts'
import { packetOperations } from './packets.ts'
import { planningOperations } from './planning.ts'
import { reportOperations } from './reports.ts'

export const OPERATIONS: readonly Operation[] = [
  ...organizationOperations,
  ...employeeOperations,
  ...payOperations,
  ...estimateOperations,
  ...reportOperations,
  ...planningOperations,
  ...packetOperations,
  ...marketOperations,
]

const BASE = '/api/v1'

/** Answers everything below /api: what is not an operation is a problem too. */
export function apiRoutes(resources: Resources): Router<AppState> {
  const router = new Router<AppState>()
  let document: ReturnType<typeof openApiDocument> | undefined
  router.get(`${BASE}/openapi.json`, (ctx) => {
    ctx.set('Cache-Control', 'public, max-age=300')
    document ??= openApiDocument(OPERATIONS)
    ctx.body = document
  })
  for (const operation of OPERATIONS) {
    router[operation.method](BASE + operation.path, async (ctx) => {
      await answer(ctx, operation, await enter(ctx, resources, operation))
    })
  }
  return router
}

/** After the routes: nothing below /api reaches pages, sessions or forms. */
export function nothingElse(router: Router<AppState>): Koa.Middleware<AppState> {
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api/')) return await next()
    const { path: layers } = router.match(ctx.path, ctx.method)
    const methods = [...new Set(layers.flatMap((layer) => layer.methods))]
    if (methods.length === 0) {
      throw new ApiProblem(
        'not_found',
        'There is nothing at this address. See /api/v1/openapi.json.',
      )
    }
    ctx.set('Allow', methods.join(', '))
    throw new ApiProblem('method_not_allowed', `This address takes ${methods.join(', ')}.`)
  }
}

type Request = Koa.ParameterizedContext<AppState> & {
  readonly params: Readonly<Record<string, string>>
}

/** Requests of one key within ten minutes. */
const MOST_REQUESTS = 600
const WINDOW_SECONDS = 600

const POLICIES = [
  `"requests";q=${MOST_REQUESTS};w=${WINDOW_SECONDS}`,
  `"questions";q=${BUDGETS.person.questions};w=86400`,
  `"described";q=${QUESTIONS_AN_HOUR};w=3600`,
]

/** The context of the key's maker, within the limit and the plan. */
async function enter(ctx: Request, resources: Resources, operation: Operation): Promise<Context> {
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Robots-Tag', 'noindex')
  const context = createContext(
    resources,
    { kind: 'visitor' },
    {
      ...{ id: ctx.state.requestId, address: ctx.ip, userAgent: ctx.get('User-Agent') },
      signal: ctx.state.signal,
    },
  )
  const [, token] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? []
  if (token === undefined) {
    throw new ApiProblem('key_missing', 'Send an API key: “Authorization: Bearer stipend_…”.')
  }
  const visit = await visitWithKey(context, token)
  if (typeof visit === 'string') throw new ApiProblem(`key_${visit}`, REFUSED_KEYS[visit])
  const { actor, organization } = visit
  const inside = ctx.method === 'GET' ? { ...context, readings: new Map() } : context
  ctx.state.context = { ...inside, actor }
  await limitRequests(ctx, actor.key?.id ?? 0)
  if (organization) await requireApi(context, organization)
  else if (!operation.isOfAccount) await requireApiAt(ctx.state.context, ctx.params)
  const missing = operation.scopes.find((scope) => !actor.key?.scopes.includes(scope))
  if (missing) {
    throw new ApiProblem('scope_missing', `This key does not have the scope “${missing}”.`)
  }
  return ctx.state.context
}

const REFUSED_KEYS = {
  unknown: 'We do not know this API key. Check that it was copied whole.',
  revoked: 'This API key was revoked. Create another one on the page API keys.',
  expired: 'This API key has expired. Create another one on the page API keys.',
} as const

async function limitRequests(ctx: Request, keyId: number): Promise<void> {
  ctx.set('RateLimit-Policy', POLICIES.join(', '))
  const limit = { key: `api key ${keyId}`, most: MOST_REQUESTS, withinSeconds: WINDOW_SECONDS }
  try {
    const left = await limitAttempts(ctx.state.context, {
      ...limit,
      sentence: (wait) =>
        `This key has sent ${MOST_REQUESTS} requests. It can send more in ${wait}.`,
    })
    tellLeft(ctx, 'requests', left)
  } catch (error) {
    if (error instanceof LimitReached) {
      tellLeft(ctx, 'requests', { attempts: 0, seconds: error.retryAfterSeconds ?? 0 })
    }
    throw error
  }
}

function tellLeft(ctx: Request, policy: string, { attempts, seconds }: Left): void {
  ctx.append('RateLimit', `"${policy}";r=${attempts};t=${seconds}`)
}

async function answer(ctx: Request, operation: Operation, context: Context): Promise<void> {
  const request: ApiRequest = {
    ...{ context, params: ctx.params, query: queryOf(ctx, operation) },
    version: operation.versioned ? versionOf(ctx) : 0,
    body: operation.body === null ? undefined : await readJson(ctx),
  }
  try {
    const made = await run(ctx, operation, request)
    if ('json' in made) {
      if (made.version !== undefined) ctx.set('ETag', `"v${made.version}"`)
      ctx.body = made.json
      return
    }
    ctx.attachment(made.fileName)
    ctx.type = made.type
    ctx.body = typeof made.body === 'string' ? made.body : Buffer.from(made.body)
  } finally {
    if (operation.asks) tellLeft(ctx, 'questions', await questionsLeft(context))
    if (operation.asks === 'described') tellLeft(ctx, 'described', await previewsLeft(context))
  }
}

async function run(ctx: Request, operation: Operation, request: ApiRequest) {
  const { create } = operation
  if (!create) return await operation.run(request, '')
  const location = await createOnce(ctx, request, create)
  ctx.status = 201
  ctx.set('Location', BASE + location)
  return await operation.run(request, location)
}

/**
 * The second request with an Idempotency-Key waits for the first, and is answered with what that one created. Another
 * request with the same key is refused.
 */
async function createOnce(
  ctx: Request,
  { context, ...request }: ApiRequest,
  create: NonNullable<Operation['create']>,
): Promise<string> {
  const given = ctx.get('Idempotency-Key')
  if (given.length > 200 || !/^[\x21-\x7e]*$/.test(given)) {
    const sentence = 'Use up to 200 letters, digits and signs without blanks.'
    throw new ApiProblem('invalid_idempotency_key', sentence)
  }
  const sent = createHash('sha256')
    .update(JSON.stringify([ctx.method, ctx.path, request.body]))
    .digest('hex')
  const content = `api key ${keyOf(context.actor)?.id} ${given || randomUUID()}`
  let isFirst = false
  const stored = await submitOnce(context, { content }, async (inside) => {
    isFirst = true
    return `${sent} ${await create({ ...request, context: inside })}`
  })
  const [before, location = ''] = stored.split(' ')
  if (before !== sent) {
    const sentence =
      'This Idempotency-Key was sent with another request before. Use a new one for each request.'
    throw new ApiProblem('idempotency_key_reused', sentence)
  }
  if (!isFirst) ctx.set('Idempotency-Replayed', 'true')
  return location
}

/** A name that the operation does not have is refused, as a field of a body is. */
function queryOf(ctx: Request, { query = {} }: Operation): Record<string, string> {
  const given = Object.entries(ctx.query).map(([name, value]) => [name, String(value)] as const)
  const unknown = given.filter(([name]) => !Object.hasOwn(query, name))
  const unstorable = given.filter(([, text]) => storable(text) !== text)
  const errors = [
    ...unknown.map(([name]) => [name, 'This parameter does not exist.']),
    ...unstorable.map(([name]) => [name, UNSEEN_IN_LINE]),
  ]
  if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors), {}, NOTHING_SAVED)
  return Object.fromEntries(given)
}

function versionOf(ctx: Request): number {
  const given = ctx.get('If-Match')
  if (given === '') {
    const sentence = 'Send the ETag of the version that you read in If-Match.'
    throw new ApiProblem('version_required', sentence)
  }
  const [, version] = /^"v(\d{1,9})"$/.exec(given) ?? []
  if (version === undefined) {
    throw new ApiProblem('invalid_etag', 'Send one ETag as it was answered, such as "v3".')
  }
  return Number(version)
}

// The body, as JSON within limits that no request of ours comes near.

const MOST_BYTES = 100_000
const DEEPEST = 5
/** Before anything reads a text: some readers take time with the square of its length. */
const LONGEST_TEXT = 5_000

async function readJson(ctx: Request): Promise<unknown> {
  if (!ctx.is('application/json')) {
    ctx.req.resume()
    throw new ApiProblem('media_type', 'Send the body as application/json.')
  }
  const bytes = await readAtMost(ctx.req, MOST_BYTES)
  if (bytes === null) {
    ctx.set('Connection', 'close')
    throw new ApiProblem('body_too_large', 'A body has at most 100,000 bytes.')
  }
  const body = parsed(bytes)
  const errors = unseenIn(body, '', 1)
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors, {}, NOTHING_SAVED)
  return body
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error
    throw new ApiProblem('malformed_json', 'The body is not JSON in UTF-8.')
  }
}

/** Field -> sentence for texts with characters that no database stores. Refuses what is nested too deeply. */
function unseenIn(value: unknown, path: string, depth: number): Record<string, string> {
  if (depth > DEEPEST) {
    throw new ApiProblem('nested_too_deeply', `A body has at most ${DEEPEST} levels.`)
  }
  if (typeof value === 'string') {
    if (value.length > LONGEST_TEXT)
      return { [path]: `A text has at most ${LONGEST_TEXT} characters.` }
    return storable(value) === value ? {} : { [path]: UNSEEN_IN_LINE }
  }
  if (typeof value !== 'object' || value === null) return {}
  // no schema sees this name, so that it is refused here
  if (Object.hasOwn(value, '__proto__')) return { [`${path}__proto__`]: UNKNOWN_FIELD }
  const found = Object.entries(value).map(([name, inner]) =>
    unseenIn(inner, path === '' ? storable(name) : `${path}.${storable(name)}`, depth + 1),
  )
  return Object.assign({}, ...found)
}
