import { expect, test } from 'vitest'
import type { Change } from './plan/change.ts'
import { changeWords } from './words.ts'

const names = new Map([[3, 'Ann Books']])
const percent = (points: number) => ({ kind: 'percent', percent: points }) as const
const on = '2027-03-01'

test.each<[Change, string]>([
  [
    { id: 1, kind: 'giving', on, by: percent(4), yearly: true },
    'Income grows 4% each year from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'attendance', on, by: { kind: 'amount', amount: -1 }, yearly: false },
    'Attendance falls by 1 attendee from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'departure', on, employeeId: 3, severance: 250_000 },
    'Ann Books leaves on March 1, 2027, with $2,500 in severance.',
  ],
  [
    { id: 1, kind: 'departure', on, employeeId: 9, severance: 0 },
    'Someone who is no longer on staff leaves on March 1, 2027.',
  ],
  [
    { id: 1, kind: 'raise', on, who: 'all', by: percent(3), yearly: false },
    'All staff get a raise of 3% from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'raise', on, who: [3], by: { kind: 'amount', amount: -100_000 }, yearly: false },
    'Ann Books gets a cut of $1,000 a year from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'insurance', on, who: 'all', by: percent(8), yearly: true },
    'Insurance for all staff grows 8% each year from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'hours', on, employeeId: 3, hoursPerWeek: 30 },
    'Ann Books works 30 hours a week from March 1, 2027, with pay in proportion.',
  ],
])('a change is a sentence: %#', (change, words) => {
  expect(changeWords(change, { type: 'church', names })).toBe(words)
})
