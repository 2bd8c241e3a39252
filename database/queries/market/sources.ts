/** Public sources of pay beside the members' snapshots. */
import { type CensusLevels, STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import type { Queryable } from '../../connection.ts'
import { answeringSource } from './published-sources.ts'

export interface CensusSource {
  readonly year: number
  readonly people: number
  readonly levels: CensusLevels
}

/** The one that answers; null where none is published. */
export async function findCensusSource(db: Queryable): Promise<CensusSource | null> {
  const row = await answeringSource(db, 'census_workers')
  return row ? { ...row, levels: STORED_LEVELS.read(row.levels) } : null
}

/** Changes with the source, which takes a hundredth of a second to read. */
export async function findSourceStamp(db: Queryable): Promise<string> {
  const { rows } = await db.raw<{ rows: { stamp: string }[] }>(
    "select concat_ws(' ', kind, year, xmin) as stamp from market_sources order by kind, year",
  )
  return rows.map(({ stamp }) => stamp).join()
}
