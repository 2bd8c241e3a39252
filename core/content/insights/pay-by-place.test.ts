import { expect, test } from 'vitest'
import { clearWords } from './pay-by-place.ts'

test('one state differs, and none or several differ', () => {
  expect([0, 1, 12].map((clear) => clearWords(clear, 30))).toEqual([
    '0 of 30 clearly differ from the nation',
    '1 of 30 clearly differs from the nation',
    '12 of 30 clearly differ from the nation',
  ])
})
