/**
 * Learns the levels of pay of Census workers, by occupation, sector, place, hours and schooling.
 *
 *   log(dollars an hour) = x'b + occupation + occupation in its sector + part-time of both + division + state
 *     + occupation in its division + occupation in its state + state in the religious sector + e
 *
 * The effects after x'b are drawn toward 0 by the mixed model, the more the fewer people speak for them. Weights of
 * people are scaled to sum to their effective number (Kish 1965: the square of their sum over the sum of their
 * squares), so that variances are those of a sample of that size. The survey's replicate weights are not in its file,
 * so that this stands for them. The spread of pay around a level is taken from people whom the fit did not see.
 */

import { groupFolds, groupRows } from '../../engine/statistics/grouping.ts'
import {
  fitMixedModel,
  type MixedModelFit,
  type RandomTerm,
} from '../../engine/statistics/mixed-model/mixed-model.ts'
import { weightedQuantiles } from '../../engine/statistics/quantile.ts'
import { STATES } from '../../pay/region.ts'
import type { CensusLevels } from './census-levels.ts'
import { SECTORS } from './census-occupations.ts'
import { type CensusWorker, isPartTime } from './census-workers.ts'

export const FOLDS = 5
const SEED = 2024
export const PROBABILITIES = [0.1, 0.25, 0.5, 0.75, 0.9]
/**
 * The spread of few people is drawn toward that of their sector as if so many more had been asked: between 15 and 60
 * the coverage of held-out people differs by less than 0.2 points.
 */
const PEOPLE_OF_SECTOR = 30

type Named = Pick<CensusWorker, 'occupation' | 'sector' | 'state' | 'hours'>

export const DIVISIONS = new Map(STATES.map(({ code, division }) => [code, division]))

/** Name of the level that a worker has in each term; null where the term says nothing about the worker. */
export const TERMS: Readonly<Record<string, (worker: Named) => string | null>> = {
  occupation: ({ occupation }) => occupation,
  sector: ({ occupation, sector }) => `${occupation} ${sector}`,
  partTime: (worker) => (isPartTime(worker) ? cellOf(worker) : null),
  division: ({ state }) => divisionOf(state),
  state: ({ state }) => state,
  occupationDivision: ({ occupation, state }) => `${occupation} ${divisionOf(state)}`,
  occupationState: ({ occupation, state }) => `${occupation} ${state}`,
  religiousState: ({ sector, state }) => (sector === 'religious' ? state : null),
}

/** Its slope by schooling is a term of its own, by occupation. */
export const SCHOOLING_TERM = 'schooling'

export function cellOf(worker: Omit<Named, 'state'>): string {
  return `${worker.occupation} ${worker.sector} ${isPartTime(worker) ? 'part' : 'full'}`
}

function divisionOf(state: string): string {
  return DIVISIONS.get(state) ?? ''
}

/** Needs some hundred workers; throws a RangeError where they cannot be told apart. */
export function fitLevels(workers: readonly CensusWorker[]): CensusLevels {
  const rows = tabulate(workers)
  const whole = learn(rows, () => true)
  const folds = groupFolds(
    workers.map(({ state, area }) => `${state} ${area}`),
    FOLDS,
    SEED,
  )
  const unseen = leaveOut(rows, folds)
  const cells = groupRows(workers.map(cellOf))
  const wide = wideSpreads(rows, unseen, () => true)
  const levels: CensusLevels = {
    version: 1,
    coefficients: coefficientsOf(whole.coefficients),
    terms: effectsByName(rows.factors, whole),
    cells: Object.fromEntries(
      [...cells].map(([name, members]) => [
        name,
        {
          schooling: rows.schooling.get(sectorCellOf(workers[members[0]!]!))!,
          ...spreadsOf(members, wide.get(wideOf(workers[members[0]!]!))!, rows, unseen),
          states: askedByState(members, workers),
        },
      ]),
    ),
    coverage: coverageOf(rows, unseen, folds),
  }
  return rounded(levels)
}

/** Numbers to a millionth: processors differ beyond that, and a refit must tell the same. */
export function rounded<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part,
    ),
  )
}

type Rows = ReturnType<typeof tabulate>

