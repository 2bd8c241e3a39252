import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveAt, monotoneCurve } from './monotone-interpolation.ts'

test('by hand: points (0,0), (1,1), (2,3) have slope 4/3 in the middle and 11/24 at one half', () => {
  // Harmonic mean of secants 1 and 2 with equal widths: 6 / (3/1 + 3/2) = 4/3.
  const curve = monotoneCurve([0, 1, 2], [0, 1, 3])
  expect(curve.slopes[1]).toBeCloseTo(4 / 3, 12)
  // Hermite at t = 1/2: (y0 + y1) / 2 + (m0 - m1) / 8 = .5 + (1 - 4/3) / 8.
  expect(curveAt(curve, 0.5).value).toBeCloseTo(0.5 - 1 / 24, 12)
})

test('goes through its points and never turns back', () => {
  const steps = fc.array(
    fc.tuple(
      fc.double({ min: 0.01, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
    ),
    { minLength: 2, maxLength: 6 },
  )
  fc.assert(
    fc.property(steps, (pairs) => {
      const x = pairs.map((_, i) => pairs.slice(0, i + 1).reduce((sum, [dx]) => sum + dx, 0))
      const y = pairs.map((_, i) => pairs.slice(0, i + 1).reduce((sum, [, dy]) => sum + dy, 0))
      const curve = monotoneCurve(x, y)
      x.forEach((at, i) => {
        expect(curveAt(curve, at).value).toBeCloseTo(y[i]!, 9)
      })
      const grid = Array.from(
        { length: 50 },
        (_, i) => x[0]! - 1 + ((x.at(-1)! - x[0]! + 2) * i) / 49,
      )
      for (const at of grid) expect(curveAt(curve, at).slope).toBeGreaterThanOrEqual(-1e-9)
    }),
  )
})

test('one point is no curve', () => {
  expect(() => monotoneCurve([1], [1])).toThrow(RangeError)
})
