/**
 * The design of a table whose numbers may be told to rise. Their curves are learned freely first, made ones that never
 * fall, fitted again as one multiple for all and one more for each level, none of which is below 0, and then given to
 * levels as curves of their own. So no level falls anywhere, and what a number may no longer explain goes to others.
 */
import { MINIMUM_ORGANIZATIONS } from '~/core/engine/facts/disclosure.ts'
import { fitMixedModel } from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import { nonDecreasing } from '~/core/engine/statistics/monotone-interpolation.ts'
import { median } from '~/core/engine/statistics/quantile.ts'
import { numericEffect } from '../model/evaluate-position.ts'
import { evaluateRows, residualsOf } from '../model/evaluate-rows.ts'
import type { NumericFeature, PayModelCore, Shape } from '../model/fitted-model.ts'
import { type FeatureTable, selectRows, slopeTerms } from '../model/schema.ts'
import { heightAt, type Scale, standardizeRows } from '../model/standardize.ts'
import { type Design, designOf, type FitCoreOptions, fitCore, numericFeatures } from './fit-core.ts'
import { learnScales } from './learn-fills.ts'

// Curves of their own for levels, such as families of positions: a bookkeeper's pay does not rise with the budget where
// a senior pastor's does.
//
// What the common curves leave of a level's pay is averaged along the number, shrunk as far as its rows go, added to
// the level's part of the common curve, and pooled where it falls. So no level falls anywhere.

/** With fewer rows a level has the common curve. */
const FEWEST_ROWS = 60
/** Rows count up to so many steps of the curve away, less and less. */
const REACH = 4
/** In rows: so many say that a level is as all others. */
const PRIOR_ROWS = 20
/** Misses beyond this many spreads count as this. */
const MOST_MISS = 2.5 * 1.4826

/** The scales with curves by level of their slopes' terms; `core` was fitted to the table with the common ones. */
function withOwnShapes(table: FeatureTable, scales: readonly Scale[], core: PayModelCore): Scale[] {
  const left = residualsOf(table, evaluateRows(table.schema, core, table))
  const most = MOST_MISS * median(left.map(Math.abs))
  const misses = left.map((miss) => Math.max(-most, Math.min(most, miss)))
  const { standardized } = standardizeRows(scales, table.schema, table)
  const terms = slopeTerms(table.schema)
  return scales.map((scale, q) => {
    const { shape } = scale
    const [term, codes] = [core.terms[terms[q]!], table.codes[terms[q]!]]
    if (!shape || !term || !codes) return scale
    const multiple = core.numerics[q]!.coefficients[0]!
    const rows = Array.from(table.numbers[q]!.keys()).filter((row) => {
      return !Number.isNaN(table.numbers[q]![row]!)
    })
    const places = placesOn(shape, standardized[q]!)
    const ownShapes = term.effects.map((slope, level): Shape | null => {
      const own = rows.filter((row) => codes[row] === level)
      if (own.length < FEWEST_ROWS) return null
      const common = shape.heights.map((height) => (multiple + slope) * height)
      return { ...shape, heights: heightsOf(table, own, { places, misses, common }) }
    })
    // levels without a curve of their own are fitted with the same multiple as those with one
    const heights = shape.heights.map((height) => multiple * height)
    return { ...scale, shape: { ...shape, heights }, ownShapes }
  })
}

/** Steps of the curve, by row. */
function placesOn({ from, to, heights }: Shape, z: Float32Array): Float64Array {
  return Float64Array.from(z, (own) => ((own - from) / (to - from)) * (heights.length - 1))
}

/** The mean over the rows is 0. A step near fewer than five organizations is as the common curve. */
function heightsOf(
  { trust, organizations, hasOrganizations }: FeatureTable,
  rows: readonly number[],
  along: {
    readonly places: Float64Array
    readonly misses: Float64Array
    readonly common: readonly number[]
  },
): number[] {
  const { places, misses, common } = along
  const last = common.length - 1
  const sums = common.map(() => 0)
  const weights = common.map(() => 0)
  const near = common.map(() => new Set<number>())
  const counts = common.map(() => 0.5)
  for (const row of rows) {
    const place = places[row]!
    counts[Math.round(place)]! += 1
    const [first, end] = [Math.max(0, place - REACH), Math.min(last, place + REACH)]
    for (let step = Math.ceil(first); step <= end; step++) {
      const weight = trust[row]! * (1 - Math.abs(step - place) / (REACH + 1))
      sums[step]! += weight * misses[row]!
      weights[step]! += weight
      near[step]!.add(organizations[row]!)
    }
  }
  const risen = common.map((height, step) => {
    const isAlone = hasOrganizations && near[step]!.size < MINIMUM_ORGANIZATIONS
    return height + (isAlone ? 0 : sums[step]! / (weights[step]! + PRIOR_ROWS))
  })
  const heights = nonDecreasing(risen, counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const mean = heights.reduce((sum, height, step) => sum + counts[step]! * height, 0) / total
  return heights.map((height) => height - mean)
}

/** Even steps of a curve. */
const STEPS = 40
/** Curves are learned from at most about this many rows, of whole organizations; more would not change them. */
const MOST_ROWS = 60_000
/** Curves find their form long before the effects of levels find their places. */
const SWEEPS = 15

/** Scales and curves are learned from the rows of `seen`, in the levels of the table; absent: from all. */
export function shapedDesign(
  table: FeatureTable,
  options: FitCoreOptions,
  seen: FeatureTable = table,
): Design {
  const scales = learnScales(seen)
  if (!table.schema.numbers.some(({ rises }) => rises)) return designOf(table, scales)
  const some = someOf(seen)
  const free = designOf(some, scales)
  const sweeps = { ...options, maximumSweeps: Math.min(SWEEPS, options.maximumSweeps) }
  const { coefficients } = fitMixedModel(
    { response: free.response, weights: some.trust, dense: free.dense, terms: free.terms },
    sweeps,
  )
  const learned = numericFeatures(some, free, coefficients)
  const { standardized } = standardizeRows(scales, some.schema, some)
  const shaped = scales.map((scale, q): Scale => {
    const { rises } = table.schema.numbers[q]!
    if (!rises || scale.low >= scale.high) return scale
    return { ...scale, knots: [], shape: risingShape(learned[q]!, standardized[q]!) }
  })
  const { core } = fitCore(some, designOf(some, shaped), some.trust, sweeps)
  return designOf(table, withOwnShapes(some, shaped, core))
}

function someOf(table: FeatureTable): FeatureTable {
  const part = Math.ceil(table.rowCount / MOST_ROWS)
  if (part === 1) return table
  const { organizations } = table
  return selectRows(
    table,
    organizations.map((_, row) => row).filter((row) => organizations[row]! % part === 0),
  )
}

/** The curve at even steps, pooled where it falls; steps count by the rows near them. Its mean over the rows is 0. */
function risingShape(feature: NumericFeature, z: Float32Array): Shape {
  const { low: from, high: to } = feature
  const places = Array.from({ length: STEPS + 1 }, (_, i) => from + ((to - from) * i) / STEPS)
  const counts = places.map(() => 0.5)
  for (const value of z) counts[Math.round(((value - from) / (to - from)) * STEPS)]! += 1
  const heights = nonDecreasing(
    places.map((place) => numericEffect(feature, place, false, -1)),
    counts,
  )
  const shape = { from, to, heights }
  let mean = 0
  for (const value of z) mean += heightAt(shape, value) / z.length
  return { from, to, heights: heights.map((height) => height - mean) }
}
