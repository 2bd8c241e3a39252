/**
 * Repeated looks at market ranges wait here for two seconds and are then written in one statement, so that reading a
 * page again writes nothing. A process that is killed loses the looks that wait.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { RangeViews } from '~/core/people/employees/range-views.ts'
import type { ErrorReports } from './error-reports.ts'

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

interface QueueSettings {
  readonly write: (views: readonly RangeViews[]) => Promise<void>
  /** whether writing the same once more may help */
  readonly isPassing: (error: unknown) => boolean
  readonly log: Logger
  readonly errors: ErrorReports
  readonly everyMs?: number
}

export function createRangeViewQueue({
  write,
  isPassing,
  log,
  errors,
  everyMs = EVERY_MS,
}: QueueSettings): RangeViewQueue {
  const known = new LRUCache<string, true>({ max: MOST_KNOWN })
  const waiting = new Map<string, RangeViews>()
  let [timer, writing]: [NodeJS.Timeout | null, Promise<void>] = [null, Promise.resolve()]

  const add = (view: RangeViews) => {
    const key = viewsKey(view)
    const other = waiting.get(key)
    waiting.set(key, other ? addViews(other, view) : view)
    timer ??= setTimeout(flush, everyMs).unref()
  }
  const writeAll = async () => {
    const views = [...waiting.values()]
    waiting.clear()
    try {
      await write(views)
    } catch (error) {
      if (!isPassing(error)) {
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
    writing = writing.then(writeAll)
    await writing
  }
  return {
    take(view) {
      const key = viewsKey(view)
      if (!known.has(key) || (waiting.size >= MOST_WAITING && !waiting.has(key))) return false
      add(view)
      return true
    },
    written(views) {
      for (const view of views) known.set(viewsKey(view), true)
    },
    flush,
  }
}

/** The same for all looks of one user at one subject. */
function viewsKey({ kind, subjectId, userId }: RangeViews): string {
  return `${kind} ${subjectId} ${userId}`
}

/** Both of one user and one subject, in either order. */
function addViews(one: RangeViews, other: RangeViews): RangeViews {
  return {
    ...one,
    firstAt: one.firstAt < other.firstAt ? one.firstAt : other.firstAt,
    lastAt: one.lastAt > other.lastAt ? one.lastAt : other.lastAt,
    count: one.count + other.count,
  }
}
