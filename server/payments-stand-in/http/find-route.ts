/** Which route an address belongs to: fixed words win over ids, as `/v1/invoices/create_preview` over an invoice. */
import type { Ids, Route } from '../api/route.ts'

interface Found {
  readonly route: Route
  readonly ids: Ids
}

export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): Found | undefined {
  const words = path.split('/')
  const matches = routes
    .filter((route) => route.method === method)
    .map((route) => ({ route, ids: match(route.path.split('/'), words) }))
    .filter((found): found is Found => found.ids !== null)
  return matches.sort((a, b) => Object.keys(a.ids).length - Object.keys(b.ids).length)[0]
}

function match(pattern: readonly string[], words: readonly string[]): Ids | null {
  if (pattern.length !== words.length) return null
  const ids: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const word = words[index] ?? ''
    if (part.startsWith(':')) ids[part.slice(1)] = decodeURIComponent(word)
    else if (part !== word) return null
  }
  return ids
}
