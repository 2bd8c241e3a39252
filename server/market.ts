/** The published snapshot in a process: queried at most every few seconds, models loaded once and kept. */
import { LRUCache } from 'lru-cache'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '~/database/connection.ts'
import {
  findModel,
  findPublishedSnapshot,
  type SnapshotRow,
} from '~/database/queries/market/snapshots.ts'

import { createPeerIndexes, type PeerIndexes } from './market/peer-indexes.ts'
import { type AskedIndex, createPositionIndexes, MOST_RECORDS } from './market/position-indexes.ts'
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
  /** Curves of cornerstone ratios over size. */
  readonly peers: PeerIndexes
  /** The value made from a snapshot under the same key before; `key` names everything it depends on. */
  remembered<T>(snapshotId: number, key: string, make: () => T): T
  /** how many of those were made, and how many were kept from before, since the start of the process */
  tally(): ReturnType<RecentAnswers['tally']>
  /** What takes a query to make, once for a snapshot and a process; forgotten where it fails. */
  once<T>(snapshotId: number, key: string, make: () => Promise<T>): Promise<T>
  /** The same for small answers, of which more are kept: a line of a table, not a report. */
  readonly brief: RecentAnswers
  /** Lines of staff tables with the stamps of their rows. */
  readonly staff: RememberedTables
  /** A value that is the same for everyone, at most `FRESH_MS` old: the catalog, the range of the home page. */
  shared<T>(name: string, load: () => Promise<T>): Promise<T>
  /** Forgets the snapshot at once: where it was published, and where that was announced. */
  forget(): void
  /** Reads the records of its positions, those with most of them first, before anybody asks. */
  warm(db: Queryable): Promise<void>
}

const FRESH_MS = 5000
/** four definitions of the newest snapshot, of its predecessor, and of a compared one */
const MODELS_KEPT = 12
/** names of `once`: the insights are one */
const MOST_ONCE = 20
/** number of shared names: the constants of a day are one */
const MOST_SHARED = 500
/** Below 1 kB each. */
const MOST_BRIEF = 20_000

/** `warms`: for a process that serves pages, which the first reader after a publication then need not wait for. */
export function createPublishedMarket(
  now: () => Date,
  { warms = false }: { readonly warms?: boolean } = {},
): PublishedMarket {
  let latest: { at: number; snapshot: Promise<SnapshotRow | null> } | null = null
  const models = new LRUCache<string, Promise<MarketModel | null>>({ max: MODELS_KEPT })
  const indexes = createPositionIndexes()
  const answers = createRecentAnswers()
  const brief = createRecentAnswers(MOST_BRIEF)
  const staff = createRememberedTables()
  const peers = createPeerIndexes()
  const once = new LRUCache<string, Promise<unknown>>({ max: MOST_ONCE })
  const shared = new LRUCache<string, Promise<unknown>>({
    max: MOST_SHARED,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  const market: PublishedMarket = {
    current(db) {
      const at = now().getTime()
      if (!latest || at - latest.at > FRESH_MS) {
        latest = { at, snapshot: findPublishedSnapshot(db) }
        latest.snapshot.then(
          (snapshot) => {
            indexes.keepOnly(snapshot?.id ?? null)
            // not with a connection that ends with its transaction
            if (snapshot && warms && !db.isTransaction) peers.warm(db, snapshot.id)
          },
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
    peers,
    brief,
    staff,
    tally: answers.tally,
    remembered: (snapshotId, key, make) => answers.keep(`${snapshotId} ${key}`, make),
    once<T>(snapshotId: number, key: string, make: () => Promise<T>) {
      const name = `${snapshotId} ${key}`
      const known = once.get(name)
      if (known) return known as Promise<T> // one key has one maker
      const value = make()
      once.set(name, value)
      value.catch(() => once.peek(name) === value && once.delete(name))
      return value
    },
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
      once.clear()
      brief.clear()
      staff.clear()
    },
    async warm(db) {
      const snapshot = await market.current(db)
      const found = snapshot && (await market.model(db, snapshot.id, 'salary'))
      if (!found) return
      const { model } = found
      const sizes = Object.entries(model.positions).sort(([, a], [, b]) => b.records - a.records)
      let left = MOST_RECORDS
      for (const [position, { records }] of sizes) {
        left -= records
        // another was published meanwhile, whose records are read in its turn
        if (left < 0 || (await market.current(db))?.id !== snapshot.id) return
        await market.index(db, { snapshotId: snapshot.id, model, position })
      }
    },
  }
  return market
}
