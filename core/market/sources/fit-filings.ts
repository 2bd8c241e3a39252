/**
 * Learns what nonprofits of a size, a field and a place pay their heads, from Form 990 filings.
 *
 *   log(pay) = curve(log expenses)'b + field group + field + slope by expenses of both + division + state + county + e
 *
 * Pay is first moved to one tax year by the wage index. The effects are drawn toward 0 by the mixed model, the more the
 * fewer organizations speak for them. The spread of pay around a level is that of organizations that the fit did not
 * see, by size and field group.
 */
import { ageingFactor } from '../../engine/model/ageing.ts'
import type { IndexSeries } from '../../engine/model/estimation-settings.ts'
import { GROWTH_BEYOND_INDEX } from '../../engine/model/specification.ts'
import { groupFolds, groupRows } from '../../engine/statistics/grouping.ts'
import { fitMixedModel, type RandomTerm } from '../../engine/statistics/mixed-model/mixed-model.ts'
import { median, pinballLoss, weightedQuantiles } from '../../engine/statistics/quantile.ts'
import type { FilingsLevels } from './filings-levels.ts'
import {
  DIVISIONS,
  effectsByName,
  FOLDS,
  factorOf,
  mixed,
  PROBABILITIES,
  rounded,
  type Spread,
} from './fit-levels.ts'

/** What one organization filed of its head. */
export interface Filer {
  readonly ein: string
  readonly taxYear: number
  /** postal code */
  readonly state: string
  /** FIPS code */
  readonly county: string | null
  /** NTEE code */
  readonly field: string | null
  /** dollars */
  readonly expenses: number
  readonly pay: number
}

/** Of the catalog: the position whose pay is fitted. Filers list heads of organizations whatever their pay. */
export const FILED_POSITION = 'executive-director'

/** An organization is near another with expenses from half to double. */
export const NEAR = 2

/** Below these, and above half of the expenses, pay is no salary of full-time work, or not of this organization alone. */
const LEAST_EXPENSES = 100_000
const LEAST_PAY = 30_000
const MOST_OF_EXPENSES = 0.5

export function countsAsFiler({ expenses, pay }: Pick<Filer, 'expenses' | 'pay'>): boolean {
  return expenses >= LEAST_EXPENSES && pay >= LEAST_PAY && pay <= expenses * MOST_OF_EXPENSES
}

const SEED = 2018
/** Dollars of expenses at which a band of sizes begins, after the first. */
const EDGES = [5e5, 1e6, 2e6, 5e6, 1e7, 3e7, 1e8].map(Math.log)
/** The spread of few organizations is drawn toward that of all fields as if so many more had filed. */
const ORGANIZATIONS_OF_ALL = 30
/** Logarithms of millions of expenses at which the curve bends. */
const KNOTS = [-1.5, -0.3, 1, 2.5, 4.5]

/** Natural cubic spline (Hastie, Tibshirani and Friedman 2009, 5.2.1); `size`: logarithm of dollars. */
export function curveOf(size: number): number[] {
  const at = sizeOf(size)
  const last = KNOTS.at(-1)!
  const cubed = (knot: number) => Math.max(0, at - knot) ** 3
  const bend = (knot: number) => (cubed(knot) - cubed(last)) / (last - knot)
  const before = bend(KNOTS.at(-2)!)
  return [1, at, ...KNOTS.slice(0, -2).map((knot) => (bend(knot) - before) / 20)]
}

/** Of the slopes: 0 at a million. */
export function sizeOf(logExpenses: number): number {
  return logExpenses - Math.log(1e6)
}

type Named = Pick<Filer, 'field' | 'state' | 'county'>

interface Term {
  readonly name: (of: Named) => string | null
  /** its effect is by size instead of the same for every size */
  readonly isSlope?: true
  /** the fact that an asker may not have told, without which the effect is not known */
  readonly of: 'group' | 'field' | 'county' | null
}

/** By name: the level that an organization has in each term; null where the term says nothing about it. */
export const TERMS: Readonly<Record<string, Term>> = {
  group: { name: groupOf, of: 'group' },
  groupSize: { name: groupOf, of: 'group', isSlope: true },
  field: { name: fieldOf, of: 'field' },
  fieldSize: { name: fieldOf, of: 'field', isSlope: true },
  division: { name: ({ state }) => DIVISIONS.get(state) ?? null, of: null },
  state: { name: ({ state }) => state, of: null },
  county: { name: ({ county }) => county, of: 'county' },
}

