/** What the search of staff answers, one line each: on its page, in the palette and in the terminal. Never pay. */
import { SEARCH } from '../tools.ts'
import type { SearchKind } from './read-search.ts'

export interface Hit {
  readonly kind: SearchKind
  /** of the record: "1042", "sub_1QxY" */
  readonly id: string
  readonly title: string
  readonly detail: string
  /** where staff read more; null where there is no page for it */
  readonly href: string | null
  /** nothing holds the words as typed: this is nearly them */
  readonly isNear: boolean
}

export const KIND_LABELS: Readonly<Record<SearchKind, string>> = {
  user: 'Users',
  org: 'Organizations',
  sub: 'Subscriptions',
  report: 'Reports',
  event: 'Events',
}

export function userAddress(id: number): string {
  return `/mgmt/userInfo?user=${id}`
}

export function searchAddress(text: string): string {
  return `${SEARCH}?q=${encodeURIComponent(text)}`
}
