/** Everything people (and scripts) put into a box meant for a number, an amount, a date, a ZIP code or a name. */
import { expect, test } from 'vitest'
import { parseNumber, parsePercent, parseWholeNumber } from '../forms/numbers.ts'
import { lineOfText, type Reading } from '../forms/reading.ts'
import { parseDate } from './date.ts'
import { parsePay } from './entered-amount.ts'
import { parseMoney, parseYearlyMoney } from './money.ts'
import { parseZip } from './region.ts'

const understoodBy = (reading: Reading<unknown>) => (reading.ok ? reading.value : 'refused')
const sentenceOf = (reading: Reading<unknown>) => (reading.ok ? 'understood' : reading.problem)

const money: readonly [string, number][] = [
  ['1.2m', 120_000_000],
  ['1.2M', 120_000_000],
  ['$1.2 million', 120_000_000],
  ['$1,200,000', 120_000_000],
  ['1200000', 120_000_000],
  ['1 200 000', 120_000_000],
  ['1\u00a0200\u00a0000', 120_000_000],
  ['US$1,200,000', 120_000_000],
  ['USD 1,200,000', 120_000_000],
  ['1,200,000 dollars', 120_000_000],
  ['１２００', 120_000],
  ['58k', 5_800_000],
  ['58K', 5_800_000],
  ['$58.5k', 5_850_000],
  ['58 thousand', 5_800_000],
  ['73 000$', 7_300_000],
  ['$75,000.00', 7_500_000],
  ['  75000  ', 7_500_000],
  ['0', 0],
  ['$0.00', 0],
  ['-0', 0],
  ['.75', 75],
  ['0.1', 10],
  ['1.10', 110],
  ['19.99', 1999],
  ['1.005k', 100_500],
  ['4.35', 435],
  ['1.15m', 115_000_000],
  ['0000058000', 5_800_000],
  ['+58,000', 5_800_000],
  ['58,000.', 5_800_000],
  ['2b', 200_000_000_000],
  ['9999999999.99', 999_999_999_999],
]

test.each(money)('money: %j is %d cents', (text, cents) => {
  expect(understoodBy(parseMoney(text))).toBe(cents)
})

const notMoney: readonly [string, RegExp][] = [
  ['(500)', /Brackets mean a negative number/],
  ['-500', /zero or more/],
  ['−500', /zero or more/],
  ['-$500', /zero or more/],
  ['$-500', /zero or more/],
  ['NaN', /not a number/],
  ['Infinity', /not a number/],
  ['-Infinity', /not a number/],
  ['1e400', /in full/],
  ['1e6', /in full/],
  ['0x10', /not a number/],
  ['0b11', /not a number/],
  ['1_000', /not a number/],
  ['null', /not a number/],
  ['undefined', /not a number/],
  ['true', /not a number/],
  ['[object Object]', /not a number/],
  ['=1+1', /not a number/],
  ['=HYPERLINK("http://x")', /not a number/],
  ["Robert'); DROP TABLE", /not a number/],
  ['<script>', /not a number/],
  ['12;34', /not a number/],
  ['1.2.3', /not a number/],
  ['--5', /not a number/],
  ['.', /not a number/],
  ['$', /not a number/],
  ['k', /not a number/],
  ['58kk', /not a number/],
  ['58k-62k', /not a range/],
  ['58-62', /not a range/],
  ['58 to 62k', /not a range/],
  ['about 58k', /without "about"/],
  ['~58k', /without "about"/],
  ['€58,000', /US dollars/],
  ['£58,000', /US dollars/],
  ['58000 EUR', /US dollars/],
  ['3%', /not a percentage/],
  ['1,90', /comma only between thousands/],
  ['12,00,000', /commas are not between thousands/],
  ['1,2000', /commas are not between thousands/],
  ['1,200 000', /commas are not between thousands/],
  ['1.200.000', /1,200,000/],
  ['58.000', /58,000/],
  ['12.345k5', /not a number/],
  ['1.23456', /two digits/],
  ['99999999999999', /more than/],
  ['10000000000.01', /more than/],
  ['11b', /more than/],
  ['9'.repeat(400), /too long/],
  ['fifty', /not a number/],
  ['58k/yr', /not a number/],
  ['💰', /not a number/],
  ['5\u0000', /not a number/],
]