/** "P" */
export function groupOf({ field }: Pick<Filer, 'field'>): string | null {
  return field?.slice(0, 1) ?? null
}

/** Codes are filed with further digits, or as a group alone. */
export function fieldOf({ field }: Pick<Filer, 'field'>): string | null {
  return field !== null && field.length >= 3 ? field.slice(0, 3) : null
}

/** What is known of an asker, as spreads are stored: "P field county", "P county", "county", "". */
export function spreadName(
  group: string | null,
  ...known: readonly ('field' | 'county')[]
): string {
  return [...(group === null ? [] : [group]), ...known].join(' ')
}

/** Needs some hundred filers. */
export function fitFilings(filers: readonly Filer[], index: IndexSeries): FilingsLevels {
  const year = commonest(filers.map(({ taxYear }) => taxYear))
  const ageing = { index, growthBeyondIndex: GROWTH_BEYOND_INDEX }
  const rows = tabulate(filers, (from) => ageingFactor(ageing, midYear(from), midYear(year)))
  const whole = learn(rows, () => true)
  const folds = groupFolds(
    filers.map(({ ein }) => ein),
    FOLDS,
    SEED,
  )
  const unseen = leaveOut(rows, folds)
  const years = filers.map(({ taxYear }) => taxYear)
  const bands = bandsOf(rows.sizes)
  return rounded({
    version: 1,
    year,
    years: { from: Math.min(...years), to: Math.max(...years) },
    curve: [...whole.coefficients],
    terms: effectsByName(rows.factors, whole),
    variance: whole.residualVariance,
    sizes: bands.map((members) => sumOf(members, (i) => rows.sizes[i]!) / members.length),
    spreads: spreadsOf(rows, unseen, () => true),
    filers: sizesByPlace(filers, rows.sizes),
    ...testOf(rows, unseen, folds),
  })
}

/** Pay of a year is spread over it. */
export function midYear(year: number): string {
  return `${year}-07`
}

function commonest(years: readonly number[]): number {
  const groups = [...groupRows(years.map(String))]
  return Number(groups.sort(([, a], [, b]) => b.length - a.length)[0]![0])
}

function sizesByPlace(filers: readonly Filer[], sizes: Float64Array): FilingsLevels['filers'] {
  const byPlace: Record<string, Record<string, number[]>> = {}
  for (const [i, size] of [...sizes.entries()].sort(([, a], [, b]) => a - b)) {
    const { state, field } = filers[i]!
    const group = groupOf({ field }) ?? ''
    byPlace[group] ??= {}
    byPlace[group][state] ??= []
    byPlace[group][state].push(size)
  }
  return byPlace
}

type Rows = ReturnType<typeof tabulate>

function tabulate(filers: readonly Filer[], ageing: (taxYear: number) => number) {
  const sizes = Float64Array.from(filers, ({ expenses }) => Math.log(expenses))
  const curves = Array.from(sizes, curveOf)
  const slope = sizes.map(sizeOf)
  return {
    ...{ filers, sizes },
    groups: filers.map((one) => groupOf(one)),
    pay: Float64Array.from(filers, ({ pay, taxYear }) => Math.log(pay * ageing(taxYear))),
    columns: curves[0]!.map((_, k) => Float64Array.from(curves, (curve) => curve[k]!)),
    factors: Object.entries(TERMS).map(([key, { name, isSlope }]) => {
      const { names, term } = factorOf(filers, name)
      return { key, names, term: isSlope ? { ...term, slope } : term }
    }),
  }
}

function learn({ pay, columns, factors }: Rows, isSeen: (row: number) => boolean) {
  return fitMixedModel({
    response: pay,
    weights: pay.map((_, i) => (isSeen(i) ? 1 : 0)),
    dense: { columns, penaltyGroups: columns.map(() => 0) },
    terms: factors.map(({ term }) => term),
  })
}

function sumOf(rows: readonly number[], value: (row: number) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}

/**
 * Logarithmic distance of each organization's pay from the level of a fit that had not seen it, and the parts of that
 * level that come from a fact: without them it is the level of an asker who does not tell the fact.
 */
function leaveOut(rows: Rows, folds: Uint8Array) {
  const zeros = () => new Float64Array(folds.length)
  const unseen = { distance: zeros(), group: zeros(), field: zeros(), county: zeros() }
  for (let fold = 0; fold < FOLDS; fold++) {
    const { residuals, terms } = learn(rows, (i) => folds[i] !== fold)
    for (let i = 0; i < folds.length; i++) {
      if (folds[i] !== fold) continue
      unseen.distance[i] = residuals[i]!
      for (const [k, { key, term }] of rows.factors.entries()) {
        const { of } = TERMS[key]!
        if (of) unseen[of][i]! += effectOf(term, terms[k]!.effects, i)
      }
    }
  }
  return unseen
}

