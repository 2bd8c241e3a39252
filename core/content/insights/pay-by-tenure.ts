/** Salary over the years in a role: staying, and coming with the same experience from elsewhere. */
import type { CurvePoint } from '../../answers/documents/chart.ts'
import { titleInSentence, titleWithArticle } from '../../market/positions/position-name.ts'
import type { Insight } from './insight.ts'
import {
  chartInsight,
  type InsightMarket,
  quartilesOf,
  SALARY,
  shownPositions,
  typicalQuery,
} from './market.ts'

const POSITIONS = ['senior-pastor', 'youth-pastor', 'office-manager']
/** Years of experience on the first day in the role. */
const BROUGHT = 5
const MOST_YEARS = 25
const LISTED = [0, 5, 10, 15, 20, 25]

/** For the first position that may be shown; null without one. */
export function payByTenure(market: InsightMarket): Insight | null {
  const [position] = shownPositions(market, POSITIONS)
  if (!position) return null
  const query = typicalQuery(market, position)
  const stays = pointsOf((years) => {
    const facts = { ...query, yearsExperience: BROUGHT + years, yearsInRole: years }
    return quartilesOf(market, facts, 'tenure')
  })
  const comes = pointsOf((years) => {
    const facts = { ...query, yearsExperience: BROUGHT + years, yearsInRole: 0 }
    return quartilesOf(market, facts, 'experience')
  }).map(({ x, y }) => ({ x, y }))
  const [start, later] = [stays[0], stays.find(({ x }) => x === 10)]
  if (!start || !later) return null
  const rise = Math.round((later.y / start.y - 1) * 100)
  const title = titleInSentence(position.title)
  return chartInsight(market, {
    key: 'pay-by-tenure',
    title: `Ten more years in the same role go with ${rise}% more pay for ${titleWithArticle(position.title)}`,
    subtitle: `Median salary a year of a full-time ${title} at a church with a budget of $500,000, who came with ${BROUGHT} years of experience. The band holds half of such people. ${SALARY}`,
    chart: {
      type: 'curve',
      x: { label: 'Years since the start', unit: 'years' },
      y: { label: 'Median salary a year', unit: 'dollars' },
      series: [
        { label: 'Stayed', points: stays },
        { label: 'New in the role', points: comes },
      ],
      band: 'Half of those who stayed',
      listed: LISTED.filter((years) => stays.some(({ x }) => x === years)),
      tableShown: true,
    },
    notes: [
      'Both lines have the same years of experience. One spent them in this role, the other begins in it. These are different people in one year, not one person over time. Yearly raises for inflation are not in these lines.',
    ],
  })
}

function pointsOf(
  quartiles: (
    years: number,
  ) => { readonly y: number; readonly low: number; readonly high: number } | null,
): CurvePoint[] {
  return Array.from({ length: MOST_YEARS + 1 }, (_, years) => years).flatMap((x) => {
    const found = quartiles(x)
    return found ? [{ x, ...found }] : []
  })
}
