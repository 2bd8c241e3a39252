/** Salary over the operating budget: curves over its logarithm, never brackets. */
import type { CurvePoint, CurveSeries } from '../../answers/documents/chart.ts'
import { titleOfMany, titleWithArticle } from '../../market/positions/position-name.ts'
import type { Insight } from './insight.ts'
import {
  chartInsight,
  type InsightMarket,
  type InsightPosition,
  logSteps,
  quartilesOf,
  SALARY,
  shownPositions,
  typicalQuery,
} from './market.ts'

const POSITIONS = ['senior-pastor', 'worship-pastor', 'youth-pastor', 'office-manager']
export const LISTED_BUDGETS = [100_000, 250_000, 500_000, 1_000_000, 2_000_000, 5_000_000]
/** 24 steps from $100,000 to $5 million, and the listed budgets. */
export const BUDGETS = [
  ...new Set([...logSteps(100_000, 5_000_000, 24).slice(1, -1), ...LISTED_BUDGETS]),
].sort((a, b) => a - b)

/** Null without a position that may be shown. */
export function payBySize(market: InsightMarket): Insight | null {
  const positions = shownPositions(market, POSITIONS)
  const series = positions.map((position, at) => seriesOf(market, position, at === 0))
  const [first] = series
  const [position] = positions
  if (!first || !position || first.points.length < 2) return null
  const listed = LISTED_BUDGETS.filter((budget) =>
    series.some(({ points }) => points.some(({ x }) => x === budget)),
  )
  return chartInsight(market, {
    key: 'pay-by-size',
    title: sizeTitle(position.title, first.points),
    subtitle: `Median salary a year by annual operating budget, for a full-time person with typical experience and education at a church. The band holds half of ${titleOfMany(position.title)}. ${SALARY}`,
    chart: {
      type: 'curve',
      x: { label: 'Annual budget', unit: 'dollars', isLog: true },
      y: { label: 'Median salary a year', unit: 'dollars' },
      series,
      band: `Half of ${titleOfMany(position.title)}`,
      listed,
      tableShown: true,
    },
    notes: [
      'Budgets double at even steps: $250,000 to $500,000 is as wide as $500,000 to $1 million. A line ends where almost no organization of the survey is larger or smaller.',
    ],
  })
}

function seriesOf(market: InsightMarket, position: InsightPosition, banded: boolean): CurveSeries {
  const query = typicalQuery(market, position)
  const points = BUDGETS.flatMap((operatingBudget): CurvePoint[] => {
    const found = quartilesOf(market, { ...query, operatingBudget }, 'budget')
    if (!found) return []
    const { y, low, high } = found
    return [banded ? { x: operatingBudget, y, low, high } : { x: operatingBudget, y }]
  })
  return { label: position.title, points }
}

/** From one listed budget to the next but two. */
export function sizeTitle(title: string, points: readonly CurvePoint[]): string {
  const at = (budget: number) => points.find(({ x }) => x === budget)
  const [small, large] = [at(250_000), at(1_000_000)]
  if (!small || !large) return `A larger budget pays ${titleOfMany(title)} more`
  const share = Math.round((large.y / small.y - 1) * 100)
  return `A budget of $1 million pays ${titleWithArticle(title)} ${share}% more than a budget of $250,000`
}
