/**
 * Indexes of frozen records by position, loaded on first use and kept while their snapshot is published.
 *
 * Concurrent callers wait for one load, so that figures never depend on timing. One index is loaded at a time, over
 * one connection, and built in steps between which other requests run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { growPositionIndex, type PositionIndex } from '~/core/engine/comparables/position-index.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import type { Queryable } from '~/database/connection.ts'
import { readPositionRecords } from '~/database/queries/market/position-records.ts'

export interface PositionIndexes {
  find(db: Queryable, asked: AskedIndex): Promise<PositionIndex>
  /** Drops indexes of other snapshots. */
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

/** About 230 bytes each: 0.9 GB at most; the least recently used are dropped beyond it. */
export const MOST_RECORDS = 4_000_000
/** Size of an index that is still loading. */
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
        () => kept.peek(key) === entry && kept.delete(key), // the next caller tries again
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

  /** The newest stays, whatever its size. */
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
