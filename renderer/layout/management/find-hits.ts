/** Asks the search page for its data, as the client router does. */
import { type Hit, searchAddress } from '~/core/staff/search.ts'
import { SEARCH } from '~/core/staff/tools.ts'

/** Null where it cannot be asked now: the connection or the session has ended. */
export async function findHits(typed: string, signal: AbortSignal): Promise<readonly Hit[] | null> {
  const address = searchAddress(typed).replace(SEARCH, `${SEARCH}/index.pageContext.json`)
  try {
    const response = await fetch(address, { signal })
    const page: { data?: { hits?: readonly Hit[] } } = JSON.parse(await response.text(), unescaped)
    return page.data?.hits ?? null
  } catch {
    return null
  }
}

/** Vike marks a text that begins with "!" by another one. */
function unescaped(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith('!!') ? value.slice(1) : value
}
