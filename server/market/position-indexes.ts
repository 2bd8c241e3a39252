/**
 * Indexes of frozen records by position, loaded when first asked for and kept while the snapshot is the published one.
 *
 * Whoever asks while one is being loaded waits for it: figures never depend on which way they came. One is loaded at a
 * time, over one connection, and built in steps between which other requests have their turn.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import {
  growPositionIndex,
  type PositionIndex,
} from '~/core/estimation/comparables/position-index.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import type { Queryable } from '~/database/connection.ts'
import { readPositionRecords } from '~/database/queries/market/position-records.ts'

export interface PositionIndexes {
  find(db: Queryable, asked: AskedIndex): Promise<PositionIndex>
  /** Drops what belongs to other snapshots. */
  keepOnly(snapshotId: number | null): void
}

export interface AskedIndex {
  readonly snapshotId: number
  readonly model: PayModel
  readonly position: string
}

interface Kept {
  readonly snapshotId: number
  readonly index: Promise<PositionIndex>
}

/** About 230 bytes each: 0.9 GB at most; beyond it those that were not asked for the longest are dropped. */
const MOST_RECORDS = 4_000_000
/** Of an index that is still being loaded. */
const SIZE_UNKNOWN = 1

export function createPositionIndexes(mostRecords = MOST_RECORDS): PositionIndexes {
  const kept = new LRUCache<string, Kept>({ maxSize: mostRecords })
  let lastLoad: Promise<unknown> = Promise.resolve()

  return {
    find(db, asked) {
      const key = `${asked.snapshotId} ${asked.model.settings.definition} ${asked.position}`
      const known = kept.get(key)
      if (known) return known.index
      const entry = { snapshotId: asked.snapshotId, index: inTurn(db, asked) }
      kept.set(key, entry, { size: SIZE_UNKNOWN })
      entry.index.then(
        ({ rowCount }) => kept.peek(key) === entry && kept.set(key, entry, sizeOf(rowCount)),
        () => kept.peek(key) === entry && kept.delete(key), // whoever asks next tries again
      )
      return entry.index
    },
    keepOnly(snapshotId) {
      for (const [key, entry] of kept.entries()) {
        if (entry.snapshotId !== snapshotId) kept.delete(key)
      }
    },
  }

  function inTurn(db: Queryable, asked: AskedIndex): Promise<PositionIndex> {
    const load = lastLoad.then(() => loadIndex(db, asked))
    lastLoad = load.catch(() => undefined)
    return load
  }

  /** The newest stays, however large it is: alone it fills the cache and no more. */
  function sizeOf(rowCount: number): { size: number } {
    return { size: Math.max(SIZE_UNKNOWN, Math.min(rowCount, mostRecords)) }
  }
}

async function loadIndex(
  db: Queryable,
  { snapshotId, model, position }: AskedIndex,
): Promise<PositionIndex> {
  const { definition } = model.settings
  const columns = await readPositionRecords(db, { snapshotId, definition, position })
  const growing = growPositionIndex(model, columns)
  let step = growing.next()
  while (!step.done) {
    await nextTurn()
    step = growing.next()
  }
  return step.value
}
