import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, optional, required } from '../forms/fields-schema.ts'
import {
  formatCount,
  formatDecimal,
  formatNumber,
  formatOrdinal,
  formatPercent,
  formatShare,
  formatSignedPercent,
  numberBetween,
} from '../forms/numbers.ts'
import { oneOf } from '../forms/reading.ts'
import {
  addDays,
  addYears,
  daysBetween,
  formatAgo,
  formatDate,
  formatInstant,
  formatShortDate,
} from './date.ts'
import {
  formatDollars,
  formatDollarsRounded,
  formatMoney,
  formatPay,
  formatShortDollars,
  formatSignedDollars,
  formatToTheCent,
  formatWholeDollars,
  parseMoney,
  roundDollars,
  yearlyMoneyBetween,
} from './money.ts'
import { figureOfYear } from './pay-package.ts'
import { zipPlace } from './region.ts'

test('amounts are written with cents only where there are any', () => {
  expect(formatMoney(5_800_000)).toBe('$58,000')
  expect(formatMoney(5_800_050)).toBe('$58,000.50')
  expect(formatMoney(0)).toBe('$0')
  expect(formatPay(2500, 'hour')).toBe('$25.00 an hour')
  expect(formatPay(5_800_000, 'year')).toBe('$58,000 a year')
})

test('market figures are rounded to a hundred dollars, comparables to five hundred', () => {
  expect(formatDollarsRounded(58_149.99)).toBe('$58,100')
  expect(formatDollarsRounded(58_150)).toBe('$58,200')
  expect(formatDollarsRounded(58_249, 500)).toBe('$58,000')
  expect(roundDollars(58_250, 500)).toBe(58_500)
  expect(formatDollars(58_123.6)).toBe('$58,124')
  expect(formatDollars(-0)).toBe('$0')
})

test('what takes away has a true minus sign, and nothing has no sign', () => {
  expect(formatMoney(-30_050)).toBe('\u2212$300.50')
  expect(formatDollars(-900)).toBe('\u2212$900')
  expect(formatDollars(-0.4)).toBe('$0')
  expect([500, -1200, 0, -0.2].map(formatSignedDollars)).toEqual([
    '+$500',
    '\u2212$1,200',
    '$0',
    '$0',
  ])
  expect([3, -3, 0, 12.25].map(formatSignedPercent)).toEqual(['+3%', '\u22123%', '0%', '+12.25%'])
  expect(formatPercent(-0.5)).toBe('\u22120.5%')
  expect(formatNumber(-1900)).toBe('\u22121,900')
})

test('a percentage has no space and as many decimals as asked for', () => {
  expect(formatPercent(80, 1)).toBe('80.0%')
  expect(formatShare(0.414)).toBe('41%')
  expect(formatShare(-0.0304, 1)).toBe('\u22123.0%')
  expect(formatShare(-0.001)).toBe('0%')
  expect(formatDecimal(1, 2)).toBe('1.00')
})

test('counts agree with their noun: none, one, many', () => {
  expect(formatCount(0, 'report')).toBe('no reports')
  expect(formatCount(1, 'report')).toBe('1 report')
  expect(formatCount(1200, 'church', 'churches')).toBe('1,200 churches')
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(formatOrdinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd',
  )
})

test('axes are short, and rates of pay are to the cent', () => {
  expect([800, 50_000, 52_500, 1_200_000, -4_000].map(formatShortDollars)).toEqual([
    '$800',
    '$50k',
    '$52.5k',
    '$1.2M',
    '\u2212$4k',
  ])
  expect(formatToTheCent(2500)).toBe('$25.00')
})

test('dates are long in sentences and short in tables, from days and instants alike', () => {
  expect(formatDate('2027-01-05')).toBe('January 5, 2027')
  expect(formatDate('2027-01-05T23:59:59.000Z')).toBe('January 5, 2027')
  expect(formatShortDate(new Date('2027-01-05T00:00:00Z'))).toBe('Jan 5, 2027')
  expect(formatInstant(new Date('2027-01-05T14:05:09Z'))).toBe('January 5, 2027, 14:05 UTC')
})

test('numbers, shares, days and zip codes are written as they are read', () => {
  expect(formatNumber(1900)).toBe('1,900')
  expect(formatPercent(0.5)).toBe('0.5%')
  expect(formatDate('2026-06-05')).toBe('June 5, 2026')
  expect(zipPlace('43004-1234')).toBe('43004')
})

