import { expect, test } from 'vitest'
import { pinballLoss } from './quantile.ts'

test('above a 90% quantile costs nine times as much as below it', () => {
  expect(pinballLoss(11, 10, 0.9)).toBeCloseTo(0.9, 12)
  expect(pinballLoss(9, 10, 0.9)).toBeCloseTo(0.1, 12)
  expect(pinballLoss(10, 10, 0.9)).toBe(0)
})
