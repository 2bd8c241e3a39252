/** Takes error reports as Sentry would and remembers their events. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface ReportedEvent {
  readonly event_id: string
  readonly exception?: { readonly values?: readonly { readonly value?: string }[] }
  readonly request?: object
  readonly user?: object
}

interface ReportedSpan {
  readonly name: string
  readonly span_id: string
  readonly parent_span_id?: string
}

export interface SentryStandIn {
  readonly dsn: string
  readonly events: readonly ReportedEvent[]
  readonly spans: readonly ReportedSpan[]
  /** the first event that says so, waited for at most five seconds */
  eventSaying(text: string): Promise<ReportedEvent>
  stop(): void
}

export async function startSentryStandIn(): Promise<SentryStandIn> {
  const events: ReportedEvent[] = []
  const spans: ReportedSpan[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (request.url?.startsWith('/api/7/envelope/')) {
      events.push(...itemsOf<ReportedEvent>(body, 'event'))
      const streams = itemsOf<{ items: readonly ReportedSpan[] }>(body, 'span')
      spans.push(...streams.flatMap(({ items }) => items))
    }
    if (request.url !== '/elsewhere' && body.includes('"lead elsewhere"')) {
      response.writeHead(307, { Location: '/elsewhere' })
    }
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port for the stand-in')

  const find = (text: string) =>
    events.find(({ exception }) => exception?.values?.some(({ value }) => value?.includes(text)))
  return {
    dsn: `http://key@127.0.0.1:${address.port}/7`,
    events,
    spans,
    async eventSaying(text) {
      for (let tries = 0; tries < 100; tries++) {
        const found = find(text)
        if (found) return found
        await new Promise((soon) => setTimeout(soon, 50))
      }
      throw new Error(`no event says "${text}"; received: ${JSON.stringify(events).slice(0, 500)}`)
    },
    stop: () => server.close(),
  }
}

/** An envelope is lines of JSON: its header, then for each item a header and a payload. */
function itemsOf<Item>(envelope: string, type: string): Item[] {
  const lines = envelope
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return lines.filter((_, index) => lines[index - 1]?.type === type)
}