function tabulate(workers: readonly CensusWorker[]) {
  const schooling = averageSchooling(workers)
  const column = (value: (worker: CensusWorker) => number) => Float64Array.from(workers, value)
  const beyond = column((one) => one.schooling - schooling.get(sectorCellOf(one))!)
  const factors = Object.entries(TERMS).map(([key, name]) => ({ key, ...factorOf(workers, name) }))
  const slope = factors.find(({ key }) => key === 'occupation')!
  return {
    workers,
    schooling,
    beyond,
    pay: column(({ hourly }) => Math.log(hourly)),
    columns: [
      column(() => 1),
      column(({ sector }) => (sector === 'religious' ? 1 : 0)),
      column((one) => (isPartTime(one) ? 1 : 0)),
      column((one) => (isPartTime(one) ? Math.log(one.hours / 20) : 0)),
      beyond,
    ],
    factors: [
      ...factors,
      { key: SCHOOLING_TERM, names: slope.names, term: { ...slope.term, slope: beyond } },
    ],
  }
}

/** Average schooling does not depend on hours, so that it is one figure of an occupation in its sector. */
function sectorCellOf({ occupation, sector }: Omit<Named, 'state' | 'hours'>): string {
  return `${occupation} ${sector}`
}

function averageSchooling(workers: readonly CensusWorker[]): ReadonlyMap<string, number> {
  const groups = groupRows(workers.map(sectorCellOf))
  return new Map(
    [...groups].map(([name, members]) => {
      const weight = sumOf(members, (i) => workers[i]!.weight)
      return [name, sumOf(members, (i) => workers[i]!.weight * workers[i]!.schooling) / weight]
    }),
  )
}

export function factorOf<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null,
): { readonly names: readonly string[]; readonly term: RandomTerm } {
  const found = rows.map(nameOf)
  const names = [...new Set(found)].filter((name) => name !== null).sort()
  const places = new Map(names.map((name, i) => [name, i]))
  const levels = Int32Array.from(found, (name) => (name === null ? -1 : places.get(name)!))
  return { names, term: { levels, levelCount: names.length, slope: null } }
}

function learn({ workers, pay, columns, factors }: Rows, isSeen: (row: number) => boolean) {
  const seen = workers.flatMap((_, i) => (isSeen(i) ? [i] : []))
  const scale = sumOf(seen, (i) => workers[i]!.weight) / sumOf(seen, (i) => workers[i]!.weight ** 2)
  return fitMixedModel({
    response: pay,
    weights: Float64Array.from(workers, ({ weight }, i) => (isSeen(i) ? weight * scale : 0)),
    dense: { columns, penaltyGroups: columns.map(() => 0) },
    terms: factors.map(({ term }) => term),
  })
}

function sumOf(rows: readonly number[], value: (row: number) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0)
}

function coefficientsOf([base, religious, partTime, partTimeHours, schooling]: Float64Array) {
  return {
    base: base!,
    religious: religious!,
    partTime: partTime!,
    partTimeHours: partTimeHours!,
    schooling: schooling!,
  }
}

export function effectsByName(
  factors: readonly { readonly key: string; readonly names: readonly string[] }[],
  { terms }: Pick<MixedModelFit, 'terms'>,
) {
  return Object.fromEntries(
    factors.map(({ key, names }, k) => {
      const { effects, variances } = terms[k]!
      return [key, Object.fromEntries(names.map((name, i) => [name, [effects[i]!, variances[i]!]]))]
    }),
  ) as CensusLevels['terms']
}

/** Distance of each person's pay from the level of a fit without the people of the same area, in logarithms. */
interface Unseen {
  /** from the level of the person's schooling, and from that of the average */
  readonly atSchooling: Float64Array
  readonly atAverage: Float64Array
}

function leaveOut(rows: Rows, folds: Uint8Array): Unseen {
  const atSchooling = new Float64Array(folds.length)
  const atAverage = new Float64Array(folds.length)
  const slopeTerm = rows.factors.length - 1
  const { levels } = rows.factors[slopeTerm]!.term
  for (let fold = 0; fold < FOLDS; fold++) {
    const { residuals, coefficients, terms } = learn(rows, (i) => folds[i] !== fold)
    const slopes = terms[slopeTerm]!.effects
    for (let i = 0; i < folds.length; i++) {
      if (folds[i] !== fold) continue
      const slope = coefficients.at(-1)! + slopes[levels[i]!]!
      atSchooling[i] = residuals[i]!
      atAverage[i] = residuals[i]! + slope * rows.beyond[i]!
    }
  }
  return { atSchooling, atAverage }
}

