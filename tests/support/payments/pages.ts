/** The pages of a stand-in of a test's own, on a port of their own, and a browser without scripts in front of them. */
import { createServer } from 'node:http'
import { pagesOf, type StandInOptions } from '@stipend/stripe-stand-in'
import { onTestFinished } from 'vitest'
import { HttpVisitor } from '../server/http-visitor.ts'
import { standInForTest } from './stand-in.ts'

/** What a page of another server answers where the stand-in has none. */
const ELSEWHERE = 404

export async function pagesForTest(
  options: Partial<StandInOptions> & { readonly secret?: string } = {},
) {
  const { standIn, stripe } = await standInForTest(options)
  const answer = pagesOf(standIn, { secret: options.secret ?? null })
  const failures: unknown[] = []
  const server = createServer((request, response) => {
    answer(request, response).then(
      (answered) => answered || response.writeHead(ELSEWHERE).end('elsewhere'),
      (error: unknown) => failures.push(error),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  const origin = `http://127.0.0.1:${address.port}`
  return { standIn, stripe, origin, visitor: new HttpVisitor(origin), failures }
}

/** The fields of the form on a page as a browser would send them untouched, by name; buttons are left out. */
export function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of html.matchAll(/<input\b([^>]*)>/g)) {
    const name = attributeOf(attributes, 'name')
    const isOff = attributeOf(attributes, 'type') === 'checkbox' && !/ checked\b/.test(attributes)
    if (name && !isOff) fields[name] = attributeOf(attributes, 'value') ?? ''
  }
  for (const [, attributes = '', options = ''] of html.matchAll(
    /<select\b([^>]*)>(.*?)<\/select>/gs,
  )) {
    const name = attributeOf(attributes, 'name')
    const chosen = /<option\b([^>]* selected\b[^>]*)>/.exec(options)?.[1] ?? options
    if (name) fields[name] = attributeOf(chosen, 'value') ?? ''
  }
  return fields
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? undefined : decoded(found)
}

/** What a person reads of a page: its text without tags, spaces in a row as one. */
export function textOf(html: string): string {
  return decoded(html.replace(/<head>.*?<\/head>/s, '').replace(/<[^>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
