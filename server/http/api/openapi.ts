/** The OpenAPI 3.1 document, made from the operations and their schemas. */
import { z } from 'zod'
import { CODE_VERSION } from '~/core/version.ts'
import { PROBLEMS, problemSchema } from '../request/problems.ts'
import type { Operation } from './operation.ts'

type Json = Readonly<Record<string, unknown>>

/** What a client sends, and what it may expect; schemas that transform are told as they take. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

export function openApiDocument(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const one of operations) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method]: operationObject(one) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stipend API',
      version: CODE_VERSION,
      description:
        'Pay ranges for churches and nonprofits. Every answer says its source, how strong it is and on how many it rests.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ key: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: {
          ...{ type: 'http', scheme: 'bearer' },
          description: 'A key from the page API keys of an organization or of your account',
        },
      },
      schemas: { Problem: schemaOf(problemSchema) },
    },
  }
}

function operationObject(operation: Operation): Json {
  const { id, tag, summary, scopes, body, answer, create, versioned, path, query = {} } = operation
  const content = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema) } })
  const succeeds = {
    description: create ? 'Created, or created before by the same request' : 'OK',
    content:
      typeof answer === 'string' ? { [mediaType(answer)]: { schema: BYTES } } : content(answer),
    headers: headersOf(operation),
  }
  return {
    ...{ operationId: id, tags: [tag], summary },
    description: `Needs the scope ${scopes.map((scope) => `“${scope}”`).join(' and ')}.`,
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => inPath(String(name))),
      ...Object.entries(query).map(([name, description]) => {
        return { name, in: 'query', description, schema: { type: 'string' } }
      }),
      ...(versioned ? [IF_MATCH] : []),
      ...(create ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: { required: true, content: content(body) } }),
    responses: {
      [create ? '201' : '200']: succeeds,
      default: {
        description: `A problem: ${Object.keys(PROBLEMS).join(', ')}`,
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  }
}

const BYTES = { type: 'string', format: 'binary' }

function mediaType(type: string): string {
  return type.split(';')[0] ?? type
}

function inPath(name: string): Json {
  const isDay = name === 'effectiveOn'
  const schema = isDay ? { type: 'string', format: 'date' } : { type: 'integer', minimum: 1 }
  return { name, in: 'path', required: true, schema }
}

const IF_MATCH = {
  ...{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } },
  description: 'The ETag of the version that was read',
}

const IDEMPOTENCY_KEY = {
  ...{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } },
  description: 'Any text of your own: the same request sent again with it creates nothing new',
}

function headersOf({ create, versioned }: Operation): Json {
  const header = (description: string) => ({ description, schema: { type: 'string' } })
  return {
    RateLimit: header('what is left of each limit, and the seconds until it is whole again'),
    'RateLimit-Policy': header('the limits'),
    ...(create && {
      Location: header('the path of what was created'),
      'Idempotency-Replayed': header('true: it was created by an earlier request'),
    }),
    ...(versioned && { ETag: header('the version, for If-Match') }),
  }
}
