/**
 * The design of a table whose numbers may be told to rise. Their curves are learned freely first, made ones that never
 * fall, fitted again as one multiple for all and one more for each level, none of which is below 0, and then given to
 * levels as curves of their own. So no level falls anywhere, and what a number may no longer explain goes to others.
 */
import { nonDecreasing } from '~/core/statistics/isotonic.ts'
import { fitMixedModel } from '~/core/statistics/mixed-model/mixed-model.ts'
import { numericEffect } from '../../model/evaluate-position.ts'
import type { NumericFeature, Shape } from '../../model/fitted-model.ts'
import { type FeatureTable, selectRows } from '../../model/schema.ts'
import { heightAt, type Scale, standardizeRows } from '../../model/standardize.ts'
import { type Design, designOf, type FitCoreOptions, fitCore, numericFeatures } from './fit-core.ts'
import { learnScales } from './learn-fills.ts'
import { withOwnShapes } from './own-shapes.ts'

/** Even steps of a curve. */
const STEPS = 40
/** Curves are learned from at most about this many rows, of whole organizations; more would not change them. */
const MOST_ROWS = 60_000
/** Curves find their form long before the effects of levels find their places. */
const SWEEPS = 15

export function shapedDesign(table: FeatureTable, options: FitCoreOptions): Design {
  const scales = learnScales(table)
  if (!table.schema.numbers.some(({ rises }) => rises)) return designOf(table, scales)
  const some = someOf(table)
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
