/**
 * What pay turned out to be beyond the data, where the model answers as at the edge.
 *
 * The outer tenth of each number that pay rises with is hidden, a twentieth at either end, and a model fitted to the
 * rest is asked about it. Beyond its edges a range must be so many times as wide per unit of distance that it holds
 * what it promises (regression through the edge, at the range's own share). The whole distribution widens around its
 * median, which stays: a range in which one end alone moves says what nobody measured.
 * Source: Koenker and Bassett 1978, Regression quantiles; with one regressor its solution is a weighted quantile.
 */
import { quantile, weightedQuantile } from '~/core/engine/statistics/quantile.ts'
import { evaluateRows } from '../model/evaluate-rows.ts'
import type { Calibration, EdgeCost, Extrapolation, NumericFeature } from '../model/fitted-model.ts'
import { type FeatureSchema, type FeatureTable, selectRows, slopeTerms } from '../model/schema.ts'
import { distanceBeyond } from '../model/standardize.ts'
import { quantilesAt } from './calibrate.ts'
import { type FitCoreOptions, fitCore } from './fit-core.ts'
import { shapedDesign } from './shaped-design.ts'

/** Part of the known values that is hidden at either end. */
const HIDDEN = 0.05
/** Whole organizations with about so many rows are enough to measure by. */
const MOST_ROWS = 10_000
const SWEEPS = 20
/** With fewer rows beyond an edge, or fewer organizations, nothing is known about it. */
const FEWEST_ROWS = 50
const FEWEST_ORGANIZATIONS = 10
/** Few of the hidden rows are farther than this quantile of their distances. */
const FARTHEST = 0.95
const MEDIAN = 0.5

/** What the calibration says of rows: their ranges are measured against it. */
interface Calibrated {
  readonly calibration: Calibration
  /** s(x) of a row */
  readonly spreadAt: (row: number) => number
}

/** How many numbers are measured. */
export function partsOfExtrapolation({ schema }: FeatureTable): number {
  return schema.numbers.filter(({ rises }) => rises).length
}

/** `onPart` is called after each number that is measured. */
export function measureExtrapolation(
  table: FeatureTable,
  calibrated: Calibrated,
  options: FitCoreOptions,
  onPart: () => void,
): Extrapolation[] {
  const rows = someRows(table)
  return table.schema.numbers.flatMap(({ rises }, q) => {
    if (!rises) return []
    const measured = measureNumber(table, rows, q, calibrated, options)
    onPart()
    return measured
  })
}

function someRows({ organizations, rowCount }: FeatureTable): number[] {
  const part = Math.ceil(rowCount / MOST_ROWS)
  return Array.from(organizations.keys()).filter((row) => organizations[row]! % part === 0)
}

function measureNumber(
  table: FeatureTable,
  rows: readonly number[],
  q: number,
  calibrated: Calibrated,
  options: FitCoreOptions,
): Extrapolation[] {
  const values = table.numbers[q]!
  const known = rows.map((row) => values[row]!).filter((value) => !Number.isNaN(value))
  const [low, high] = [quantile(known, HIDDEN), quantile(known, 1 - HIDDEN)]
  const isHidden = (row: number) => values[row]! < low || values[row]! > high
  const hidden = rows.filter(isHidden)
  const inner = selectRows(
    table,
    rows.filter((row) => !isHidden(row)),
  )
  if (hidden.length === 0 || inner.rowCount < FEWEST_ROWS) return []
  const sweeps = { ...options, maximumSweeps: Math.min(SWEEPS, options.maximumSweeps) }
  const { core } = fitCore(inner, shapedDesign(inner, sweeps), inner.trust, sweeps)
  const asked = selectRows(table, hidden)
  const { mu } = evaluateRows(asked.schema, core, asked)
  const codes = asked.codes[slopeTerms(asked.schema)[q]!]
  const misses = hidden.map((row, i): Miss => {
    const raw = asked.numbers.map((column) => column[i]!)
    const center = mu[i]! + belowInProportion(core.numerics, asked.schema, raw)
    const score = { stratum: table.strata[row]!, center, scale: calibrated.spreadAt(row) }
    return {
      distance: distanceBeyond(core.numerics[q]!, values[row]!, codes?.[i] ?? -1),
      actual: table.logPay[row]!,
      quantiles: quantilesAt(calibrated.calibration, score),
      organization: table.organizations[row]!,
    }
  })
  const { probabilities } = calibrated.calibration
  const below = costOf(
    misses.filter(({ distance }) => distance < 0),
    probabilities,
  )
  const above = costOf(
    misses.filter(({ distance }) => distance > 0),
    probabilities,
  )
  return below || above ? [{ of: q, below, above }] : []
}

/** A hidden row and what the model fitted without its like answers. */
interface Miss {
  readonly distance: number
  readonly actual: number
  readonly quantiles: readonly number[]
  readonly organization: number
}

function costOf(misses: readonly Miss[], probabilities: readonly number[]): EdgeCost | null {
  const organizations = new Set(misses.map(({ organization }) => organization)).size
  if (misses.length < FEWEST_ROWS || organizations < FEWEST_ORGANIZATIONS) return null
  const distances = misses.map(({ distance }) => Math.abs(distance))
  const median = probabilities.indexOf(MEDIAN)
  const widerBy = misses.map(({ actual, quantiles }, i) => {
    const off = actual - quantiles[median]!
    const end = (off < 0 ? quantiles[0]! : quantiles.at(-1)!) - quantiles[median]!
    return (off / end - 1) / distances[i]!
  })
  const promised = probabilities.at(-1)! - probabilities[0]!
  const widens = Math.max(0, weightedQuantile(widerBy, distances, promised))
  return { widens, farthest: quantile(distances, FARTHEST) }
}

/**
 * How many times as wide as inside the data a row's range is, 1 or more: of all numbers beyond it what the costliest
 * says.
 */
export function timesAsWide(
  { extrapolation = [] }: Calibration,
  scales: readonly NumericFeature[],
  schema: FeatureSchema,
  { numbers, codes }: { readonly numbers: ArrayLike<number>; readonly codes: ArrayLike<number> },
): number {
  const terms = slopeTerms(schema)
  let most = 1
  for (const { of, below, above } of extrapolation) {
    const distance = distanceBeyond(scales[of]!, numbers[of]!, codes[terms[of]!] ?? -1)
    const { widens = 0, farthest } = (distance < 0 ? below : above) ?? NOTHING_MEASURED
    most = Math.max(most, 1 + widens * Math.min(Math.abs(distance), farthest))
  }
  return most
}

const NOTHING_MEASURED: EdgeCost = { farthest: 0 }

/**
 * Log pay, 0 or less, of what a row has less of than almost all data and is paid in proportion to: an hour a week
 * earns a third of three, where nobody reports fewer.
 */
export function belowInProportion(
  scales: readonly NumericFeature[],
  { numbers: features }: FeatureSchema,
  numbers: ArrayLike<number>,
): number {
  return features.reduce(
    (sum, { isPaidBy }, q) =>
      isPaidBy ? sum + Math.min(0, distanceBeyond(scales[q]!, numbers[q]!, -1)) : sum,
    0,
  )
}
