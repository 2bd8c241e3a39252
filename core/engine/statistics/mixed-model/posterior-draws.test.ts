import { expect, test } from 'vitest'
import { choleskyInPlace, choleskySolve } from './cholesky.ts'
import { fitMixedModel, type MixedModelData } from './mixed-model.ts'
import { posteriorDraws } from './posterior-draws.ts'

/** 12 organizations of 3 to 5 rows, in 4 places; a number that is the same for all rows of one. */
function market(): MixedModelData {
  const rows = Array.from({ length: 12 }, (_, o) =>
    Array.from({ length: 3 + (o % 3) }, (_, k) => ({
      o,
      place: o % 4,
      own: Math.sin(3 * o + 7 * k),
    })),
  ).flat()
  const size = Float64Array.from(rows, ({ o }) => Math.cos(o))
  return {
    response: Float64Array.from(rows, ({ o, own }, i) => size[i]! + 0.3 * Math.sin(o) + 0.2 * own),
    weights: Float64Array.from(rows, ({ o }) => 1 - 0.05 * (o % 3)),
    dense: {
      columns: [
        new Float64Array(rows.length).fill(1),
        size,
        // it would fall, and is held at 0
        Float64Array.from(rows, ({ own }) => -own),
      ],
      penaltyGroups: [0, 1, 1],
      rising: [1, 2],
    },
    terms: [
      { levels: Int32Array.from(rows, ({ place }) => place), levelCount: 5, slope: null },
      { levels: Int32Array.from(rows, ({ o }) => o % 2), levelCount: 2, slope: size },
      { levels: Int32Array.from(rows, ({ o }) => o), levelCount: 12, slope: null },
    ],
  }
}

const ORGANIZATIONS = 2

/** Covariance of coefficients, effects of places and slopes, from the inverse with all organizations in it. */
function naiveCovariance({ dense, terms }: MixedModelData, fit: ReturnType<typeof fitMixedModel>) {
  const { weights } = fit.weighed
  const columns: Float64Array[] = []
  const priors: number[] = []
  dense.columns.slice(0, 2).forEach((column, a) => {
    columns.push(Float64Array.from(column))
    priors.push(fit.priorVariances[dense.penaltyGroups[a]!]!)
  })
  terms.forEach(({ levels, levelCount, slope }, k) => {
    for (let level = 0; level < levelCount; level++) {
      columns.push(Float64Array.from(levels, (own, i) => (own === level ? (slope?.[i] ?? 1) : 0)))
      priors.push(fit.terms[k]!.variance)
    }
  })
  const size = columns.length
  const matrix = new Float64Array(size * size)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      for (let i = 0; i < weights.length; i++) {
        matrix[a * size + b]! += weights[i]! * columns[a]![i]! * columns[b]![i]!
      }
    }
    matrix[a * size + a]! += fit.residualVariance / priors[a]!
  }
  const lower = choleskyInPlace(matrix, size)
  return columns.map((_, a) => {
    const unit = new Float64Array(size)
    unit[a] = fit.residualVariance
    return choleskySolve(lower, size, unit)
  })
}

test('draws vary together as the whole inverse says, organizations integrated out', () => {
  const data = market()
  const fit = fitMixedModel(data)
  expect(fit.coefficients[2]).toBe(0)
  const count = 8000
  const draws = posteriorDraws(data, fit, { count, absorbed: ORGANIZATIONS })
  expect(draws.effects[ORGANIZATIONS]).toEqual([])
  expect(draws.coefficients[2]!.every((draw) => draw === 0)).toBe(true)
  const drawn = [...draws.coefficients.slice(0, 2), ...draws.effects[0]!, ...draws.effects[1]!]
  const covariance = naiveCovariance(data, fit)
  drawn.forEach((one, a) => {
    drawn.forEach((other, b) => {
      const mean = one.reduce((sum, draw, i) => sum + draw * other[i]!, 0) / count
      const scale = Math.sqrt(covariance[a]![a]! * covariance[b]![b]!)
      expect(Math.abs(mean - covariance[a]![b]!) / scale).toBeLessThan(0.06)
    })
  })
})

test('without a factor to integrate out every row is a draw of its own', () => {
  const { terms, ...data } = market()
  const rows = { ...data, terms: terms.slice(0, ORGANIZATIONS) }
  const fit = fitMixedModel(rows)
  const { coefficients } = posteriorDraws(rows, fit, { count: 4000, absorbed: null })
  const variance = coefficients[1]!.reduce((sum, draw) => sum + draw * draw, 0) / 4000
  const covariance = naiveCovariance(rows, fit)
  expect(variance / covariance[1]![1]!).toBeCloseTo(1, 1)
})
