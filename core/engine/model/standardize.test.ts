import { expect, test } from 'vitest'
import { evaluatePosition } from './evaluate-position.ts'
import { evaluateRows } from './evaluate-rows.ts'
import type { PayModelCore } from './fitted-model.ts'
import type { FeatureSchema } from './schema.ts'
import { heightAt, standardizePosition } from './standardize.ts'

const schema: FeatureSchema = {
  numbers: [
    { key: 'size', rises: true, hasOwnRange: true, fillsFrom: [1] },
    { key: 'staff', fillsFrom: [0] },
  ],
  terms: [{ key: 'size by family', slopeOn: 0, separates: false }],
}
const still = { mean: 0, deviation: 1, low: -3, high: 3, median: 0.5, knots: [], whenMissing: 0 }
const core: PayModelCore = {
  intercept: 10,
  residualVariance: 0.04,
  organizationVariance: 0.01,
  numerics: [
    {
      ...{ ...still, key: 'size', coefficients: [2], contributionDeviation: 1 },
      shape: { from: -3, to: 3, heights: [-1, -0.5, 0, 0.5, 0.5] },
      ranges: [null, { low: -1, high: 1, least: -2, most: 2 }],
      fills: [{ from: [1], constant: 0.2, weights: [0.8], variance: 0.25 }],
    },
    { ...still, key: 'staff', coefficients: [0.1], contributionDeviation: 0.1 },
  ],
  terms: [
    {
      key: 'size by family',
      variance: 0.1,
      levels: { a: 0, b: 1 },
      effects: [0.5, -0.25],
      variances: [0.01, 0.02],
    },
  ],
}
const rows = [
  { numbers: [2, 1], codes: [0] },
  { numbers: [2, 1], codes: [1] },
  { numbers: [-9, 1], codes: [-1] },
  { numbers: [Number.NaN, 1], codes: [0] },
  { numbers: [Number.NaN, 2.5], codes: [1] },
  { numbers: [Number.NaN, Number.NaN], codes: [0] },
]

test('a shape is straight between its heights and flat beyond them', () => {
  const { shape } = core.numerics[0]!
  expect([-9, -3, -2.25, 0, 1.5, 9].map((z) => heightAt(shape!, z))).toEqual([
    -1, -1, -0.75, 0, 0.5, 0.5,
  ])
})

test('an unknown number is filled from its relatives, else it is the median', () => {
  const at = (row: (typeof rows)[number]) =>
    standardizePosition(core.numerics, schema, row.numbers, row.codes)
  expect(at(rows[3]!).standardized[0]).toBeCloseTo(1, 12)
  expect(at(rows[3]!).doubts![0]).toBe(0.25)
  expect(at(rows[5]!).standardized[0]).toBe(0.5)
  expect(at(rows[0]!).doubts).toBeNull()
})

test('no family is answered beyond its own range', () => {
  const size = ({ numbers, codes }: (typeof rows)[number]) =>
    standardizePosition(core.numerics, schema, numbers, codes).standardized[0]
  expect(size(rows[0]!)).toBe(2)
  expect(size(rows[1]!)).toBe(1)
  expect(size(rows[4]!)).toBe(1)
})

test('many rows at once are evaluated as each of them alone', () => {
  const together = evaluateRows(schema, core, {
    rowCount: rows.length,
    numbers: [0, 1].map((q) => Float64Array.from(rows, ({ numbers }) => numbers[q]!)),
    codes: [Int32Array.from(rows, ({ codes }) => codes[0]!)],
  })
  rows.forEach((row, i) => {
    const alone = evaluatePosition(core, row, schema)
    expect(together.mu[i]).toBeCloseTo(alone.mu, 6)
    expect(together.variance[i]).toBeCloseTo(alone.steady, 6)
    expect(together.bases[0]![i]).toBeCloseTo(alone.bases[0]!, 6)
  })
})

test('what is not known about a filled number is part of the variance', () => {
  const known = evaluatePosition(core, { numbers: [1, 1], codes: [0] }, schema)
  const filled = evaluatePosition(core, rows[3]!, schema)
  // half a deviation up and down of a slope of (2 + .5) / 3
  expect(filled.variance - known.variance).toBeCloseTo(((2.5 / 3) * 0.5) ** 2, 12)
})
