import { type Hit, searchAddress } from '~/core/staff/search.ts'
import { SEARCH, type Tool } from '~/core/staff/tools.ts'

/** What the command palette lists: the tools that fit the typed words, then what the search found. */

export interface PaletteEntry {
  readonly href: string
  readonly title: string
  readonly detail: string
}

interface Listed {
  readonly tools: readonly Tool[]
  readonly hits: readonly Hit[]
  readonly typed: string
  /** adds the way to all results */
  readonly canSearch: boolean
}

export function paletteEntries({ tools, hits, typed, canSearch }: Listed): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = tools.filter(({ label, does, href }) => {
    const text = `${label} ${does} ${href}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const all = { href: searchAddress(typed), title: `Search for “${typed}”`, detail: 'All results' }
  return [
    ...fitting.map(({ href, label, does }) => ({ href, title: label, detail: does })),
    ...hits.flatMap(({ href, title, detail }) => (href === null ? [] : [{ href, title, detail }])),
    ...(canSearch && words.length > 0 ? [all] : []),
  ]
}

/** Up and down through the entries and around their ends; null for a key that moves nothing. */
export function movedTo(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** Ctrl K or Cmd K, where nothing else took it, such as a text for its links; a slash where nothing is typed into. */
export function opensPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event
  if (isComposing || altKey || defaultPrevented) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !(ctrlKey && metaKey)
  return key === '/' && !isTypedInto(target)
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}

/**
 * Asks the search page for its data, as the client router does. Null where it cannot be asked now: the connection or
 * the session has ended.
 */
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