test.each(notMoney)('money: %j is refused with a sentence that helps', (text, sentence) => {
  expect(sentenceOf(parseMoney(text))).toMatch(sentence)
})

test('a yearly amount may say so, another period may not', () => {
  expect(understoodBy(parseYearlyMoney('1.2m a year'))).toBe(120_000_000)
  expect(understoodBy(parseYearlyMoney('310,000/yr'))).toBe(31_000_000)
  expect(understoodBy(parseYearlyMoney('310k annually'))).toBe(31_000_000)
  expect(sentenceOf(parseYearlyMoney('10k a month'))).toMatch(/whole year/)
  expect(sentenceOf(parseYearlyMoney('10k monthly'))).toMatch(/whole year/)
})

const pay: readonly [string, number, string][] = [
  ['25/hr', 2500, 'hour'],
  ['$25.00/hr', 2500, 'hour'],
  ['25 per hour', 2500, 'hour'],
  ['25 an hour', 2500, 'hour'],
  ['25 / h', 2500, 'hour'],
  ['25 hourly', 2500, 'hour'],
  ['17.50/HOUR', 1750, 'hour'],
  ['1,200 a week', 120_000, 'week'],
  ['1,200/wk', 120_000, 'week'],
  ['1,200 weekly', 120_000, 'week'],
  ['2,400 every two weeks', 240_000, 'biweekly'],
  ['2,400 biweekly', 240_000, 'biweekly'],
  ['2,400 bi-weekly', 240_000, 'biweekly'],
  ['2,500 twice a month', 250_000, 'semimonthly'],
  ['2500 semi-monthly', 250_000, 'semimonthly'],
  ['5k a month', 500_000, 'month'],
  ['5000/mo', 500_000, 'month'],
  ['5,000 monthly', 500_000, 'month'],
  ['58k', 5_800_000, 'year'],
  ['58 thousand', 5_800_000, 'year'],
  ['58k per annum', 5_800_000, 'year'],
  ['58k p.a.', 5_800_000, 'year'],
  ['$58,000/yr', 5_800_000, 'year'],
  ['58,000 a year', 5_800_000, 'year'],
]

test.each(pay)('pay: %j is %d cents per %s', (text, cents, period) => {
  expect(understoodBy(parsePay(text, 'year'))).toEqual({ cents, period, asTyped: text })
})

const notPay: readonly [string, RegExp][] = [
  ['200 a day', /per hour, week, month or year/],
  ['200 daily', /per hour, week, month or year/],
  ['150 per service', /per hour, week, month or year/],
  ['5000 quarterly', /per hour, week, month or year/],
  ['per hour', /not a number/],
  ['-25/hr', /zero or more/],
  ['1e400/hr', /in full/],
  ['60m a year', /more than/],
  ['3% a year', /not a percentage/],
  ['unpaid', /not a number/],
]

test.each(notPay)('pay: %j is refused with a sentence that helps', (text, sentence) => {
  expect(sentenceOf(parsePay(text, 'year'))).toMatch(sentence)
})

test('a typed period must agree with a chosen one that is not the first on the list', () => {
  expect(understoodBy(parsePay('25/hr', 'hour'))).toMatchObject({ period: 'hour' })
  expect(sentenceOf(parsePay('25/hr', 'month'))).toMatch(/an hour but chose a month/)
  expect(understoodBy(parsePay('5000', 'month'))).toMatchObject({ period: 'month' })
  expect(sentenceOf(parsePay('5000', null))).toMatch(/Choose what this is paid per/)
})

const numbers: readonly [string, number | 'refused'][] = [
  ['1,900', 1900],
  ['0.75', 0.75],
  ['1.9k', 1900],
  ['150.0', 150],
  ['1 900', 1900],
  ['-0', 0],
  ['0.1', 0.1],
  ['1.23456', 'refused'],
  ['-1', 'refused'],
  ['1e3', 'refused'],
  ['NaN', 'refused'],
  ['Infinity', 'refused'],
  ['2b', 'refused'],
  ['1/2', 'refused'],
  ['½', 'refused'],
  ['১২', 'refused'],
  ['3-4', 'refused'],
]

test.each(numbers)('number: %j is %j', (text, expected) => {
  expect(understoodBy(parseNumber(text))).toBe(expected)
})

