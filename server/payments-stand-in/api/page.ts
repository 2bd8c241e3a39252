/** A page of a list: Stripe's cursors are ids of objects, before or after which to go on. */
import { Refusal } from '../state/refusal.ts'

export interface Cursor {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

export interface Page<T> {
  readonly object: 'list'
  readonly data: T[]
  readonly has_more: boolean
  readonly url: string
}

const USUAL = 10
const MOST = 100

/** `all` is in the order of the list. */
export function page<T extends { id: string }>(
  all: readonly T[],
  cursor: Cursor,
  url: string,
  what: string,
): Page<T> {
  const limit = cursor.limit ?? USUAL
  if (limit < 1 || limit > MOST) {
    const message =
      limit < 1
        ? 'Invalid integer: limit must be at least 1'
        : 'Invalid integer: limit must be at most 100'
    throw new Refusal(message, { code: 'parameter_invalid_integer', param: 'limit' })
  }
  if (cursor.ending_before !== undefined) {
    const before = all.slice(0, position(all, cursor.ending_before, 'ending_before', what))
    return pageOf(before.slice(-limit), before.length > limit, url)
  }
  const start = cursor.starting_after
    ? position(all, cursor.starting_after, 'starting_after', what) + 1
    : 0
  return pageOf(all.slice(start, start + limit), all.length > start + limit, url)
}

function pageOf<T>(data: T[], has_more: boolean, url: string): Page<T> {
  return { object: 'list', data, has_more, url }
}

function position(all: readonly { id: string }[], id: string, param: string, what: string): number {
  const found = all.findIndex((object) => object.id === id)
  if (found >= 0) return found
  throw new Refusal(`No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
