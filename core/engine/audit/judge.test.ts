import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const quantiles = [60_000, 70_000, 80_000, 90_000, 100_000]

test('by hand: two rows, one in the middle and one far above', () => {
  const judged = judge([
    { pay: 80_000, quantiles },
    { pay: 160_000, quantiles },
  ])
  expect(judged).toMatchObject({
    rows: 2,
    coverage50: 50,
    coverage80: 50,
    groupMiscalibration: null,
  })
  expect(judged.medianAbsolutePercentageError).toBeCloseTo(25, 12)
  expect(judged.logRootMeanSquare).toBeCloseTo(Math.LN2 / Math.SQRT2, 12)
  const log = (ratio: number) => Math.log(ratio)
  const first = 0.1 * log(8 / 6) + 0.25 * log(8 / 7) + 0.25 * log(9 / 8) + 0.1 * log(10 / 8)
  const second =
    0.1 * log(16 / 6) + 0.25 * log(16 / 7) + 0.5 * log(2) + 0.75 * log(16 / 9) + 0.9 * log(1.6)
  expect(judged.pinball).toBeCloseTo((100 * (first + second)) / 10, 10)
})

test('miscalibration of groups is what chance does not explain', () => {
  const rows = Array.from({ length: 400 }, (_, i) => ({
    pay: i < 200 ? 80_000 : i % 5 < 3 ? 80_000 : 10_000,
    quantiles,
  }))
  const groups = rows.map((_, i) => (i < 200 ? 'all within' : 'three in five'))
  const expected = Math.sqrt(((100 - 80) ** 2 + (60 - 80) ** 2) / 2 - 1600 / 200)
  expect(judge(rows, [groups]).groupMiscalibration).toBeCloseTo(expected, 10)
  const few = rows.map((_, i) => (i < 99 ? 'few' : null))
  expect(judge(rows, [few]).groupMiscalibration).toBeNull()
})
