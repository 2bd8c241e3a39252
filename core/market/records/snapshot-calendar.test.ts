import { expect, test } from 'vitest'
import { snapshotCalendar } from './snapshot-calendar.ts'

test.each([
  ['2026-11-20', '2026-Q2', '2026-06-30', '2022-07-01'],
  ['2026-09-29', '2026-Q1', '2026-03-31', '2022-04-01'],
  ['2026-09-30', '2026-Q2', '2026-06-30', '2022-07-01'],
  ['2026-12-31', '2026-Q3', '2026-09-30', '2022-10-01'],
  ['2026-12-29', '2026-Q2', '2026-06-30', '2022-07-01'],
  ['2027-01-15', '2026-Q3', '2026-09-30', '2022-10-01'],
  ['2027-03-31', '2026-Q4', '2026-12-31', '2023-01-01'],
])('a snapshot made on %s is %s as of %s', (today, name, referenceDate, from) => {
  expect(snapshotCalendar(today)).toEqual({ name, referenceDate, from })
})
