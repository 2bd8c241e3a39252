/** A range from the public source that fits a question best. */
import { paidWeeklyHours } from '~/core/engine/facts/fact-figures.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { censusEstimate } from '~/core/market/sources/public-estimate.ts'
import type { PublicEstimate } from '~/core/market/sources/public-estimate-schema.ts'
import type { Context } from '../../context.ts'
import { askCensus } from './ask-census.ts'

/** Null where no public source says anything of the position there. */
export async function askPublicSource(
  context: Context,
  query: PayQuery,
): Promise<PublicEstimate | null> {
  const census = await askCensus(context, query)
  const weeklyHours = paidWeeklyHours(query)
  return census && censusEstimate(census, weeklyHours === null ? null : weeklyHours * 52)
}
