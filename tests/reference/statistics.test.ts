/** Splines, robust weights, quantiles and the normal distribution beside R's and MASS's. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { conformalQuantiles } from '~/core/engine/statistics/conformal.ts'
import { huberWeight, residualSpread } from '~/core/engine/statistics/huber.ts'
import { fitMixedModel } from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import {
  curvedPart,
  curvedPartCount,
  splineKnots,
} from '~/core/engine/statistics/natural-spline.ts'
import { normalProbability, normalQuantile } from '~/core/engine/statistics/normal-distribution.ts'
import { quantile, weightedQuantile } from '~/core/engine/statistics/quantile.ts'
import { readReference } from './read-reference.ts'

const numbers = z.array(z.number())
const reference = readReference(
  'statistics',
  z.object({
    x: numbers,
    y: numbers,
    dirty: numbers,
    weights: numbers,
    probabilities: numbers,
    spline: z.object({ knots: numbers, fitted: numbers, at: numbers, predicted: numbers }),
    robust: z.object({
      coefficients: numbers,
      spread: z.number(),
      residuals: numbers,
      weights: numbers,
    }),
    quantiles: z.object({ type7: numbers, rank: numbers, weighted: numbers }),
    normal: z.object({ at: numbers, probability: numbers, p: numbers, quantile: numbers }),
  }),
)
const { x, y, probabilities } = reference
const ONES = new Float64Array(x.length).fill(1)

describe('statistics beside R', () => {
  test('natural splines span what ns() spans: the same fit inside and beyond the knots, to 1e-8', () => {
    const knots = splineKnots(x, 5)
    expectNear(knots, reference.spline.knots, 1e-12)
    const basis = (at: number) => [
      1,
      at,
      ...Array.from({ length: curvedPartCount(knots) }, (_, part) => curvedPart(knots, part, at)),
    ]
    const columns = basis(0).map((_, c) => Float64Array.from(x, (at) => basis(at)[c]!))
    const fit = fitMixedModel(
      {
        response: Float64Array.from(y),
        weights: ONES,
        dense: { columns, penaltyGroups: columns.map(() => 0) },
        terms: [],
      },
      { huberConstant: Number.POSITIVE_INFINITY },
    )
    const fitted = (at: number) =>
      basis(at).reduce((sum, value, c) => sum + value * fit.coefficients[c]!, 0)
    expectNear(x.map(fitted), reference.spline.fitted, 1e-8)
    expectNear(reference.spline.at.map(fitted), reference.spline.predicted, 1e-8)
  })

  test('Huber weights and their spread are those of rlm() at its own residuals, to 1e-4; less from four spreads on', () => {
    const { residuals, spread, weights } = reference.robust
    expect(Math.abs(residualSpread(residuals) - spread)).toBeLessThan(1e-4 * spread)
    const rows = residuals.map((residual, i) => ({
      isDoubtful: Math.abs(residual) > 4 * spread,
      own: huberWeight(residual, spread),
      theirs: weights[i]!,
    }))
    const believed = rows.filter(({ isDoubtful }) => !isDoubtful)
    expect(believed.length).toBeGreaterThan(0.9 * rows.length)
    const [own, theirs] = [believed.map((row) => row.own), believed.map((row) => row.theirs)]
    expectNear(own, theirs, 1e-4)
    const doubtful = rows.filter(({ isDoubtful }) => isDoubtful)
    expect(doubtful.length).toBeGreaterThan(0)
    for (const row of doubtful) expect(row.own).toBeLessThan(row.theirs)
  })

  /** rlm() refreshes its weights until nothing moves, we five times: errors of a factor of ten are tamed by then. */
  test('a robust line through pay with unit errors lies within .02 of that of rlm(), a quarter of its standard error', () => {
    const fit = fitMixedModel({
      response: Float64Array.from(reference.dirty),
      weights: ONES,
      dense: { columns: [ONES, Float64Array.from(x)], penaltyGroups: [0, 0] },
      terms: [],
    })
    expectNear([...fit.coefficients], reference.robust.coefficients, 0.02)
  })

  test('quantiles are type 7, those of calibration type 6, the weighted ones those of Akinshin, to 1e-9', () => {
    const { type7, rank, weighted } = reference.quantiles
    expectNear(
      probabilities.map((p) => quantile(y, p)),
      type7,
      1e-9,
    )
    expectNear(conformalQuantiles(y, ONES, probabilities), rank, 1e-9)
    expectNear(
      probabilities.map((p) => weightedQuantile(y, reference.weights, p)),
      weighted,
      1e-9,
    )
  })

  test('the normal distribution is that of pnorm() and qnorm(), to 1e-7', () => {
    const { at, probability, p, quantile: quantiles } = reference.normal
    expectNear(at.map(normalProbability), probability, 1e-7)
    expectNear(p.map(normalQuantile), quantiles, 1e-7)
  })
})

function expectNear(own: readonly number[], theirs: readonly number[], tolerance: number): void {
  const distances = theirs.map((value, i) => Math.abs(value - own[i]!))
  expect(own).toHaveLength(theirs.length)
  expect(Math.max(...distances)).toBeLessThan(tolerance)
}
