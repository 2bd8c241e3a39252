/** A snapshot as commands answer with it. */
import type { SnapshotRow } from '~/database/queries/snapshots.ts'

export interface ListedSnapshot {
  readonly name: string
  readonly source: SnapshotRow['source']
  readonly status: SnapshotRow['status']
  /** YYYY-MM-DD: pay is moved to it */
  readonly referenceDate: string
  readonly records: number
  readonly organizations: number
  readonly seed: number
  /** instants, in UTC */
  readonly builtAt: string
  readonly publishedAt: string | null
}

export function listedSnapshot(row: SnapshotRow): ListedSnapshot {
  const { name, source, status, referenceDate, seed, recordCount, organizationCount } = row
  return {
    ...{ name, source, status, referenceDate, seed },
    records: recordCount,
    organizations: organizationCount,
    builtAt: row.builtAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}
