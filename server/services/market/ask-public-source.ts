/** Ranges from public sources: the one that fits a question best, and what the others say beside an answer. */

import { paidWeeklyHours } from '~/core/engine/facts/fact-figures.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { isFullTime } from '~/core/market/sources/ask-filings.ts'
import { censusEstimate, filingsEstimate } from '~/core/market/sources/public-estimate.ts'
import type {
  PublicEstimate,
  SourcedEstimate,
} from '~/core/market/sources/public-estimate-schema.ts'
import { adjustForSize } from '~/core/market/sources/size-effect.ts'
import { ALL_SIZES, STORED_STATISTICS, sizeOf } from '~/core/market/sources/statistics-cells.ts'
import { answeringSource } from '~/database/queries/market/published-sources.ts'
import type { Context } from '../../context.ts'
import { askCensus } from './ask-census.ts'
import { askFilings } from './ask-filings.ts'

/**
 * Filings of organizations of the same size and field, else Census workers, at a church's size where studies cover it.
 * Null where no public source says anything of the position there. `isLevelAlone`: whether the size is not counted.
 */
export async function askPublicSource(
  context: Context,
  query: PayQuery,
  isLevelAlone = false,
): Promise<PublicEstimate | null> {
  const weeklyHours = paidWeeklyHours(query)
  const annualHours = weeklyHours === null ? null : weeklyHours * 52
  const filings = await askFilings(context, query)
  if (filings) return filingsEstimate(filings, annualHours)
  const census = await askCensus(context, query)
  if (!census) return null
  const size = isLevelAlone ? null : adjustForSize(census, query)
  return censusEstimate(census, { size, annualHours })
}

/** What public sources say that the answer itself does not come from; the plain level beside one moved to a size. */
export async function askBeside(context: Context, query: PayQuery, answer: SourcedEstimate) {
  const source = answer.kind === 'public' ? answer.source : null
  const isLevelTold = source?.kind === 'census_workers' && source.size === null
  return {
    filings: source?.kind === 'public_filings' ? null : await askFilings(context, query),
    census: isLevelTold ? null : await askCensus(context, query),
    statistics: await askStatistics(context, query),
  }
}

export type OtherSources = Awaited<ReturnType<typeof askBeside>>

export const NOTHING_BESIDE: OtherSources = { filings: null, census: null, statistics: null }

/** What a church reports of associates and deacons is the sum of all that it has, and no one's pay. */
const LEAD_PASTORS: ReadonlySet<string> = new Set(['senior-pastor', 'solo-pastor'])

/**
 * Of the asker's state and size, else of all sizes: one cell for each conference there. Null for another denomination
 * or position, for part-time work, and where nothing is published.
 */
export async function askStatistics(
  { db, market }: Context,
  query: Pick<
    PayQuery,
    'position' | 'denomination' | 'state' | 'attendance' | 'hoursPerWeek' | 'weeksPerYear'
  >,
) {
  const { position, denomination, state, attendance } = query
  if (!LEAD_PASTORS.has(position) || denomination !== 'united-methodist') return null
  if (!isFullTime(query)) return null
  const row = await market.shared('denominational statistics', () =>
    answeringSource(db, 'denominational_statistics'),
  )
  if (!row) return null
  const { cells } = STORED_STATISTICS.read(row.levels)
  const here = cells.filter((one) => one.position === 'pastor' && one.state === state)
  const size = sizeOf(attendance)
  const sized = here.filter((one) => one.size === size)
  const found = sized.length > 0 ? sized : here.filter((one) => one.size === ALL_SIZES)
  return found.length > 0 ? { year: row.year, cells: found } : null
}
