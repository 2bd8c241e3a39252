/** Public sources of pay beside the members' snapshots. */
import { type CensusLevels, STORED_LEVELS } from '~/core/market/sources/census-levels.ts'
import type { Queryable } from '../../connection.ts'

export interface CensusSource {
  readonly year: number
  readonly people: number
  readonly levels: CensusLevels
}

/** Of the newest year; null before the reference figures are loaded. */
export async function findCensusSource(db: Queryable): Promise<CensusSource | null> {
  const row = await db('market_sources')
    .where({ kind: 'census_workers' })
    .orderBy('year', 'desc')
    .first('year', 'people', 'levels')
  return row ? { ...row, levels: STORED_LEVELS.read(row.levels) } : null
}

/** Changes with the source, which takes a hundredth of a second to read. */
export async function findSourceStamp(db: Queryable): Promise<string> {
  const row = await db('reference_imports').where({ name: 'market_sources' }).first('checksum')
  return row?.checksum ?? ''
}