test('every amount that is written can be typed back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
      expect(parseMoney(formatMoney(cents))).toEqual({ ok: true, value: cents })
    }),
  )
})

test('no text makes a parser throw or answer with anything but whole cents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const reading = parseMoney(text)
      expect(reading.ok ? Number.isSafeInteger(reading.value) : reading.problem.length > 10).toBe(
        true,
      )
    }),
  )
})

const form = z.object({
  budget: required(yearlyMoneyBetween(100, 1_000_000_000), 'Enter the budget.'),
  hours: optional(numberBetween(0, 100)),
  setting: optional(oneOf(['city', 'rural'])),
})

test('a field that is required says so in its own words, empty or absent', () => {
  expect(fieldErrors(form.safeParse({}).error!)).toEqual({ budget: 'Enter the budget.' })
  expect(fieldErrors(form.safeParse({ budget: '  ' }).error!)).toEqual({
    budget: 'Enter the budget.',
  })
})

test('an optional field that is empty is null, not zero', () => {
  expect(form.parse({ budget: '1.2m', hours: '' })).toEqual({
    budget: 120_000_000,
    hours: null,
    setting: null,
  })
})

test('each wrong field gets its own sentence', () => {
  const errors = fieldErrors(form.safeParse({ budget: 'x', hours: '101', setting: 'moon' }).error!)
  expect(Object.keys(errors)).toEqual(['budget', 'hours', 'setting'])
  expect(errors.hours).toBe('Enter a number up to 100.')
})

test('what is no text is refused with a sentence', () => {
  expect(fieldErrors(form.safeParse({ budget: 5 }).error!)).toEqual({
    budget: 'Enter this as text.',
  })
})

test('a moment is told by how long ago it was, and by its day after a day', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const ago = (instant: string) => formatAgo(new Date(instant), now)
  expect(ago('2026-11-20T11:59:40Z')).toBe('just now')
  expect(ago('2026-11-20T11:59:00Z')).toBe('a minute ago')
  expect(ago('2026-11-20T11:58:00Z')).toBe('2 minutes ago')
  expect(ago('2026-11-20T11:00:00Z')).toBe('an hour ago')
  expect(ago('2026-11-19T12:30:00Z')).toBe('23 hours ago')
  expect(ago('2026-11-19T11:30:00Z')).toBe('on November 19, 2026')
})

test('days from one to another are those of the calendar, in both directions', () => {
  const day = fc.integer({ min: 0, max: 73_413 }).map((count) => addDays('1900-01-01', count))
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = daysBetween(from, to)
      expect(addDays(from, days)).toBe(to)
      expect(daysBetween(to, from) + days).toBe(0)
    }),
  )
  expect(daysBetween('2100-02-28', '2100-03-01')).toBe(1)
})

test('the same day of another year, where February 29 becomes February 28', () => {
  expect(addYears('2027-07-01', 2)).toBe('2029-07-01')
  expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  expect(addYears('2028-02-29', 4)).toBe('2032-02-29')
  expect(addYears('2028-02-29', 72)).toBe('2100-02-28')
  expect(addYears('2028-02-29', -28)).toBe('2000-02-29')
})

test('whole dollars of cents', () => {
  expect([5_812_340, 5_812_350, -90_040].map(formatWholeDollars)).toEqual([
    '$58,123',
    '$58,124',
    '−$900',
  ])
})

test.each([
  [
    'housing 24,000 to July and 30,000 after',
    ['2024-01-01', 24_000],
    ['2026-07-01', 30_000],
    27_000,
  ],
  ['a start in the year', ['2026-10-01', 40_000], ['2027-01-01', 50_000], 10_000],
  ['a change in the middle of a month', ['2026-01-01', 12_000], ['2026-04-16', 24_000], 20_500],
  ['a change of another year', ['2025-01-01', 12_000], ['2025-06-01', 24_000], 24_000],
  ['a change on January 1', ['2025-01-01', 12_000], ['2026-01-01', 24_000], 24_000],
] as const)('what 2026 pays: %s', (_, [one, first], [other, second], paid) => {
  const rates = [
    { from: other, value: second * 100 },
    { from: one, value: first * 100 },
  ]
  expect(figureOfYear(rates, { from: '2026-01-01', to: '2027-01-01' })).toBe(paid * 100)
})
