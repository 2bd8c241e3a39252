/** Salary over paid hours a week: what part-time work pays for its hours. */

import type { CurvePoint } from '../../answers/documents/chart.ts'
import { titleOfMany, titleWithArticle } from '../../market/positions/position-name.ts'
import type { Insight } from './insight.ts'
import {
  chartInsight,
  type InsightMarket,
  quartilesOf,
  SALARY,
  shownPositions,
  typicalQuery,
} from './market.ts'

const POSITIONS = ['youth-pastor', 'worship-pastor', 'office-manager', 'custodian']
const LISTED = [10, 15, 20, 25, 30, 35, 40]
const FULL_TIME = 40
const HALF_TIME = 20

/** Null without a position that is known from half to full time. */
export function payByHours(market: InsightMarket): Insight | null {
  const series = shownPositions(market, POSITIONS)
    .map((position) => {
      const query = typicalQuery(market, position)
      const points = Array.from({ length: 31 }, (_, i) => 10 + i).flatMap(
        (hoursPerWeek): CurvePoint[] => {
          const found = quartilesOf(market, { ...query, hoursPerWeek }, 'hours')
          return found ? [{ x: hoursPerWeek, y: found.y, low: found.low, high: found.high }] : []
        },
      )
      return { label: position.title, points }
    })
    .filter(({ points }) => points.length > 1)
    .map((one, at) =>
      at === 0 ? one : { ...one, points: one.points.map(({ x, y }) => ({ x, y })) },
    )
  const [first] = series
  const [half, full] = [HALF_TIME, FULL_TIME].map((hours) =>
    first?.points.find(({ x }) => x === hours),
  )
  if (!first || !half || !full) return null
  const share = Math.round((half.y / full.y) * 100)
  return chartInsight(market, {
    key: 'pay-by-hours',
    title: `Half the hours pay ${titleWithArticle(first.label)} ${share}% of a full-time salary`,
    subtitle: `Median salary a year by paid hours a week at a church with a budget of $500,000, with typical experience and education. The band holds half of ${titleOfMany(first.label)}. ${SALARY}`,
    chart: {
      type: 'curve',
      x: { label: 'Paid hours a week', unit: 'hours' },
      y: { label: 'Median salary a year', unit: 'dollars' },
      series,
      band: `Half of ${titleOfMany(first.label)}`,
      listed: LISTED.filter((hours) => first.points.some(({ x }) => x === hours)),
      tableShown: true,
    },
    notes: [
      'Paid hours are what the organization pays for, not what the person gives. A report shows hourly, full-time and actual pay of one person together.',
    ],
  })
}
