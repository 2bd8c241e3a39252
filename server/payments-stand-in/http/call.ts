/** A call as it came (method, path, key, the form or the query as nested values) and the reply to it. */
import type { IncomingMessage } from 'node:http'
import qs from 'qs'
import { isRecord } from '../api/decode.ts'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly key: string | null
  readonly idempotencyKey: string | null
  /** the `Stripe-Version` that was asked for */
  readonly version: string | null
  /** as it came: the same call has the same text */
  readonly body: string
  readonly values: Readonly<Record<string, unknown>>
}

export interface Reply {
  readonly status: number
  readonly body: string
  readonly headers?: Record<string, string>
}

/** No call of ours comes near these. */
const LIMITS = { depth: 12, arrayLimit: 1000, parameterLimit: 10_000 }

export async function readCall(request: IncomingMessage, href: string): Promise<Sent> {
  const url = new URL(href)
  const method = request.method ?? 'GET'
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const values: unknown = qs.parse(method === 'POST' ? body : url.search.slice(1), LIMITS)
  const key = request.headers['idempotency-key']
  const version = request.headers['stripe-version']
  return {
    method,
    path: url.pathname,
    key: bearer(request.headers.authorization),
    idempotencyKey: typeof key === 'string' && method === 'POST' ? key : null,
    version: typeof version === 'string' ? version : null,
    body,
    values: isRecord(values) ? values : {},
  }
}

function bearer(header: string | undefined): string | null {
  return /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null
}
