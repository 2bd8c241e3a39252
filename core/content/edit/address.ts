/** Addresses of the editor, and what the list of articles and pages is asked for. */

import { storable } from '../../forms/characters.ts'
import { readPageNumber } from '../../forms/fields.ts'
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  type ContentKind,
  type ContentState,
  isSlug,
} from '../item.ts'

/** One article or page of the editor. */
export interface ContentAddress {
  readonly kind: ContentKind
  readonly slug: string
}

/** From `articles` and `housing-allowance`; null where no item can have that address. */
export function readContentAddress(
  segment: string | undefined,
  slug: string | undefined,
): ContentAddress | null {
  const kind = CONTENT_KINDS.find((one) => `${one}s` === segment)
  return kind && slug !== undefined && isSlug(slug) ? { kind, slug } : null
}

/** "/admin/articles/housing-allowance" */
export function editPath({ kind, slug }: ContentAddress): string {
  return `/admin/${kind}s/${slug}`
}

/** The name of a text's box; its value is the version that was shown. */
export function boxOf({ kind, slug }: ContentAddress): string {
  return `text/${kind}s/${slug}`
}

export interface ContentListQuery {
  readonly kind: ContentKind | null
  readonly state: ContentState | null
  /** of the title or the address; empty for all */
  readonly text: string
  readonly page: number
}

export const ITEMS_ON_A_PAGE = 25
const LONGEST_SEARCH = 100

export function readContentListQuery(
  search: Readonly<Record<string, string | undefined>>,
): ContentListQuery {
  return {
    kind: CONTENT_KINDS.find((one) => one === search.kind) ?? null,
    state: CONTENT_STATES.find((one) => one === search.state) ?? null,
    text: storable((search.text ?? '').trim().slice(0, LONGEST_SEARCH)),
    page: readPageNumber(search.page),
  }
}

export function contentListHref({ kind, state, text, page }: ContentListQuery): string {
  const asked = new URLSearchParams()
  if (kind) asked.set('kind', kind)
  if (state) asked.set('state', state)
  if (text) asked.set('text', text)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query === '' ? '/admin' : `/admin?${query}`
}
