/** What the levels of filed pay say of the head of a nonprofit, and of how many organizations near it. */
import {
  EXPECTED_MISS_CUTS,
  gradeWhere,
  lowest,
  ORGANIZATIONS_CUTS,
} from '../../engine/estimate/strength.ts'
import { roundMarketFigure } from '../../engine/facts/disclosure.ts'
import type { PositionFacts } from '../../engine/facts/pay-record.ts'
import { PLACES } from './census-levels.ts'
import type { FilingsAnswer, FilingsLevels } from './filings-levels.ts'
import {
  curveOf,
  type Filer,
  fieldOf,
  groupOf,
  NEAR,
  sizeOf,
  spreadAt,
  spreadName,
  TERMS,
} from './fit-filings.ts'
import { DIVISIONS } from './fit-levels.ts'

export interface FilingsQuestion
  extends Pick<Filer, 'state' | 'county' | 'field' | 'expenses'>,
    Pick<PositionFacts, 'hoursPerWeek' | 'weeksPerYear'> {
  /** what pay of the source's year is multiplied by to become pay of the asker's date */
  readonly ageing: number
  /** years from the end of the source's year to the asker's date */
  readonly yearsOld: number
}

/** Organizations near the asker from which a figure is told. */
const FEWEST = 10
/** A return is out within three years. Older ones are graded lower; no answer of this source is an A. */
const YEARS_CUTS = [Number.NEGATIVE_INFINITY, 3, 10]
/** Filers are those who work full time all year: pay of fewer hours or weeks is not in the source. */
const FULL_TIME = { hours: 30, weeks: 48 }

/** Whether a source of full-time work says anything of these hours and weeks. */
export function isFullTime({
  hoursPerWeek,
  weeksPerYear,
}: Pick<PositionFacts, 'hoursPerWeek' | 'weeksPerYear'>): boolean {
  return (hoursPerWeek ?? 40) >= FULL_TIME.hours && (weeksPerYear ?? 52) >= FULL_TIME.weeks
}

/** z of an interval that holds 80%. */
const Z80 = 1.2816

/** Null for part-time work, for a size that nobody filed of, and where fewer than ten organizations are near. */
export function askFilingsLevels(
  levels: FilingsLevels,
  question: FilingsQuestion,
): Omit<FilingsAnswer, 'fieldName'> | null {
  const { state, county, expenses, ageing } = question
  if (!isFullTime(question)) return null
  const size = Math.log(expenses)
  if (!isCovered(levels, size)) return null
  const asked = groupOf(question)
  const group = asked !== null && levels.spreads[asked] ? asked : null
  const near = nearIn(levels, { group, state, size })
  if (!near) return null
  const knowsCounty = county !== null && levels.terms.county?.[county] !== undefined
  const { level, variance } = levelAt(levels, question, size)
  const spreads =
    levels.spreads[
      spreadName(
        group,
        ...(group !== null && fieldOf(question) !== null ? (['field'] as const) : []),
        ...(knowsCounty ? (['county'] as const) : []),
      )
    ]!
  const [p10, p25, p50, p75, p90] = spreadAt(levels.sizes, spreads, size)
  const error = Math.sqrt(variance + levels.variance / near.ofSize)
  const at = (distance: number) => roundMarketFigure(ageing * Math.exp(level + distance))
  return {
    ...{ year: levels.year, years: levels.years, state, knowsCounty },
    field: group,
    allFields: near.allFields,
    place: near.place,
    organizations: near.organizations,
    expenses: { asked: expenses, from: expenses / NEAR, to: expenses * NEAR },
    ageing,
    coverage: levels.coverage.all.share,
    quantiles: { p10: at(p10), p25: at(p25), p50: at(p50), p75: at(p75), p90: at(p90) },
    medianInterval: { low: at(p50 - Z80 * error), high: at(p50 + Z80 * error) },
    strength: lowest(
      gradeWhere(ORGANIZATIONS_CUTS, (cut) => near.organizations >= cut),
      gradeWhere(EXPECTED_MISS_CUTS, (cut) => (p75 - p25) / 2 <= cut),
      gradeWhere(YEARS_CUTS, (cut) => question.yearsOld <= cut),
    ),
  }
}

function isCovered({ filers }: FilingsLevels, size: number): boolean {
  const sizes = Object.values(filers).flatMap((byState) => Object.values(byState))
  return sizes.some((own) => size >= own[0]!) && sizes.some((own) => size <= own.at(-1)!)
}

/** Logarithmic pay, and the variance of its effects: those of a level that nobody filed for are not in it. */
function levelAt(
  { curve, terms }: FilingsLevels,
  asker: Pick<Filer, 'state' | 'county' | 'field'>,
  size: number,
) {
  let level = curveOf(size).reduce((sum, value, k) => sum + value * curve[k]!, 0)
  let variance = 0
  for (const [key, { name, isSlope }] of Object.entries(TERMS)) {
    const [effect, doubt] = terms[key]?.[name(asker) ?? ''] ?? [0, 0]
    const times = isSlope ? sizeOf(size) : 1
    level += effect * times
    variance += doubt * times ** 2
  }
  return { level, variance }
}

/**
 * Organizations of the asker's size: of its field in the smallest place with ten of them, else of all fields. Null
 * where there are fewer than ten in the nation.
 */
function nearIn(
  { filers }: FilingsLevels,
  { group, state, size }: { group: string | null; state: string; size: number },
) {
  const division = DIVISIONS.get(state)
  const own = { state: 0, division: 0, nation: 0 }
  const all = { ...own }
  for (const [of, byState] of Object.entries(filers)) {
    for (const [code, sizes] of Object.entries(byState)) {
      const count = placeOf(sizes, size + REACH) - placeOf(sizes, size - REACH)
      for (const counted of of === group ? [own, all] : [all]) {
        counted.nation += count
        if (DIVISIONS.get(code) === division) counted.division += count
        if (code === state) counted.state += count
      }
    }
  }
  for (const counted of [own, all]) {
    const place = PLACES.find((one) => counted[one] >= FEWEST)
    if (!place) continue
    return {
      ...{ allFields: counted === all, place, organizations: counted[place] },
      ofSize: all.nation,
    }
  }
  return null
}

/** In logarithms of expenses, a hair wider than NEAR, because sizes are rounded. */
const REACH = Math.log(NEAR) + 1e-6

/** How many of the sorted sizes are below one. */
function placeOf(sizes: readonly number[], size: number): number {
  let [from, to] = [0, sizes.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sizes[middle]! < size) from = middle + 1
    else to = middle
  }
  return from
}
