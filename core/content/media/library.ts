/** The words, limits and addresses of the media library, and what its list is asked for. */

import { storable } from '../../forms/characters.ts'
import { readPageNumber } from '../../forms/fields.ts'

export const LONGEST_ALT = 300
export const LONGEST_CAPTION = 300
export const LONGEST_CREDIT = 120

export const MEDIA_LABELS = {
  file: 'File',
  alt: 'Description (alt text)',
  caption: 'Caption',
  credit: 'Credit',
} as const

export interface MediaListQuery {
  /** of a description, caption, credit, key or name of a file; empty for all */
  readonly text: string
  readonly page: number
}

export const PICTURES_ON_A_PAGE = 24
const LONGEST_SEARCH = 100

export function readMediaListQuery(
  search: Readonly<Record<string, string | undefined>>,
): MediaListQuery {
  const text = storable((search.text ?? '').trim().slice(0, LONGEST_SEARCH))
  return { text, page: readPageNumber(search.page) }
}

export function mediaListHref({ text, page }: MediaListQuery): string {
  const asked = new URLSearchParams()
  if (text) asked.set('text', text)
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query === '' ? MEDIA_PATH : `${MEDIA_PATH}?${query}`
}

export const MEDIA_PATH = '/admin/media'

/** The page of one picture in the library. */
export function mediaPath(key: string): string {
  return `${MEDIA_PATH}/${key}`
}
