import { expect, test } from 'vitest'
import { checkedAt, drawDay, observationWindows } from './observation.ts'
import { createRandom } from './random.ts'

test.each([
  ['2026-11-20', [2023, 2024, 2025, 2026], '2026-06-30'],
  ['2026-01-01', [2022, 2023, 2024, 2025], '2025-09-30'],
  ['2026-03-31', [2022, 2023, 2024, 2025], '2025-12-31'],
])('as of %s the pay years are %j, and the last day ends a quarter', (asOf, years, last) => {
  const windows = observationWindows(asOf)
  expect(windows.map(({ payYear }) => payYear)).toEqual(years)
  expect(new Date((windows.at(-1)?.lastDay ?? 0) * 86_400_000).toISOString().slice(0, 10)).toBe(
    last,
  )
})

test.each(['2026-01-01', '2026-02-28', '2026-05-31', '2026-11-20', '2026-12-31', '2028-02-29'])(
  'as of %s every day is 3 to 48 months before and in its pay year',
  (asOf) => {
    const monthsBefore = (months: number) => {
      const date = new Date(`${asOf.slice(0, 7)}-01T00:00:00Z`)
      date.setUTCMonth(date.getUTCMonth() - months)
      const lastDay = new Date(
        Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0),
      ).getUTCDate()
      date.setUTCDate(Math.min(Number(asOf.slice(8)), lastDay))
      return date.toISOString().slice(0, 10)
    }
    const random = createRandom(1, 1)
    for (const window of observationWindows(asOf)) {
      for (let i = 0; i < 200; i += 1) {
        const day = drawDay(random, window)
        expect(day >= monthsBefore(48) && day <= monthsBefore(3), day).toBe(true)
        expect(day.slice(0, 4)).toBe(String(window.payYear))
      }
    }
  },
)

test('a fact is checked two weeks after it was observed, over the end of a year too', () => {
  expect(checkedAt('2024-12-20')).toBe('2025-01-03T12:00:00Z')
})
