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
    if (part.startsWith(':')) ids[part.slice(1)] = decoded(word)
    else if (part !== word) return null
  }
  return ids
}

/** An id that is not encoded well is not an id of ours. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch (error) {
    if (error instanceof URIError) return word
    throw error
  }
}
