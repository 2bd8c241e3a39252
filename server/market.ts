/** The published snapshot in a process: queried at most every few seconds, models loaded once and kept. */
import { LRUCache } from 'lru-cache'
import type { PositionIndex } from '~/core/estimation/comparables/position-index.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '~/database/connection.ts'
import { findModel, findPublishedSnapshot, type SnapshotRow } from '~/database/queries/snapshots.ts'

import { type AskedIndex, createPositionIndexes } from './market/position-indexes.ts'
import { createRecentAnswers, type RecentAnswers } from './market/recent-answers.ts'
import { createRememberedTables, type RememberedTables } from './market/remembered-staff.ts'

export interface MarketModel {
  readonly id: number
  readonly model: PayModel
}

export interface PublishedMarket {
  /** The published snapshot, or null before the first; at most `FRESH_MS` old. */
  current(db: Queryable): Promise<SnapshotRow | null>
  /** The model of any snapshot for one definition of pay; null where that definition was not fitted. */
  model(db: Queryable, snapshotId: number, definition: DefinitionOfPay): Promise<MarketModel | null>
  /** The frozen records of one position, indexed; concurrent callers wait for one load. */
  index(db: Queryable, asked: AskedIndex): Promise<PositionIndex>
  /** The value made from a snapshot under the same key before; `key` names everything it depends on. */
  remembered<T>(snapshotId: number, key: string, make: () => T): T
  /** The same for small answers, of which more are kept: a line of a table, not a report. */
  readonly brief: RecentAnswers
  /** Lines of staff tables with the stamps of their rows. */
  readonly staff: RememberedTables
  /** A value that is the same for everyone, at most `FRESH_MS` old: the catalog, the range of the home page. */
  shared<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Forgets the snapshot at once: called by the process that publishes. */
  forget(): void
}

const FRESH_MS = 5000
/** four definitions of the newest snapshot, of its predecessor, and of a compared one */
const MODELS_KEPT = 12
/** number of shared names: the constants of a day are one */
const MOST_SHARED = 500
/** Below 1 kB each. */
const MOST_BRIEF = 20_000

export function createPublishedMarket(now: () => Date): PublishedMarket {
  let latest: { at: number; snapshot: Promise<SnapshotRow | null> } | null = null
  const models = new LRUCache<string, Promise<MarketModel | null>>({ max: MODELS_KEPT })
  const indexes = createPositionIndexes()
  const answers = createRecentAnswers()
  const brief = createRecentAnswers(MOST_BRIEF)
  const staff = createRememberedTables()
  const shared = new LRUCache<string, Promise<unknown>>({
    max: MOST_SHARED,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  return {
    current(db) {
      const at = now().getTime()
      if (!latest || at - latest.at > FRESH_MS) {
        latest = { at, snapshot: findPublishedSnapshot(db) }
        latest.snapshot.then(
          (snapshot) => indexes.keepOnly(snapshot?.id ?? null),
          () => {
            latest = null // a failed query is not remembered; its callers get the error
          },
        )
      }
      return latest.snapshot
    },
    model(db, snapshotId, definition) {
      const key = `${snapshotId} ${definition}`
      const known = models.get(key)
      if (known) return known
      const loading = findModel(db, snapshotId, definition)
      models.set(key, loading)
      loading.then(
        (found) => found ?? models.delete(key),
        () => models.delete(key),
      )
      return loading
    },
    index: (db, asked) => indexes.find(db, asked),
    brief,
    staff,
    remembered: (snapshotId, key, make) => answers.keep(`${snapshotId} ${key}`, make),
    shared<T>(name: string, load: () => Promise<T>) {
      const known = shared.get(name)
      if (known) return known as Promise<T> // one name has one loader
      const value = load()
      shared.set(name, value)
      value.catch(() => shared.peek(name) === value && shared.delete(name))
      return value
    },
    forget() {
      latest = null
      shared.clear()
      answers.clear()
      brief.clear()
      staff.clear()
    },
  }
}
