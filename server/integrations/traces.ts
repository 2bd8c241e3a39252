/**
 * Where the time of a share of requests went, for Sentry: a span of the request by the name of its page in the source,
 * and of each query by its verb and table. Nothing of addresses, values or people is in them.
 */
import type { EventEmitter } from 'node:events'

export interface Traces {
  /** `work` returns what the request is called once that is known, and the status that it was answered with. */
  request(work: () => Promise<{ readonly name: string; readonly status: number }>): Promise<void>
}

/** Null where none are collected. After `createErrorReports`, which connects with Sentry. */
export async function openTraces(
  sentry: { readonly traces: number } | null,
  db: Pick<EventEmitter, 'on'>,
): Promise<Traces | null> {
  if (!sentry || sentry.traces === 0) return null
  const { getActiveSpan, startInactiveSpan, startNewTrace, startSpan } = await import(
    '@sentry/node'
  )
  const begun = new Map<string, ReturnType<typeof startInactiveSpan>>()
  db.on('query', ({ __knexQueryUid: id, sql }: { __knexQueryUid: string; sql: string }) => {
    if (!getActiveSpan()) return
    const attributes = { 'db.system.name': 'postgresql' }
    begun.set(id, startInactiveSpan({ name: nameOfQuery(sql), op: 'db', attributes }))
  })
  const end = (_: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
    begun.get(id)?.end()
    begun.delete(id)
  }
  db.on('query-response', end)
  db.on('query-error', end)
  return {
    // a trace of its own: what a visitor's headers say of one is not believed
    request: (work) =>
      startNewTrace(() =>
        startSpan({ name: 'request', op: 'http.server', forceTransaction: true }, async (span) => {
          const { name, status } = await work()
          span.updateName(name).setAttribute('http.response.status_code', status)
        }),
      ),
  }
}

/** `select employees` of a statement of any length. */
function nameOfQuery(sql: string): string {
  const [verb = 'query'] = /[a-z]+/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  return [verb.toLowerCase(), table].filter(Boolean).join(' ')
}