function effectOf({ levels, slope }: RandomTerm, effects: Float64Array, row: number): number {
  const level = levels[row]!
  return level < 0 ? 0 : effects[level]! * (slope ? slope[row]! : 1)
}

function bandOf(size: number): number {
  return EDGES.filter((edge) => size >= edge).length
}

/** Rows of each band; a band without any is not there. */
function bandsOf(sizes: Float64Array): (readonly number[])[] {
  return [...groupRows(Array.from(sizes, (size) => String(bandOf(size)))).values()]
}

type Unseen = ReturnType<typeof leaveOut>

/** Of the rows that count; those of a field group are drawn toward all fields of their size. */
function spreadsOf(rows: Rows, unseen: Unseen, counts: (row: number) => boolean) {
  const { distance, group, field, county } = unseen
  const bands = bandsOf(rows.sizes).map((members) => members.filter(counts))
  const groups = [...new Set(rows.groups)].filter((one) => one !== null).sort()
  const spreads: Record<string, Spread[]> = {}
  for (const place of [['county'], []] as const) {
    const atField = (i: number) => distance[i]! + (place.length > 0 ? 0 : county[i]!)
    const atGroup = (i: number) => atField(i) + field[i]!
    const atAll = (i: number) => atGroup(i) + group[i]!
    spreads[spreadName(null, ...place)] = bands.map((band) => spreadOf(band, atAll))
    for (const [known, away] of [[['field'], atField] as const, [[], atGroup] as const]) {
      const wide = bands.map((band) => spreadOf(band, away))
      for (const one of groups) {
        spreads[spreadName(one, ...known, ...place)] = bands.map((band, k) => {
          const own = band.filter((i) => rows.groups[i] === one)
          if (own.length === 0) return wide[k]!
          const share = own.length / (own.length + ORGANIZATIONS_OF_ALL)
          return mixed(spreadOf(own, away), wide[k]!, share)
        })
      }
    }
  }
  return spreads
}

function spreadOf(rows: readonly number[], away: (row: number) => number): Spread {
  const values = rows.map(away)
  const equal = values.map(() => 1)
  return weightedQuantiles(values, equal, PROBABILITIES) as unknown as Spread
}

/** The spread of a size, between those of the two bands whose averages it lies between. */
export function spreadAt(
  sizes: readonly number[],
  spreads: readonly Spread[],
  size: number,
): Spread {
  const next = sizes.findIndex((one) => one > size)
  if (next <= 0) return spreads.at(next)!
  const share = (sizes[next]! - size) / (sizes[next]! - sizes[next - 1]!)
  return mixed(spreads[next - 1]!, spreads[next]!, share)
}

/** Each fold's organizations against the spread of the others. */
function testOf(rows: Rows, unseen: Unseen, folds: Uint8Array) {
  const bands = bandsOf(rows.sizes)
  const sizes = bands.map((members) => sumOf(members, (i) => rows.sizes[i]!) / members.length)
  const inside = new Uint8Array(folds.length)
  const errors = new Float64Array(folds.length)
  let loss = 0
  for (let fold = 0; fold < FOLDS; fold++) {
    const spreads = spreadsOf(rows, unseen, (i) => folds[i] !== fold)
    for (let i = 0; i < folds.length; i++) {
      if (folds[i] !== fold) continue
      const known = rows.groups[i] === null ? (['county'] as const) : (['field', 'county'] as const)
      const spread = spreadAt(
        sizes,
        spreads[spreadName(rows.groups[i]!, ...known)]!,
        rows.sizes[i]!,
      )
      const distance = unseen.distance[i]!
      inside[i] = distance >= spread[0] && distance <= spread[4] ? 1 : 0
      errors[i] = Math.abs(Math.exp(spread[2] - distance) - 1)
      for (const [k, p] of PROBABILITIES.entries()) {
        loss += pinballLoss(distance, spread[k]!, p)
      }
    }
  }
  const coverage = (members: readonly number[]) => ({
    share: sumOf(members, (i) => inside[i]!) / members.length,
    organizations: members.length,
  })
  return {
    coverage: { all: coverage([...folds.keys()]), sizes: bands.map(coverage) },
    error: {
      median: 100 * median([...errors]),
      pinball: loss / (folds.length * PROBABILITIES.length),
    },
  }
}