test('a whole number has no fraction, whatever its dress', () => {
  expect(understoodBy(parseWholeNumber('150.0'))).toBe(150)
  expect(sentenceOf(parseWholeNumber('150.5'))).toMatch(/whole number/)
})

const percentages: readonly [string, number | 'refused'][] = [
  ['40', 40],
  ['40%', 40],
  ['40 %', 40],
  ['40 percent', 40],
  ['0.5%', 0.5],
  ['0', 0],
  ['100', 100],
  ['101', 'refused'],
  ['-3%', 'refused'],
  ['40%%', 'refused'],
  ['%', 'refused'],
]

test.each(percentages)('percent: %j is %j', (text, expected) => {
  expect(understoodBy(parsePercent(text))).toBe(expected)
})

const dates: readonly [string, string][] = [
  ['2026-06-30', '2026-06-30'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  [' 2026-01-01 ', '2026-01-01'],
  ['2025-02-29', 'refused'],
  ['1900-02-29', 'refused'],
  ['2026-02-30', 'refused'],
  ['2026-04-31', 'refused'],
  ['2026-13-01', 'refused'],
  ['2026-00-10', 'refused'],
  ['2026-01-00', 'refused'],
  ['2026-1-1', 'refused'],
  ['06/30/2026', 'refused'],
  ['20260630', 'refused'],
  ['0000-01-01', 'refused'],
  ['9999-12-31', 'refused'],
  ['2026-06-30T00:00:00Z', 'refused'],
  ['yesterday', 'refused'],
]

test.each(dates)('date: %j is %j', (text, expected) => {
  expect(understoodBy(parseDate(text))).toBe(expected)
})

const zips: readonly [string, string][] = [
  ['43004', '43004'],
  ['02134', '02134'],
  ['43004-1234', '43004-1234'],
  ['４３００４', '43004'],
  ['43004–1234', '43004-1234'],
  ['2134', 'refused'],
  ['430041', 'refused'],
  ['00000', 'refused'],
  ['K1A 0B1', 'refused'],
  ['4300o', 'refused'],
  ['43004-', 'refused'],
]

test.each(zips)('ZIP: %j is %j', (text, expected) => {
  expect(understoodBy(parseZip(text))).toBe(expected)
})

const names: readonly [string, string][] = [
  ["O'Brien", "O'Brien"],
  ['O’Brien', 'O’Brien'],
  ['  Mary   Jane ', 'Mary Jane'],
  ['José', 'José'],
  ['Jose\u0301', 'José'],
  ['李小龍', '李小龍'],
  ['محمد', 'محمد'],
  ['می‌خواهم', 'می‌خواهم'],
  ['Sunny 🌻', 'Sunny 🌻'],
  ['Family 👨‍👩‍👧', 'Family 👨‍👩‍👧'],
  ["Robert'); DROP TABLE students;--", "Robert'); DROP TABLE students;--"],
  ['<b>Bold</b> Church', '<b>Bold</b> Church'],
  ['=SUM(A1)', '=SUM(A1)'],
  ['null', 'null'],
  ['a\u0000b', 'refused'],
  ['a\nb', 'refused'],
  ['a\tb', 'refused'],
  ['\u001b[31mred', 'refused'],
  ['abc\u202edef', 'refused'],
  ['abc\u2066def', 'refused'],
  ['a\u200bb', 'refused'],
  ['\ud800', 'refused'],
  ['\u200d', 'refused'],
  ['\u2028', 'refused'],
  ['x\u3164', 'refused'],
  ['x'.repeat(121), 'refused'],
  ['🌻'.repeat(120), '🌻'.repeat(120)],
]

test.each(names)('name: %j is %j', (text, expected) => {
  expect(understoodBy(lineOfText({ maximum: 120 })(text))).toBe(expected)
})

test('no parser throws, whatever it is given', () => {
  const all = [
    ...money,
    ...notMoney,
    ...pay,
    ...notPay,
    ...numbers,
    ...percentages,
    ...dates,
    ...zips,
    ...names,
  ]
  const parsers = [parseMoney, parseYearlyMoney, parseNumber, parsePercent, parseDate, parseZip]
  for (const [text] of all) {
    for (const parse of parsers) expect(() => parse(text)).not.toThrow()
    expect(() => parsePay(text, null)).not.toThrow()
  }
  expect(all.length).toBeGreaterThan(120)
})
