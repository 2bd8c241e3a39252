/** Which part of an organization's history an address asks for. */
import { EVENT_KINDS, type EventKind } from './event-words.ts'

export interface HistoryQuery {
  readonly person: number | null
  readonly kind: EventKind | null
  /** from 1 */
  readonly page: number
}

/** The words of an address -> a query; what means nothing is left out, for an address is typed by hand too. */
export function readHistoryQuery(search: Readonly<Record<string, string>>): HistoryQuery {
  return {
    person: wholeNumber(search.person),
    kind: EVENT_KINDS.find((kind) => kind === search.kind) ?? null,
    page: Math.min(wholeNumber(search.page) ?? 1, 100_000),
  }
}

/** The way back: a query -> its address, without what is usual. */
export function historyAddress(organizationId: number, query: HistoryQuery): string {
  const search = new URLSearchParams()
  if (query.person !== null) search.set('person', String(query.person))
  if (query.kind !== null) search.set('kind', query.kind)
  if (query.page > 1) search.set('page', String(query.page))
  const text = search.toString()
  return `/organization/${organizationId}/history${text && `?${text}`}`
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
