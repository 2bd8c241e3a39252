import { expect, test } from 'vitest'
import type { MethodFacts } from '../../engine/estimate/estimate.ts'
import type { IndexSeries } from '../../engine/model/estimation-settings.ts'
import { movedToDate } from './date.ts'

const index: IndexSeries = Array.from({ length: 12 }, (_, quarter) => ({
  month: `${2023 + Math.floor(quarter / 4)}-${['03', '06', '09', '12'][quarter % 4]}`,
  value: 100 + quarter,
}))
const method = {
  ...{ referenceDate: '2026-06-30', asOf: '2027-01-01', ageingFactor: 1.015 },
  ...{ indexEndsOn: '2025-12', monthsBeyondIndex: 13, growthBeyondIndex: 0.03 },
} as MethodFacts // only what the way to a date needs

test('two years of quarters are shown, each with its change over the year', () => {
  const { quarters, ...moved } = movedToDate(method, { index, monthsOld: 14 })
  expect(quarters).toHaveLength(8)
  expect(quarters.at(-1)).toEqual({ month: '2025-12', value: 111, overYear: 111 / 107 - 1 })
  expect(moved).toMatchObject({
    publishedTo: '2025-12',
    assumedMonths: 13,
    factor: 1.015,
    gaps: [],
  })
})

test('a quarter whose year before is missing has no change, rather than one to another quarter', () => {
  const gappy = index.filter(({ month }) => month !== '2024-12')
  expect(
    movedToDate(method, { index: gappy, monthsOld: null }).quarters.at(-1)?.overYear,
  ).toBeNull()
})
