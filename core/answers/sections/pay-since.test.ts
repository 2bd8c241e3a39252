import { expect, test } from 'vitest'
import { paySinceOf } from './place.ts'

const ageing = {
  index: [
    { month: '2024-12', value: 100 },
    { month: '2025-12', value: 104 },
  ],
  growthBeyondIndex: 0.03,
}
const since = (changedOn: string, salary: number | null = 50_000) =>
  paySinceOf({ ageing, growth: 0.03, changedOn, today: '2025-12-20', salary })

test('pay of a year ago is carried on by the index', () => {
  expect(since('2024-12-20')).toEqual({
    ...{ changedOn: '2024-12-20', months: 12, publishedTo: '2025-12' },
    ...{ indexRise: expect.closeTo(0.04, 10), inTodaysDollars: 52_000 },
  })
})

test('younger pay, pay that begins later, nothing and the unknown need no reminder', () => {
  expect(since('2025-01-20')).toBeNull()
  expect(since('2026-03-01')).toBeNull()
  expect(since('2024-01-01', 0)).toBeNull()
  expect(since('2024-01-01', null)).toBeNull()
})
