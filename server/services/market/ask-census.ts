/** What Census workers say of a question, beside the members' market. */
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { ageingFactor, monthsBetween } from '~/core/engine/model/ageing.ts'
import { GROWTH_BEYOND_INDEX } from '~/core/engine/model/specification.ts'
import { askLevels } from '~/core/market/sources/ask-levels.ts'
import type { CensusAnswer, CensusLevels } from '~/core/market/sources/census-levels.ts'
import { COUNTED_ELSEWHERE } from '~/core/market/sources/census-occupations.ts'
import { readWageIndex } from '~/database/queries/market/lookup-tables.ts'
import { listPositionFacts } from '~/database/queries/market/positions.ts'
import {
  findCensusSource,
  findSourceStamp,
  type MarketSource,
} from '~/database/queries/market/sources.ts'
import type { Context } from '../../context.ts'

/** Null where the source says nothing: no such occupation, too few people, no place. */
export async function askCensus(
  context: Context,
  query: Pick<
    PayQuery,
    | 'position'
    | 'organizationType'
    | 'state'
    | 'hoursPerWeek'
    | 'weeksPerYear'
    | 'education'
    | 'asOf'
    | 'growthBeyondIndex'
  >,
): Promise<CensusAnswer | null> {
  const { state, asOf } = query
  if (state === null || COUNTED_ELSEWHERE.has(query.position)) return null
  const source = await agedCensus(context, asOf, query.growthBeyondIndex)
  const soc = source?.socOf(query.position)
  if (!source || soc === undefined) return null
  const { levels, aged } = source
  const sector = query.organizationType === 'church' ? 'religious' : 'nonprofit'
  return askLevels(levels, { ...query, ...aged, soc, state, sector })
}

/** The source with what moves its pay to a day. */
export async function agedCensus(
  context: Context,
  asOf: string,
  growthBeyondIndex?: number | null,
) {
  const { db, market } = context
  // one after the other: a report is saved in a transaction, whose connection takes one query at a time
  const source = await censusSource(context)
  const index = await market.shared('wage index', () => readWageIndex(db))
  const positions = await market.shared('position facts', () => listPositionFacts(db))
  if (!source) return null
  const { year, levels } = source
  return {
    ...{ levels, stamp: await sourceStamp(context) },
    aged: {
      year,
      ageing: ageingFactor(
        { index, growthBeyondIndex: growthBeyondIndex ?? GROWTH_BEYOND_INDEX },
        `${year}-07`,
        asOf,
      ),
      yearsOld: monthsBetween(`${year + 1}-01-01`, asOf) / 12,
    },
    /** occupation of a position that the Census counts as the catalog does */
    socOf: (key: string) =>
      COUNTED_ELSEWHERE.has(key) ? undefined : positions.find((one) => one.key === key)?.soc,
  }
}

/** Null before the reference figures are loaded. Kept until other figures are. */
export async function censusSource({
  db,
  market,
}: Context): Promise<MarketSource<CensusLevels> | null> {
  const stamp = await sourceStamp({ db, market })
  return await market.once(0, `census ${stamp}`, () => findCensusSource(db))
}

/** Changes with every public source: what is remembered of one holds under one stamp. */
export async function sourceStamp({ db, market }: Pick<Context, 'db' | 'market'>): Promise<string> {
  return await market.shared('source stamp', () => findSourceStamp(db))
}
