/**
 * Repeated looks at market ranges wait here for two seconds and are then written in one statement, so that reading a
 * page again writes nothing. A process that is killed loses the looks that wait.
 */
import { LRUCache } from 'lru-cache'
import { isDatabaseAway, isDatabaseBusy } from '~/database/availability.ts'
import type { Queryable } from '~/database/connection.ts'
import { type RangeViews, recordRangeViews } from '~/database/queries/people/range-views.ts'
import type { Outside } from './outside.ts'

export interface RangeViewQueue {
  /** False for the first of a user and a subject in this process, and where too many wait: the caller writes those. */
  take(view: RangeViews): boolean
  /** Says which have a row now. */
  written(views: readonly RangeViews[]): void
  /** Writes what waits, at the latest when the process ends. */
  flush(): Promise<void>
}

const EVERY_MS = 2000
/** Users and subjects; more than that are written at once. */
const MOST_WAITING = 10_000
const MOST_KNOWN = 100_000

export function createRangeViewQueue(
  db: Queryable,
  { log, errors }: Pick<Outside, 'log' | 'errors'>,
  everyMs = EVERY_MS,
): RangeViewQueue {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })
  const waiting = new Map<string, RangeViews>()
  let [timer, writing]: [NodeJS.Timeout | null, Promise<void>] = [null, Promise.resolve()]

  const add = (view: RangeViews) => {
    const key = keyOf(view)
    const other = waiting.get(key)
    waiting.set(key, other ? together(other, view) : view)
    timer ??= setTimeout(flush, everyMs).unref()
  }
  const write = async () => {
    const views = [...waiting.values()]
    waiting.clear()
    try {
      await recordRangeViews(db, views)
    } catch (error) {
      if (!isDatabaseAway(error) && !isDatabaseBusy(error)) {
        errors.report(error, { route: 'range views' })
        return
      }
      log.warn({ error: String(error), views: views.length }, 'looks at ranges wait to be written')
      for (const view of views) add(view)
    }
  }
  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    writing = writing.then(write)
    await writing
  }
  return {
    take(view) {
      const key = keyOf(view)
      if (!known.has(key) || (waiting.size >= MOST_WAITING && !waiting.has(key))) return false
      add(view)
      return true
    },
    written(views) {
      for (const view of views) known.set(keyOf(view), true)
    },
    flush,
  }
}

function keyOf({ kind, subjectId, userId }: RangeViews): string {
  return `${kind} ${subjectId} ${userId}`
}

function together(one: RangeViews, other: RangeViews): RangeViews {
  return {
    ...one,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    count: one.count + other.count,
  }
}
