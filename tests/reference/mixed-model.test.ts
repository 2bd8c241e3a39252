/** Our mixed model beside lme4's REML fit of the same made-up market of 600 people. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  fitMixedModel,
  type MixedModelData,
} from '~/core/engine/statistics/mixed-model/mixed-model.ts'
import { readReference } from './read-reference.ts'

const numbers = z.array(z.number())
const byTerm = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ state: shape, organization: shape, job: shape, slope: shape })
const reference = readReference(
  'mixed-model',
  z.object({
    rows: z.object({
      pay: numbers,
      years: numbers,
      state: numbers,
      organization: numbers,
      job: numbers,
    }),
    fixed: numbers,
    residualVariance: z.number(),
    variances: byTerm(z.number()),
    effects: byTerm(numbers),
    fitted: numbers,
  }),
)
const { rows } = reference
const TERMS = ['state', 'organization', 'job', 'slope'] as const
const years = Float64Array.from(rows.years)
const term = (levels: readonly number[], slope: Float64Array | null = null) => ({
  levels: Int32Array.from(levels),
  levelCount: Math.max(...levels) + 1,
  slope,
})
const data: MixedModelData = {
  response: Float64Array.from(rows.pay),
  weights: new Float64Array(rows.pay.length).fill(1),
  dense: { columns: [new Float64Array(rows.pay.length).fill(1), years], penaltyGroups: [0, 0] },
  terms: [term(rows.state), term(rows.organization), term(rows.job), term(rows.job, years)],
}
const LEAST_SQUARES = { huberConstant: Number.POSITIVE_INFINITY, maximumSweeps: 20_000 }

describe('the mixed model beside lme4', () => {
  test('with the variances of lme4 it has its fixed effects, best predictions and fitted values to 1e-6', () => {
    const fit = fitMixedModel(data, {
      ...LEAST_SQUARES,
      tolerance: 1e-14,
      fixedVariances: {
        terms: TERMS.map((name) => reference.variances[name]),
        residual: reference.residualVariance,
      },
    })
    expect(furthest(fit.coefficients, reference.fixed)).toBeLessThan(1e-6)
    TERMS.forEach((name, k) => {
      expect(furthest(fit.terms[k]!.effects, reference.effects[name])).toBeLessThan(1e-6)
    })
    const fitted = fit.residuals.map((residual, i) => rows.pay[i]! - residual)
    expect(furthest(fitted, reference.fitted)).toBeLessThan(1e-6)
  })

  /**
   * Ours are no REML estimates: the freedom of a term is counted as if the other terms were known, and a weak
   * prior (half a percent of the variance of pay, one more level) holds terms of few levels: 12 states that differ by
   * a third of what people differ get a quarter less deviation, 60 organizations the same to a percent.
   */
  test('with variances of its own it stays near REML: deviations within a seventh, of states within 30%, fitted pay within 2%', () => {
    const fit = fitMixedModel(data, { ...LEAST_SQUARES, tolerance: 1e-9 })
    TERMS.forEach((name, k) => {
      const ratio = Math.sqrt(fit.terms[k]!.variance / reference.variances[name])
      expect(Math.abs(ratio - 1)).toBeLessThan(name === 'state' ? 0.3 : 0.14)
    })
    expect(Math.sqrt(fit.residualVariance / reference.residualVariance)).toBeCloseTo(1, 2)
    expect(Math.abs(fit.coefficients[1]! - reference.fixed[1]!)).toBeLessThan(0.001)
    const fitted = fit.residuals.map((residual, i) => rows.pay[i]! - residual)
    expect(furthest(fitted, reference.fitted)).toBeLessThan(0.02)
  })
})

function furthest(own: ArrayLike<number>, theirs: readonly number[]): number {
  return Math.max(...theirs.map((value, i) => Math.abs(value - own[i]!)))
}
