/**
 * Moves the level of Census workers, which knows no size of a church, to a church's size by published studies.
 *
 *   median = base * (size / reference)^elasticity
 *
 * Each study gives a slope of logarithmic pay by logarithmic size over its classes. Slopes by attendance are divided by
 * the slope of budgets by attendance, so that all are by budget, and are pooled by random effects. The reference is the
 * size at which the level holds: that of the church where the median worker of the occupation works.
 */
import { lowest } from '../../engine/estimate/strength.ts'
import { roundMarketFigure, roundTo } from '../../engine/facts/disclosure.ts'
import { poolStudies } from '../../engine/statistics/random-effects.ts'
import type { CensusAnswer } from './census-levels.ts'
import {
  ATTENDANCE_ERROR,
  ATTENDANCE_OF_WORKERS,
  BUDGETS_BY_ATTENDANCE,
  FAMILY_OF_POSITION,
  PAY_STUDIES,
} from './size-studies.ts'

export interface ChurchSize {
  /** key of the catalog */
  readonly position: string
  /** dollars a year */
  readonly operatingBudget: number | null
  /** people at worship in a usual week */
  readonly attendance: number | null
}

export type SizedAnswer = NonNullable<ReturnType<typeof adjustForSize>>

/** No answer of this kind is better: its size is that of other churches in other years. */
const BEST_STRENGTH = 'C'
/** z of an interval that holds 80%. */
const Z80 = 1.2816
/** Standard deviation of logarithmic pay within a class of size, as that of Census clergy. */
const SPREAD_WITHIN = 0.4
/** Who answered in a class, where a study does not say: assumed. */
const PEOPLE_OF_CLASS = 100
/** The usual church of a class is this share of its logarithmic width away from its center: assumed. */
const SHARE_OF_WIDTH = 0.25
const BUDGET_STEP = 5_000

/**
 * Null where size cannot be counted; `whyNoSize` says why. Every quantile moves by the same factor. The spread stays
 * that of the Census: a part of it is size, but no study measured which part.
 */
export function adjustForSize(answer: CensusAnswer, church: ChurchSize) {
  if (whyNoSize(answer, church) !== null) return null
  const effect = effectOn(answer, church)!
  const { reference, elasticity, measure, covered } = effect
  // beyond the studies a church counts as the nearest they cover, and may pay as much more as the slope going on gives
  const size = Math.min(Math.max(effect.size, covered.from), covered.to)
  const beyond = Math.log(effect.size / size)
  const distance = Math.log(size / reference)
  const factor = Math.exp(elasticity.value * distance)
  const error = Math.hypot(
    elasticity.error * distance,
    elasticity.value * effect.referenceError,
    elasticity.error * effect.referenceError,
    elasticity.value * beyond,
  )
  const { p10, p25, p50, p75, p90 } = answer.quantiles
  const moved = (dollars: number | null) =>
    dollars === null ? null : roundMarketFigure(dollars * factor)
  /** An edge of the interval, as far as the Census's own edge and the doubt about size together. */
  const edge = (end: number, side: 1 | -1) =>
    roundMarketFigure(p50 * factor * Math.exp(side * Math.hypot(Math.log(end / p50), Z80 * error)))
  const { low, high } = answer.medianInterval
  return {
    base: p50,
    quantiles: {
      p10: moved(p10),
      p25: moved(p25),
      p50: roundMarketFigure(p50 * factor),
      p75: moved(p75),
      p90: moved(p90),
    },
    medianInterval: { low: edge(low, -1), high: edge(high, 1) },
    factor,
    measure,
    size,
    elasticity,
    referenceSize: reference,
    covered,
    studies: effect.studies,
    family: effect.family,
    strength: lowest(answer.strength, BEST_STRENGTH),
  }
}

/** What is missing; null where the answer can be moved. */
export function whyNoSize(
  answer: Pick<CensusAnswer, 'sector' | 'weeklyHours' | 'workers' | 'ageing'>,
  church: ChurchSize,
) {
  if (answer.sector !== 'religious') return 'organization'
  if (!FAMILY_OF_POSITION[church.position]) return 'position'
  if (answer.weeklyHours !== null) return 'hours'
  return effectOn(answer, church) ? null : 'size'
}

