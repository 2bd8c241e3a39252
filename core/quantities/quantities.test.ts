import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  confirmationName,
  fieldErrors,
  openQuestions,
  questionFields,
  questionIssue,
} from '../forms/field-errors.ts'
import { optional, required } from '../forms/form-field.ts'
import { formatAgo, formatDate } from './date.ts'
import {
  formatDollars,
  formatDollarsRounded,
  formatMoney,
  formatPay,
  roundDollars,
} from './format-money.ts'
import { echoYearlyMoney, parseMoney, yearlyMoneyBetween } from './money.ts'
import { formatNumber, formatPercent, numberBetween } from './number.ts'
import { echoPay } from './pay.ts'
import { oneOf } from './reading.ts'
import { zipPlace } from './zip.ts'

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

test('what was understood is echoed', () => {
  expect(echoYearlyMoney(120_000_000)).toBe('understood as $1,200,000 a year')
  expect(echoPay({ cents: 2500, period: 'hour' }, 5_200_000)).toBe(
    'understood as $25.00 an hour, $52,000 a year',
  )
  expect(echoPay({ cents: 2500, period: 'hour' }, null)).toBe('understood as $25.00 an hour')
  expect(echoPay({ cents: 5_800_000, period: 'year' }, 5_800_000)).toBe(
    'understood as $58,000 a year',
  )
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
  budget: required(yearlyMoneyBetween(100, 1_000_000_000), 'Type the budget.'),
  hours: optional(numberBetween(0, 100)),
  setting: optional(oneOf(['city', 'rural'])),
})

test('a field that is required says so in its own words, empty or absent', () => {
  expect(fieldErrors(form.safeParse({}).error!)).toEqual({ budget: 'Type the budget.' })
  expect(fieldErrors(form.safeParse({ budget: '  ' }).error!)).toEqual({
    budget: 'Type the budget.',
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
  expect(errors.hours).toBe('Type a number up to 100.')
})

test('what is no text is refused with a sentence', () => {
  expect(fieldErrors(form.safeParse({ budget: 5 }).error!)).toEqual({
    budget: 'Type this as text.',
  })
})

test('a question is told from a refusal and is closed by confirming the very text asked about', () => {
  const question = { field: 'budget', sentence: 'Is that right?' }
  const schema = z.object({ budget: z.string() }).transform((_, context) => {
    context.addIssue(questionIssue(question))
    return z.NEVER
  })
  const { error } = schema.safeParse({ budget: '5' })
  expect(questionFields(error!)).toEqual(['budget'])
  expect(questionFields(form.safeParse({ budget: 'x' }).error!)).toEqual([])

  const confirmed = { budget: '5', [confirmationName('budget')]: '5' }
  expect(openQuestions([question], { budget: '5' })).toEqual([question])
  expect(openQuestions([question], confirmed)).toEqual([])
  expect(openQuestions([question], { ...confirmed, budget: '6' })).toEqual([question])
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