export type Spread = CensusLevels['cells'][string]['spread']

/** Quantiles of people drawn toward those of their sector and hours, of whom they are. */
function spreadsOf(members: readonly number[], wide: Spreads, rows: Rows, unseen: Unseen): Spreads {
  const own = quantilesOf(members, rows, unseen)
  const weight = sumOf(members, (i) => rows.workers[i]!.weight)
  const effective = weight ** 2 / sumOf(members, (i) => rows.workers[i]!.weight ** 2)
  const share = effective / (effective + PEOPLE_OF_SECTOR)
  return {
    spread: mixed(own.spread, wide.spread, share),
    spreadAtSchooling: mixed(own.spreadAtSchooling, wide.spreadAtSchooling, share),
  }
}

type Spreads = Pick<CensusLevels['cells'][string], 'spread' | 'spreadAtSchooling'>

function quantilesOf(members: readonly number[], { workers }: Rows, unseen: Unseen): Spreads {
  const weights = members.map((i) => workers[i]!.weight)
  const at = (distances: Float64Array) =>
    weightedQuantiles(
      members.map((i) => distances[i]!),
      weights,
      PROBABILITIES,
    ) as unknown as Spread
  return { spread: at(unseen.atAverage), spreadAtSchooling: at(unseen.atSchooling) }
}

export function mixed(own: Spread, wide: Spread, share: number): Spread {
  const at = (j: number) => share * own[j]! + (1 - share) * wide[j]!
  return [at(0), at(1), at(2), at(3), at(4)]
}

/** By sector and hours, of the people that count. */
function wideSpreads(rows: Rows, unseen: Unseen, counts: (row: number) => boolean) {
  const { workers } = rows
  const groups = groupRows(workers.map(wideOf))
  return new Map(
    [...groups].map(([name, members]) => [name, quantilesOf(members.filter(counts), rows, unseen)]),
  )
}

function wideOf(worker: CensusWorker): string {
  return `${worker.sector} ${isPartTime(worker) ? 'part' : 'full'}`
}

function askedByState(members: readonly number[], workers: readonly CensusWorker[]) {
  const asked: Record<string, [number, number, number]> = {}
  for (const i of members) {
    const { state, weight } = workers[i]!
    const [count, sum, squares] = asked[state] ?? [0, 0, 0]
    asked[state] = [count + 1, sum + weight, squares + weight * weight]
  }
  return asked
}

/** Each fold's people against the spread of the others. */
function coverageOf(rows: Rows, unseen: Unseen, folds: Uint8Array): CensusLevels['coverage'] {
  const { workers } = rows
  const inside = new Uint8Array(workers.length)
  const cells = groupRows(workers.map(cellOf))
  for (let fold = 0; fold < FOLDS; fold++) {
    const wide = wideSpreads(rows, unseen, (i) => folds[i] !== fold)
    for (const members of cells.values()) {
      const others = members.filter((i) => folds[i] !== fold)
      const [first] = others
      if (first === undefined) continue
      const { spread } = spreadsOf(others, wide.get(wideOf(workers[first]!))!, rows, unseen)
      for (const i of members) {
        const distance = unseen.atAverage[i]!
        if (folds[i] === fold && distance >= spread[0] && distance <= spread[4]) inside[i] = 1
      }
    }
  }
  const share = (members: readonly number[]) => ({
    share:
      sumOf(members, (i) => inside[i]! * workers[i]!.weight) /
      sumOf(members, (i) => workers[i]!.weight),
    people: members.length,
  })
  const fullTime = workers.flatMap((one, i) => (isPartTime(one) ? [] : [i]))
  const byOccupation = groupRows(fullTime.map((i) => sectorCellOf(workers[i]!)))
  return {
    all: share([...workers.keys()]),
    sectors: Object.fromEntries(
      SECTORS.map((sector) => [
        sector,
        share(workers.flatMap((one, i) => (one.sector === sector ? [i] : []))),
      ]),
    ) as CensusLevels['coverage']['sectors'],
    occupations: Object.fromEntries(
      [...byOccupation].map(([name, places]) => [name, share(places.map((k) => fullTime[k]!))]),
    ),
  }
}
