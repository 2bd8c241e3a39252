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
  const { db, market } = context
  const { state, asOf } = query
  if (state === null || COUNTED_ELSEWHERE.has(query.position)) return null
  // one after the other: a report is saved in a transaction, whose connection takes one query at a time
  const source = await censusSource(context)
  const index = await market.shared('wage index', () => readWageIndex(db))
  const positions = await market.shared('position facts', () => listPositionFacts(db))
  const position = positions.find(({ key }) => key === query.position)
  if (!source || !position) return null
  const growthBeyondIndex = query.growthBeyondIndex ?? GROWTH_BEYOND_INDEX
  const { year, levels } = source
  return askLevels(levels, {
    ...query,
    ...{ soc: position.soc, state, year },
    sector: query.organizationType === 'church' ? 'religious' : 'nonprofit',
    ageing: ageingFactor({ index, growthBeyondIndex }, `${year}-07`, asOf),
    yearsOld: monthsBetween(`${year + 1}-01-01`, asOf) / 12,
  })
}

/** Null before the reference figures are loaded. Kept until other figures are. */
export async function censusSource({
  db,
  market,
}: Context): Promise<MarketSource<CensusLevels> | null> {
  const stamp = await market.shared('source stamp', () => findSourceStamp(db))
  return await market.once(0, `census ${stamp}`, () => findCensusSource(db))
}
