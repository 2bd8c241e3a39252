import { expect, test } from 'vitest'
import { curvedPart, curvedPartCount, splineKnots } from './natural-spline.ts'

const knots = [-2, -1, 0, 1, 2]

test('by hand: the first curved part of knots 0, 1, 2 is 1/8 at 1 and straight from 2 on', () => {
  // d_0(1) = 1 / 2, d_1(1) = 0, divided by the squared spread 4.
  expect(curvedPart([0, 1, 2], 0, 1)).toBeCloseTo(1 / 8, 12)
  const rise = (x: number) => curvedPart([0, 1, 2], 0, x + 1) - curvedPart([0, 1, 2], 0, x)
  expect(rise(2)).toBeCloseTo(rise(50), 9)
})

test('every part is zero below the first knot and straight beyond the last', () => {
  for (let part = 0; part < curvedPartCount(knots); part++) {
    expect(curvedPart(knots, part, -5)).toBe(0)
    const bend =
      curvedPart(knots, part, 9) - 2 * curvedPart(knots, part, 7) + curvedPart(knots, part, 5)
    expect(bend).toBeCloseTo(0, 9)
  }
})

test('tied values give fewer knots, and too few knots no curvature', () => {
  expect(splineKnots([40, 40, 40, 40, 40], 5)).toEqual([40])
  expect(curvedPartCount([40])).toBe(0)
  expect(curvedPartCount([20, 40])).toBe(0)
  const hundred = Array.from({ length: 101 }, (_, i) => i)
  const rounded = splineKnots(hundred, 5).map((knot) => Math.round(knot * 10) / 10)
  expect(rounded).toEqual([5, 27.5, 50, 72.5, 95])
})
