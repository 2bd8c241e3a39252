/** Ratios of pay on the same facts, and pay against percentiles of the state; only tests of the order import this. */
import { choleskyInPlace, choleskySolve } from '~/core/engine/statistics/mixed-model/cholesky.ts'
import { quantile } from '~/core/engine/statistics/quantile.ts'
import { POSITION_FAMILIES } from '~/database/reference/lists.ts'
import { readOccupationWages } from '~/database/reference/reference-tables.ts'
import { between } from './survey-measures.ts'
import { at, isProtestant, level, type Row, rows } from './survey-rows.ts'

/** Budgets between which positions are compared, in dollars of the year. */
export type Sizes = readonly [low: number, high: number]
export const ALL_SIZES: Sizes = [0, Number.POSITIVE_INFINITY]

const fullTime = rows.filter((row) => row.church && row.fullTime && isProtestant(row))
const named = (position: string, [low, high]: Sizes) =>
  fullTime.filter((row) => row.position === position && between(row.budget, low, high))

/**
 * Pay of a position over another's on the same facts: a regression of log pay on the position, with the budget as a
 * cubic, attendance, setting, education, experience and years in the role. Full-time, Protestant churches.
 */
export function onSameFacts(position: string, other: string, sizes = ALL_SIZES): number {
  const compared = [...named(position, sizes), ...named(other, sizes)].flatMap((row) =>
    factsOf(row).map((facts) => ({ row, facts: [Number(row.position === position), ...facts] })),
  )
  const [effect] = leastSquares(
    compared.map(({ facts }) => facts),
    compared.map(({ row }) => Math.log(level(row))),
  )
  return Math.exp(effect ?? Number.NaN)
}

/** Full-time pay of a position over another's in the same church and year, parishes with priests among them. */
export function inOneChurch(position: string, other: string): { median: number; above: number } {
  const paid = (wanted: string) =>
    new Map(
      rows
        .filter((row) => row.church && row.fullTime && row.position === wanted)
        .map((row) => [`${row.organization} ${row.year}`, row.pay]),
    )
  const others = paid(other)
  const ratios = [...paid(position)].flatMap(([church, pay]) => {
    const beside = others.get(church)
    return beside === undefined ? [] : [pay / beside]
  })
  const above = ratios.filter((ratio) => ratio > 1).length / ratios.length
  return { median: quantile(ratios, 0.5), above }
}

/** Elasticity of a pastor's pay in attendance on the same facts, the budget among them. */
export function attendanceElasticity(): number {
  const leads = fullTime.filter(({ position }) => /^(senior|solo)-pastor$/.test(position))
  const known = leads.filter(({ budget }) => between(budget, 150_000, Number.POSITIVE_INFINITY))
  const cases = known.flatMap((row) => factsOf(row).map((facts) => ({ row, facts })))
  const effects = leastSquares(
    cases.map(({ row, facts }) => [...facts, Number(row.position === 'solo-pastor')]),
    cases.map(({ row }) => Math.log(level(row))),
  )
  return effects[ATTENDANCE] ?? Number.NaN
}

const EDUCATIONS = ['none', 'associate', 'bachelor', 'master', 'doctorate']
const MIDWEST = 'OH IN IL MI WI MN IA MO ND SD NE KS'.split(' ')

/**
 * The regression of the SBC Compensation Study 2010 on the survey's full-time Southern Baptist pastors: dollars a
 * person in attendance, a year at this church, a level of education, and in the Midwest. Dollars of 2013, where the
 * cost index begins: three years' raises above those of the study.
 */
export function regressionOf2010() {
  const leads = fullTime.filter(
    ({ position, denomination }) =>
      denomination === 'southern-baptist' && /^(senior|solo)-pastor$/.test(position),
  )
  const cases = leads.flatMap(({ attendance, inRole, experience, education, state, ...row }) =>
    attendance === null || inRole === null || experience === null || education === null
      ? []
      : [
          {
            pay: at(row.pay, row.year, 2013),
            facts: [
              attendance,
              inRole,
              EDUCATIONS.indexOf(education),
              Number(MIDWEST.includes(state)),
              experience,
              1,
            ],
          },
        ],
  )
  const [attendance, inRole, education, midwest] = leastSquares(
    cases.map(({ facts }) => facts),
    cases.map(({ pay }) => pay),
  )
  return { attendance, inRole, education, midwest }
}

const ATTENDANCE = 1

/** Intercept, log attendance, log budget to its cube, and dummies; none when a fact is blank. */
function factsOf({ attendance, budget, setting, education, experience, inRole }: Row): number[][] {
  if (attendance === null || budget === null || setting === null) return []
  if (education === null || experience === null || inRole === null) return []
  const size = Math.log(budget / 1_000_000)
  const settings = ['small_town', 'city', 'suburb'].map((name) => Number(setting === name))
  const degrees = EDUCATIONS.slice(1).map((name) => Number(education === name))
  return [
    [
      1,
      Math.log(attendance),
      size,
      size ** 2,
      size ** 3,
      ...settings,
      ...degrees,
      experience,
      inRole,
    ],
  ]
}

/** Coefficients of y on the columns of x. */
function leastSquares(x: readonly (readonly number[])[], y: readonly number[]): Float64Array {
  const width = x[0]?.length ?? 0
  const products = new Float64Array(width * width)
  const sums = new Float64Array(width)
  for (const [row, facts] of x.entries()) {
    for (const [i, fact] of facts.entries()) {
      sums[i]! += fact * y[row]!
      for (const [j, second] of facts.entries()) products[i * width + j]! += fact * second
    }
  }
  return choleskySolve(choleskyInPlace(products, width), width, sums)
}

/** P10 and P90 of the occupation in the state, May 2025, by `state occupation`. */
const WAGES = new Map(
  (await readOccupationWages()).map(({ state_code, soc, annual_p10, annual_p90 }) => [
    `${state_code} ${soc}`,
    { p10: annual_p10, p90: annual_p90 },
  ]),
)
const OCCUPATIONS = new Map(
  POSITION_FAMILIES.flatMap(({ positions }) => positions.map(({ key, soc }) => [key, soc])),
)

/** Shares of a position's pay for 2,080 hours below the 10th and above the 90th percentile of its state. */
export function outsideState(position: string) {
  const paid = rows.filter((row) => row.position === position && row.hours > 0)
  const tails = paid.flatMap((row) => {
    const wages = WAGES.get(`${row.state} ${OCCUPATIONS.get(position)}`)
    if (!wages?.p10 || !wages.p90) return []
    const yearly = (level(row) / row.hours) * 2_080
    return [{ below: Number(yearly < wages.p10), above: Number(yearly > wages.p90) }]
  })
  const share = (tail: 'below' | 'above') =>
    tails.reduce((sum, row) => sum + row[tail], 0) / tails.length
  return { count: tails.length, below: share('below'), above: share('above') }
}

/** Median pay with benefits of full-time executive directors, in dollars of 2018. */
export function executives(...[low, high]: Sizes): number {
  const directors = rows.filter(
    (row) =>
      row.position === 'executive-director' && row.fullTime && between(row.budget, low, high),
  )
  return quantile(
    directors.map((row) => at(row.package, row.year, 2018)),
    0.5,
  )
}
