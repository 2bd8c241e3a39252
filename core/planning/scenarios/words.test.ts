import { expect, test } from 'vitest'
import type { Change, HireChange } from './change.ts'
import { changeWords } from './words.ts'

const names = new Map([
  [3, 'Ann Books'],
  ...['Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gil', 'Hal', 'Ida', 'Jo'].map(
    (name, at): [number, string] => [at + 4, name],
  ),
])
const percent = (points: number) => ({ kind: 'percent', percent: points }) as const
const on = '2027-03-01'

function raiseOf(who: readonly number[]): [Change] {
  return [{ id: 1, kind: 'raise', on, who, by: { kind: 'amount', amount: 100_000 }, yearly: false }]
}

function hireOf(given: Partial<HireChange>): Change {
  return {
    ...{ id: 1, kind: 'hire', on, title: 'Bookkeeper', position: null, count: 1, hoursPerWeek: 20 },
    ...{ taxStatus: 'lay', salary: 2_100_000, atMedian: false, range: null, snapshot: null },
    ...{ retirementPercent: 0, insurance: 0, until: null },
    ...given,
  }
}

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
    { id: 1, kind: 'departure', on, employeeId: 99, severance: 0 },
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
    { id: 1, kind: 'hours', on, who: [3], hoursPerWeek: 30 },
    'Ann Books works 30 hours a week from March 1, 2027, with pay in proportion.',
  ],
  [
    { id: 1, kind: 'hours', on, who: [3, 4], hoursPerWeek: 30 },
    'Ann Books and Bo work 30 hours a week from March 1, 2027, with pay in proportion.',
  ],
  [
    { id: 1, kind: 'raise', on, who: [3, 4, 99], by: percent(3), yearly: false },
    'Ann Books and Bo get a raise of 3% from March 1, 2027.',
  ],
  [
    ...raiseOf([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    'Ann Books, Bo, Cy, and 7 more each get a raise of $1,000 a year from March 1, 2027.',
  ],
  [
    ...raiseOf([98]),
    'Someone who is no longer on staff gets a raise of $1,000 a year from March 1, 2027.',
  ],
  [
    ...raiseOf([98, 99]),
    'People who are no longer on staff each get a raise of $1,000 a year from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'retirement', on, who: [3, 4, 5], by: percent(8), yearly: false },
    'Retirement for Ann Books, Bo, and Cy grows 8% from March 1, 2027.',
  ],
  [
    { id: 1, kind: 'insurance', on, who: [98], by: percent(8), yearly: false },
    'Insurance for someone who is no longer on staff grows 8% from March 1, 2027.',
  ],
  [
    hireOf({ retirementPercent: 0, insurance: 0 }),
    'Bookkeeper, 20 hours a week at $21,000, from March 1, 2027.',
  ],
  [
    hireOf({
      count: 2,
      atMedian: true,
      retirementPercent: 7.5,
      insurance: 960_000,
      until: '2028-01-01',
    }),
    'Bookkeeper (2 people), 20 hours a week at $21,000, the market median, from March 1, 2027 until January 1, 2028, with retirement of 7.5% and insurance of $9,600 a year.',
  ],
  [
    hireOf({ retirementPercent: 0, insurance: 960_000 }),
    'Bookkeeper, 20 hours a week at $21,000, from March 1, 2027, with insurance of $9,600 a year.',
  ],
])('a change is a sentence: %#', (change, words) => {
  expect(changeWords(change, { type: 'church', names })).toBe(words)
})
