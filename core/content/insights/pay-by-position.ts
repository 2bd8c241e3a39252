/** What positions are paid at one size of organization, and how far apart equal jobs are. */
import type { SpanRow } from '../../answers/documents/chart.ts'
import { titleOfMany, titleWithArticle } from '../../market/positions/position-name.ts'
import { formatDollars } from '../../pay/money.ts'
import type { Insight } from './insight.ts'
import {
  chartInsight,
  type InsightMarket,
  quartilesOf,
  SALARY,
  shownPositions,
  typicalQuery,
} from './market.ts'

const POSITIONS = [
  ...['senior-pastor', 'executive-pastor', 'associate-pastor', 'worship-pastor', 'youth-pastor'],
  ...['children-director', 'music-director', 'office-manager', 'administrative-assistant'],
  ...['bookkeeper', 'communications-director', 'facilities-manager', 'custodian'],
]
const FEWEST = 3

/** Null with fewer than three positions that may be shown. */
export function payByPosition(market: InsightMarket): Insight | null {
  const rows = quartileRows(market)
  const [highest, lowest] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST || !highest || !lowest) return null
  return chartInsight(market, {
    key: 'pay-by-position',
    title: `At one church, the median runs from ${formatDollars(lowest.value)} for ${titleWithArticle(lowest.label)} to ${formatDollars(highest.value)} for ${titleWithArticle(highest.label)}`,
    subtitle: `Median salary a year by position at a church with a budget of $500,000, full time, with typical experience and education. The bar holds half of such people. ${SALARY}`,
    chart: {
      ...{ type: 'spans', unit: 'dollars', tableShown: true },
      heads: ['Position', 'Median salary', 'Half are between'],
      rows,
    },
    notes: [
      'Every position is asked about at the same church, though few churches of this size have all of them. Do not add these medians up to get a typical payroll.',
    ],
  })
}

/** Percent above and below the median within which half of equal jobs are. */
export function paySpread(market: InsightMarket): Insight | null {
  const rows = quartileRows(market)
    .map(({ label, value, low, high }): SpanRow => {
      const [from, to] = [low, high].map((end) => Math.round((end / value - 1) * 100))
      return { label, value: 0, low: from!, high: to! }
    })
    .sort((a, b) => a.high - a.low - (b.high - b.low) || a.label.localeCompare(b.label))
  const [narrow, wide] = [rows[0], rows.at(-1)]
  if (rows.length < FEWEST || !narrow || !wide) return null
  return chartInsight(market, {
    key: 'pay-spread',
    title: `Equal jobs are not paid alike, and pay differs more among ${titleOfMany(wide.label)} than among ${titleOfMany(narrow.label)}`,
    subtitle: `How far half of the people are from the median of their position, at churches with a budget of $500,000 and the same hours, experience and education. ${SALARY}`,
    chart: {
      ...{ type: 'spans', unit: 'signed percent', zero: 'the median', tableShown: true },
      heads: ['Position', 'Median', 'Half are between'],
      rows,
    },
    notes: [
      'Two churches with the same facts still pay differently. Our facts do not show duties, gifts, history or what a church can afford. So read a range and not a single number.',
    ],
  })
}

/** The best paid first. */
function quartileRows(market: InsightMarket): SpanRow[] {
  return shownPositions(market, POSITIONS)
    .flatMap((position): SpanRow[] => {
      const found = quartilesOf(market, typicalQuery(market, position))
      return found
        ? [{ label: position.title, value: found.y, low: found.low, high: found.high }]
        : []
    })
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label))
}
