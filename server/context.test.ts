import { expect, test } from 'vitest'
import { today } from './context.ts'

test.each([
  ['New Year’s Eve at 8 pm in Ohio', '2027-01-01T01:00:00Z', '2026-12-31'],
  ['New Year’s Eve at 11 pm in Hawaii', '2027-01-01T09:00:00Z', '2026-12-31'],
  ['New Year’s Day at 8 am in Ohio', '2027-01-01T13:00:00Z', '2027-01-01'],
])('a day is today once it has begun everywhere in the United States: %s', (_, now, day) => {
  expect(today({ now: () => new Date(now) })).toBe(day)
})
