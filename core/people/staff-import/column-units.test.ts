/** A column has one unit, whatever the frequency of pay, the order of its dates, and the order of its rows. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weeklyHours } from '../../market/records/read-amounts.ts'
import { provenDateOrder, readDate } from '../../market/records/read-date.ts'
import { type ColumnUnits, columnUnits, meaningOf } from './column-units.ts'
import { newSettings } from './import-settings-schema.ts'

const HEADER = ['Name', 'Job Title', 'Rate', 'Pay Frequency', 'Hours']

function unitsOf(rows: readonly (readonly string[])[]): ColumnUnits {
  const mapping = ['name', 'jobTitle', 'basePay', 'payFrequency', 'hoursPerWeek'] as const
  return columnUnits({
    header: HEADER,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
    settings: newSettings(mapping),
  })
}

const FREQUENCIES = [
  ...(['Weekly', 'W', '52'] as const).map((text) => ({ text, pays: 52 })),
  ...(['Biweekly', 'Bi-Weekly', 'Every two weeks', 'B', '26'] as const).map((text) => ({
    text,
    pays: 26,
  })),
  { text: '27', pays: 27 },
  ...(['Semi-monthly', 'Semimonthly', 'Twice a month', 'S', '24 pays'] as const).map((text) => ({
    text,
    pays: 24,
  })),
  ...(['Monthly', 'M', '12'] as const).map((text) => ({ text, pays: 12 })),
] as const

const frequency = fc.constantFrom(...FREQUENCIES)
const yearly = fc.integer({ min: 30_000, max: 150_000 })

test('a salary of each frequency of pay comes to its year, by the frequency that its row says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(yearly, frequency), { minLength: 2, maxLength: 12 }),
      (people) => {
        const rows = people.map(([year, { text, pays }], at) => {
          return [`Ann ${at}`, 'Bookkeeper', (year / pays).toFixed(2), text, '40']
        })
        expect(unitsOf(rows)).toMatchObject({ pay: 'pay period', hours: 'hours a week' })
      },
    ),
  )
})

test('a salary of a year stays one beside a frequency of pay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(yearly, frequency), { minLength: 1, maxLength: 12 }),
      (people) => {
        const rows = people.map(([year, { text }], at) => [
          `Ann ${at}`,
          'Clerk',
          `${year}`,
          text,
          '40',
        ])
        expect(unitsOf(rows).pay).toBe('year')
      },
    ),
  )
})

test('hours of pay periods longer than a week are read alike in all rows, in any order', () => {
  const hours = fc.integer({ min: 8, max: 80 })
  fc.assert(
    fc.property(
      fc.array(hours, { maxLength: 10 }),
      fc.integer({ min: 0, max: 10 }),
      (some, place) => {
        const all = some.toSpliced(place, 0, 80)
        const rows = all.map((one, at) => [`Ann ${at}`, 'Clerk', '25.00', 'Biweekly', `${one}`])
        expect(unitsOf(rows)).toMatchObject({ hours: 'hours a pay period', pay: 'hour' })
        for (const one of all) expect(weeklyHours(one, 'hours a pay period', 26)).toBe(one / 2)
      },
    ),
  )
})

test.each([
  [['80', '70', '60', '50', '48', '40'], 'Biweekly', 'hours a pay period'],
  [['40', '30', '20'], 'Biweekly', 'hours a week'],
  [['60', '50', '48', '40'], 'Biweekly', null],
  [['60', '50', '48', '40'], '', 'hours a week'],
  [['86.67', '43.33'], '', 'hours in half a month'],
  [['173.33', '86.67'], '', 'hours a month'],
  [['2080', '1040'], '', 'hours a year'],
  [['168', '60', '48', '40'], '', null],
  [['80', '80', '40'], '', 'hours in two weeks'],
  [['80', '40', '40', '40', '20'], '', null],
] as const)('hours of %j, paid %s, are %s', (hours, often, unit) => {
  const rows = hours.map((one, at) => [`Ann ${at}`, 'Clerk', '25.00', often, one])
  expect(unitsOf(rows).hours).toBe(unit)
})

const day = fc
  .date({ min: new Date('1975-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('one date that proves the order of its column is enough for all of them', () => {
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1 }),
      fc.boolean(),
      fc.boolean(),
      (days, isDayFirst, isShort) => {
        const written = [...days, '2019-02-25'].map((date) => {
          const [year = '', month, of] = date.split('-')
          return [...(isDayFirst ? [of, month] : [month, of]), isShort ? year.slice(2) : year].join(
            '/',
          )
        })
        const order = provenDateOrder(written)
        expect(order).toBe(isDayFirst ? 'day first' : 'month first')
        const read = written.map((text) => {
          const reading = readDate(text, {
            order: order ?? 'month first',
            epoch: 1900,
            latest: '2026-11-27',
          })
          return reading.ok ? reading.value.value : reading.problem
        })
        expect(read).toEqual([...days, '2019-02-25'])
      },
    ),
  )
})

test('a word that we do not know never says that somebody works here', () => {
  const known = /^(a|act|l|x|y|ft|pt|i|t|n|ex|prn|true|false|yes|no|new|temp|left|quit|gone|past)/
  fc.assert(
    fc.property(fc.stringMatching(/^[b-z]{5,12}$/), (word) => {
      fc.pre(
        !known.test(word) && meaningOf(word) !== 'has left' && meaningOf(word) !== 'starts later',
      )
      const isListed =
        /^(current|employ|working|present|regular|full|part|permanent|season|interim|probation|introduct|rehire|casual|hourly|salar|exempt|non|staff|volunteer|hired|paid|unpaid|on|leave|loa|fmla|sabbatical|maternity|paternity|parental|medical|disability|military|works|per)/
      expect(meaningOf(word) === null || isListed.test(word)).toBe(true)
    }),
  )
  for (const word of ['suspended', 'zeta', 'alumni', 'board', 'contract ends soon?', 'b', '2']) {
    expect([word, meaningOf(word)]).toEqual([word, null])
  }
  for (const word of [
    'quit',
    'fired 3/2025',
    'dismissed',
    'former',
    'laid off',
    'withdrawn',
    '0',
    'no longer employed',
  ]) {
    expect([word, meaningOf(word)]).toEqual([word, 'has left'])
  }
})

test('one slip among the hours decides nothing for the others', () => {
  const rows = (often: string, hours: readonly number[]) =>
    hours.map((paid, i) => [`Ann ${i}`, 'Bookkeeper', '2000', often, String(paid)])
  const slip = [...Array.from({ length: 15 }, () => 80), 60, 40, 2080]
  expect(unitsOf(rows('Biweekly', slip)).hours).toBe('hours a pay period')
  expect(unitsOf(rows('', [40, 40, 30, 40, 20, 2080])).hours).toBe('hours a week')
  // a year of full time beside a few hours of work is one of the column's own
  expect(unitsOf(rows('', [2080, 2080, 1040, 520, 100])).hours).toBe('hours a year')
})
