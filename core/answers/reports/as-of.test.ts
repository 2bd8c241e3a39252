import { expect, test } from 'vitest'
import { YOUNGEST_RECORD_MONTHS } from '../../engine/facts/disclosure.ts'
import { monthsAt } from '../../engine/model/ageing.ts'
import { parseDate } from '../../pay/date.ts'
import { dayProblem, daysCovered } from './as-of.ts'

const covered = daysCovered('2026-06-30', '2026-11-20')

test.each(['2026-09-30', '2026-11-20', '2028-11-20'])('%s can be asked for', (day) => {
  expect(dayProblem(day, covered)).toBeNull()
})

test.each([
  ['2026-09-29', /September 30, 2026/],
  ['1900-01-01', /saved reports/],
  ['2028-11-21', /November 20, 2028/],
  ['2100-12-31', /Nobody knows/],
])('%s is refused with the day that can be asked for', (day, sentence) => {
  expect(dayProblem(day, covered)).toMatch(sentence)
})

test('two years after a leap day is a day that exists', () => {
  expect(daysCovered('2028-01-01', '2028-02-29').to).toBe('2030-02-28')
})

test.each(['2026-03-31', '2026-06-30', '2026-09-30', '2026-11-30', '2026-12-31'])(
  'from the first day on that can be asked for, all of a survey of %s is old enough',
  (referenceDate) => {
    const { from } = daysCovered(referenceDate, '2027-05-01')
    expect(parseDate(from).ok).toBe(true)
    expect(monthsAt(from) - monthsAt(referenceDate)).toBeGreaterThanOrEqual(YOUNGEST_RECORD_MONTHS)
    expect(monthsAt(from) - monthsAt(referenceDate)).toBeLessThan(YOUNGEST_RECORD_MONTHS + 0.1)
  },
)
