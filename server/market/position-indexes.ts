/**
 * Indexes of frozen records by position, loaded when first asked for and kept while the snapshot is the published one.
 *
 * Whoever asks while one is being loaded waits for it: figures never depend on which way they came. One is loaded at a
 * time, over one connection, and built in steps between which other requests have their turn.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  growPositionIndex,
  type PositionIndex,
} from '~/core/estimation/comparables/position-index.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import type { Queryable } from '~/database/connection.ts'
import { readPositionRecords } from '~/database/queries/position-records.ts'

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
  records: number
}

/** About 230 bytes each: 0.9 GB at most; beyond it those that were not asked for the longest are dropped. */
const MOST_RECORDS = 4_000_000

export function createPositionIndexes(mostRecords = MOST_RECORDS): PositionIndexes {
  /** the one asked for last stands last */
  const kept = new Map<string, Kept>()
  let lastLoad: Promise<unknown> = Promise.resolve()

  return {
    find(db, asked) {
      const key = `${asked.snapshotId} ${asked.model.settings.definition} ${asked.position}`
      const known = kept.get(key)
      const entry = known ?? { snapshotId: asked.snapshotId, index: inTurn(db, asked), records: 0 }
      kept.delete(key)
      kept.set(key, entry)
      if (!known) {
        entry.index.then(
          ({ rowCount }) => {
            entry.records = rowCount
            dropOldest(key)
          },
          () => kept.get(key) === entry && kept.delete(key), // whoever asks next tries again
        )
      }
      return entry.index
    },
    keepOnly(snapshotId) {
      for (const [key, entry] of kept) if (entry.snapshotId !== snapshotId) kept.delete(key)
    },
  }

  function inTurn(db: Queryable, asked: AskedIndex): Promise<PositionIndex> {
    const load = lastLoad.then(() => loadIndex(db, asked))
    lastLoad = load.catch(() => undefined)
    return load
  }

  /** The newest stays, however large it is. */
  function dropOldest(newest: string): void {
    let records = 0
    for (const entry of kept.values()) records += entry.records
    for (const [key, entry] of kept) {
      if (records <= mostRecords) return
      if (key === newest) continue
      records -= entry.records
      kept.delete(key)
    }
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
