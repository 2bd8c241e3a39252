import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { median, quantile, weightedQuantile } from './quantile.ts'

const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), {
  minLength: 1,
  maxLength: 40,
})
const probability = fc.double({ min: 0, max: 1, noNaN: true })

describe('quantile', () => {
  test("gives R's quantile(c(3, 1, 4, 1, 5, 9, 2, 6), c(.1, .25, .5, .9), type = 7)", () => {
    const digits = [3, 1, 4, 1, 5, 9, 2, 6]
    expect(quantile(digits, 0.1)).toBe(1)
    expect(quantile(digits, 0.25)).toBe(1.75)
    expect(quantile(digits, 0.5)).toBe(3.5)
    expect(quantile(digits, 0.9)).toBeCloseTo(6.9, 12)
  })

  test('of nothing is NaN and of one value is that value', () => {
    expect(quantile([], 0.5)).toBeNaN()
    expect(quantile([7], 0.9)).toBe(7)
  })

  test('sorts numbers as numbers and leaves the input alone', () => {
    const input = [100, 20, 3]
    expect(median(input)).toBe(20)
    expect(input).toEqual([100, 20, 3])
  })

  test('never falls when the probability rises', () => {
    fc.assert(
      fc.property(values, probability, probability, (x, p, q) => {
        expect(quantile(x, Math.min(p, q))).toBeLessThanOrEqual(quantile(x, Math.max(p, q)))
      }),
    )
  })
})

describe('weightedQuantile', () => {
  test('with unit weights is quantile', () => {
    fc.assert(
      fc.property(values, probability, (x, p) => {
        const weighted = weightedQuantile(
          x,
          x.map(() => 1),
          p,
        )
        expect(Math.abs(weighted - quantile(x, p))).toBeLessThan(1e-6)
      }),
    )
  })

  test('with unit weights is quantile where many values are alike, few far away, or some infinite', () => {
    const alike = Array.from({ length: 20_000 }, (_, i) => [3, 7, 3, 1e12, -4][i % 5]!)
    const infinite = [1, Number.POSITIVE_INFINITY, 0, 2, Number.NEGATIVE_INFINITY]
    for (const x of [alike, [...alike.slice(0, 4999), 3.5], infinite]) {
      const units = x.map(() => 1)
      for (const p of [0.3, 0.5, 0.7])
        expect(weightedQuantile(x, units, p)).toBeCloseTo(quantile(x, p), 6)
    }
  })

  test('does not care about scale of weights, order of rows, or rows without weight', () => {
    const plain = weightedQuantile([1, 2, 3, 4], [1, 2, 3, 4], 0.3)
    expect(weightedQuantile([4, 2, 99, 1, 3], [40, 20, 0, 10, 30], 0.3)).toBeCloseTo(plain, 12)
  })

  test('gives by hand for values 0, 1 with weights 1, 3: n* = 1.6, kernel (p .375, + .625)', () => {
    // p = .5: the kernel covers .1875 ... .8125; .0625 of its .625 lies on the first value.
    expect(weightedQuantile([0, 1], [1, 3], 0.5)).toBeCloseTo(0.9, 12)
  })

  test('ties may come in any order', () => {
    const one = weightedQuantile([1, 5, 5, 9], [1, 4, 2, 1], 0.4)
    expect(weightedQuantile([1, 5, 5, 9], [1, 2, 4, 1], 0.4)).toBeCloseTo(one, 12)
  })

  test('without any weight is NaN', () => {
    expect(weightedQuantile([1, 2], [0, 0], 0.5)).toBeNaN()
  })
})
