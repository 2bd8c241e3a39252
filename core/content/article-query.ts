/** What the address of the list and the search of articles asks. What cannot be read is left out. */

import { isPositionKey } from '../market/positions/position-name.ts'
import { STATES } from '../pay/region.ts'
import { topicOf } from './topics.ts'

export interface ArticleQuery {
  readonly topic: string | null
  /** key of the catalog */
  readonly position: string | null
  /** a state's two letters */
  readonly place: string | null
  /** from 1 */
  readonly page: number
}

export const ARTICLES_ON_A_PAGE = 20
const LAST_PAGE = 500

type Search = Readonly<Record<string, string | undefined>>

export function readArticleQuery({ topic, position, place, page }: Search): ArticleQuery {
  const state = STATES.find(({ code }) => code === place?.toUpperCase())
  const number = /^\d{1,4}$/.test(page ?? '') ? Number(page) : 1
  return {
    topic: topicOf(topic)?.key ?? null,
    position: position !== undefined && isPositionKey(position) ? position : null,
    place: state?.code ?? null,
    page: Math.min(Math.max(number, 1), LAST_PAGE),
  }
}

/** "?topic=benefits&page=2"; empty for everything. `text` is what the search looks for. */
export function articleSearch({ page, ...filter }: ArticleQuery, text = ''): string {
  const asked = new URLSearchParams()
  if (text !== '') asked.set('q', text)
  for (const [name, value] of Object.entries(filter)) if (value !== null) asked.set(name, value)
  if (page > 1) asked.set('page', String(page))
  const search = asked.toString()
  return search === '' ? '' : `?${search}`
}
