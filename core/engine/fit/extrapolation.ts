/**
 * What pay turned out to be beyond the data, where the model answers as at the edge.
 *
 * The outer tenth of each number that pay rises with is hidden, a twentieth at either end, and a model fitted to the
 * rest is asked about it. Beyond its edges each quantile was off by so much per unit of distance (regression through
 * the edge, at the quantile's own probability). Below the data the lower quantiles are moved down by that, above it
 * the upper ones up: ranges widen to the side that nobody knows, and the median stays.
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
    const score = { stratum: table.strata[row]!, center: mu[i]!, scale: calibrated.spreadAt(row) }
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
  const isBelow = misses[0]!.distance < 0
  const outward = isBelow ? -1 : 1
  let least = 0
  // from the median outward, so that a quantile is moved at least as far as the one next to it
  const order = [...probabilities.keys()].sort((a, b) => outward * (a - b))
  const added = probabilities.map(() => 0)
  for (const k of order) {
    const p = probabilities[k]!
    if (outward * (p - MEDIAN) <= 0) continue
    const offBy = misses.map(({ actual, quantiles }, i) => (actual - quantiles[k]!) / distances[i]!)
    least = Math.max(least, outward * weightedQuantile(offBy, distances, p))
    if (least > 0) added[k] = outward * least
  }
  return { added, farthest: quantile(distances, FARTHEST) }
}

/**
 * Log pay to add to each of the calibration's quantiles of a row: of all numbers beyond the data what the costliest
 * adds. Null where none is.
 */
export function addedBeyond(
  { probabilities, extrapolation = [] }: Calibration,
  scales: readonly NumericFeature[],
  schema: FeatureSchema,
  { numbers, codes }: { readonly numbers: ArrayLike<number>; readonly codes: ArrayLike<number> },
): readonly number[] | null {
  const terms = slopeTerms(schema)
  const all = extrapolation.flatMap(({ of, below, above }) => {
    const distance = distanceBeyond(scales[of]!, numbers[of]!, codes[terms[of]!] ?? -1)
    const cost = distance < 0 ? below : above
    if (!cost || !(distance !== 0)) return []
    const reach = Math.min(Math.abs(distance), cost.farthest)
    return [cost.added.map((perUnit) => perUnit * reach)]
  })
  if (all.length === 0) return null
  return probabilities.map((p, k) => {
    const own = all.map((added) => added[k]!)
    return p < MEDIAN ? Math.min(0, ...own) : Math.max(0, ...own)
  })
}