/** The budget where it is known, else the attendance; null where neither is, or the position has no studies. */
function effectOn(
  { workers, ageing }: Pick<CensusAnswer, 'workers' | 'ageing'>,
  { position, operatingBudget, attendance }: ChurchSize,
) {
  const family = FAMILY_OF_POSITION[position]
  const size = operatingBudget ?? attendance
  if (!family || size === null || size <= 0) return null
  const people = ATTENDANCE_OF_WORKERS[workers === 'clergy' ? 'ministers' : 'others']
  const { byBudget, byAttendance, from, to, studies } = EFFECTS[family]
  if (operatingBudget === null) {
    return {
      ...{ family, measure: 'attendance' as const, size, elasticity: byAttendance, studies },
      ...{ reference: people, referenceError: ATTENDANCE_ERROR, covered: { from, to } },
    }
  }
  // budgets grow as pay does: half of them is pay
  const budgetOf = (crowd: number) => roundTo(BUDGET_STEP, usualBudget(crowd) * ageing)
  return {
    ...{ family, measure: 'budget' as const, size, elasticity: byBudget, studies },
    reference: budgetOf(people),
    referenceError: Math.hypot(ATTENDANCE_ERROR * BUDGET_LINE.slope, budgetError(people)),
    covered: { from: budgetOf(from), to: budgetOf(to) },
  }
}

const BUDGET_LINE = lineThrough(
  BUDGETS_BY_ATTENDANCE.map(([crowd, budget]) => [Math.log(crowd), Math.log(budget)]),
)

/** Dollars of the Census's year. */
function usualBudget(crowd: number): number {
  return Math.exp(BUDGET_LINE.at(Math.log(crowd)))
}

/** Standard error of its logarithm. */
function budgetError(crowd: number): number {
  const { varianceOfRest, center, squares, shares } = BUDGET_LINE
  const away = Math.log(crowd) - center
  return Math.sqrt(varianceOfRest * (1 / shares.length + away ** 2 / squares))
}

/** One study of a family cannot tell what studies differ by, so those of lead pastors do. */
const BETWEEN = poolStudies(PAY_STUDIES.lead.map(slopeByBudget)).between

const EFFECTS = {
  lead: effectOf('lead'),
  executive: effectOf('executive'),
  ministers: effectOf('ministers'),
  support: effectOf('support'),
}

function effectOf(family: keyof typeof PAY_STUDIES) {
  const studies = PAY_STUDIES[family]
  const { mean, variance } = poolStudies(studies.map(slopeByBudget))
  // the church asked about differs from the studies as they do from one another
  const own = Math.sqrt(variance + BETWEEN)
  const { slope, varianceOfRest, squares } = BUDGET_LINE
  const ofLine = mean * Math.sqrt(varianceOfRest / squares)
  const classes = studies
    .filter(({ measure }) => measure === 'attendance')
    .flatMap((study) => study.classes)
  return {
    byBudget: { value: mean, error: Math.hypot(own, ofLine / slope) },
    byAttendance: { value: mean * slope, error: Math.hypot(own * slope, ofLine) },
    studies: studies.map(({ name, year }) => ({ name, year })),
    from: Math.min(...classes.map(([from]) => from)),
    to: Math.max(...classes.map(([, to]) => to)),
  }
}

/** Elasticity of pay to budget in one study, with the variance that its figures leave. */
function slopeByBudget({
  measure,
  classes,
  people = PEOPLE_OF_CLASS * classes.length,
  doubt = 0,
}: (typeof PAY_STUDIES)['lead'][number]) {
  const line = lineThrough(
    classes.map(([from, to, pay]) => [Math.log(from * to) / 2, Math.log(pay)]),
  )
  const variance = classes.reduce((sum, [from, to], i) => {
    const offCenter = line.slope * SHARE_OF_WIDTH * Math.log(to / from)
    return (
      sum + line.shares[i]! ** 2 * ((SPREAD_WITHIN ** 2 * classes.length) / people + offCenter ** 2)
    )
  }, doubt ** 2)
  const scale = measure === 'attendance' ? BUDGET_LINE.slope : 1
  return { estimate: line.slope / scale, variance: variance / scale ** 2 }
}

/** Least squares. `shares`: how much the slope rises by where the point of that place rises by 1. */
function lineThrough(points: readonly (readonly [number, number])[]) {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const center = mean(points.map(([x]) => x))
  const middle = mean(points.map(([, y]) => y))
  const squares = points.reduce((sum, [x]) => sum + (x - center) ** 2, 0)
  const shares = points.map(([x]) => (x - center) / squares)
  const slope = points.reduce((sum, [, y], i) => sum + shares[i]! * (y - middle), 0)
  const at = (x: number) => middle + slope * (x - center)
  const rest = points.reduce((sum, [x, y]) => sum + (y - at(x)) ** 2, 0)
  // two points leave nothing to judge by
  const varianceOfRest = points.length > 2 ? rest / (points.length - 2) : 0
  return { slope, center, squares, shares, at, varianceOfRest }
}
