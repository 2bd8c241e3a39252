/** Other software with a key: asks a server of its own, and holds every answer against the OpenAPI document. */
import { EventEmitter } from 'node:events'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, expect } from 'vitest'
import { type ApiKeyInput, apiKeyForm } from '~/core/people/organizations/api-keys-schema.ts'
import type { KeyScope } from '~/core/policy.ts'
import { readConfig } from '~/server/config.ts'
import type { Context } from '~/server/context.ts'
import { openApiDocument } from '~/server/http/api/openapi.ts'
import { OPERATIONS } from '~/server/http/api/router.ts'
import { listen } from '~/server/http/listen.ts'
import { createErrorReports } from '~/server/integrations/error-reports.ts'
import { createAccountKey, createApiKey } from '~/server/services/people/accounts/api-keys.ts'
import type { TestDatabase } from '../database/database.ts'
import { actingAs, buildEmployee, buildOrganization, buildUser } from '../database/world.ts'
import { PASSWORD } from './http-visitor.ts'

interface Sent {
  readonly key?: string
  readonly body?: unknown
  /** in place of a body as JSON */
  readonly raw?: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiReply {
  readonly status: number
  readonly headers: Headers
  /** parsed, where it is JSON */
  readonly json: Record<string, unknown>
  readonly bytes: Uint8Array
}

export interface ApiServer {
  readonly address: string
  ask(method: string, path: string, sent?: Sent): Promise<ApiReply>
}

/** Ends after the last test of the file. */
export async function apiServer(database: TestDatabase, context: Context): Promise<ApiServer> {
  const config = readConfig({ PORT: '0' })
  const errors = await createErrorReports(context.outside.log, null)
  const outside = { ...context.outside, errors }
  const { now, market } = context
  const resources = { db: database.knex, readOnly: database.knex, now, market, outside }
  const http = await listen(config, resources, {
    ...{ answersFirst: null, areJobsRunning: () => true, isDatabaseRunning: () => true },
    ...{ isWarm: () => true, changes: new EventEmitter() },
  })
  afterAll(() => http.drain())
  return {
    address: http.address,
    async ask(method, path, { key, body, raw, headers = {} } = {}) {
      const response = await fetch(`${http.address}/api/v1${path}`, {
        method,
        headers: {
          ...(key !== undefined && { Authorization: `Bearer ${key}` }),
          ...((body !== undefined || raw !== undefined) && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(raw !== undefined && { body: raw as BodyInit }),
      })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const type = response.headers.get('Content-Type') ?? ''
      const json = type.includes('json')
        ? (JSON.parse(new TextDecoder().decode(bytes)) as ApiReply['json'])
        : {}
      if (method !== 'HEAD') holdAgainstDocument(method, path, response.status, { type, json })
      return { status: response.status, headers: response.headers, json, bytes }
    },
  }
}

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
const compiled = new Map<string, ValidateFunction>()
const { Problem } = JSON.parse(JSON.stringify(openApiDocument(OPERATIONS))).components.schemas

function holdAgainstDocument(
  method: string,
  path: string,
  status: number,
  answer: { readonly type: string; readonly json: unknown },
): void {
  if (status >= 400) {
    expect(answer.type).toBe('application/problem+json')
    expect((answer.json as { status: unknown }).status).toBe(status)
    isValid('problem', Problem, answer.json)
    return
  }
  const [plain = ''] = path.split('?')
  const operation = OPERATIONS.find((one) => {
    const shape = new RegExp(`^${one.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/.]+')}$`)
    return one.method === method.toLowerCase() && shape.test(plain)
  })
  if (!operation) {
    expect(plain, `${method} ${path} is not in the document`).toBe('/openapi.json')
    return
  }
  if (typeof operation.answer === 'string') return
  const document = JSON.parse(JSON.stringify(openApiDocument([operation])))
  const [told] = Object.values(document.paths) as Record<string, { responses: object }>[]
  const responses = told?.[operation.method]?.responses as Record<
    string,
    { content: Record<string, { schema: object }> }
  >
  expect(Object.keys(responses)).toContain(String(status))
  const schema = responses[String(status)]?.content['application/json']?.schema
  expect(schema).toBeDefined()
  isValid(operation.id, schema ?? {}, answer.json)
}

function isValid(name: string, schema: object, value: unknown): void {
  const validate = compiled.get(name) ?? ajv.compile(schema)
  compiled.set(name, validate)
  const isRight = validate(value)
  expect(isRight, `${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(true)
}

/** A church with its owner, its pastor, and a key with all scopes. */
export async function churchWithKey(context: Context) {
  const owner = await buildUser(context, { password: PASSWORD, name: 'Dana Owner' })
  const organization = await buildOrganization(context, {}, owner)
  const pastor = await buildEmployee(context, {}, organization)
  const { token: key } = await keyOf(context, organization, ['write', 'pay'])
  return { owner, organization, pastor, key }
}

/** The token of a new key with these scopes, made by an owner whose password is that of the tests. */
export async function keyOf(
  context: Context,
  { id: organizationId, owner }: { readonly id: number; readonly owner: { readonly id: number } },
  scopes: readonly KeyScope[],
): Promise<{ readonly id: number; readonly token: string }> {
  return await createApiKey(actingAs(context, owner), { ...asked(scopes), organizationId })
}

/** The same, of a person's account. */
export async function accountKeyOf(
  context: Context,
  user: { readonly id: number },
  scopes: readonly KeyScope[],
): Promise<{ readonly id: number; readonly token: string }> {
  return await createAccountKey(actingAs(context, user), asked(scopes))
}

function asked(scopes: readonly KeyScope[]): ApiKeyInput {
  const ticked = Object.fromEntries(scopes.map((scope) => [scope, 'yes']))
  return apiKeyForm.parse({ name: 'Payroll', days: '90', currentPassword: PASSWORD, ...ticked })
}
