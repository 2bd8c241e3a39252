/** All insights of a snapshot, in the order of the page; those with too little data are left out. */
import type { Insight } from './insight.ts'
import type { InsightMarket } from './market.ts'
import { payByHours } from './pay-by-hours.ts'
import { payByPlace } from './pay-by-place.ts'
import { payByPosition, paySpread } from './pay-by-position.ts'
import { payBySize } from './pay-by-size.ts'
import { payByTenure } from './pay-by-tenure.ts'

/** Some 400 predictions: about 50 ms, once for a snapshot. */
export function makeInsights(market: InsightMarket): Insight[] {
  const makers = [payBySize, payByPlace, payByTenure, payByPosition, payByHours, paySpread]
  return makers.flatMap((make) => make(market) ?? [])
}
