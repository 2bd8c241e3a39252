import { expect, test } from 'vitest'
import { beliefIn } from './local-correction.ts'

test('five organizations are not believed, twenty wholly, and those between as far as they go', () => {
  expect([0, 4, 5, 10, 12.5, 20, 300].map((count) => beliefIn(count, 5))).toEqual([
    ...[0, 0, 0, 1 / 3, 0.5, 1, 1],
  ])
})

test('rows that are organizations each are weighed by the prior alone', () => {
  expect([0.5, 1, 3, 40].map((count) => beliefIn(count, 1))).toEqual([1, 1, 1, 1])
})
