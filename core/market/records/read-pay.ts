/**
 * Reads pay as survey and payroll files hold it: what the form understands, and beyond it "USD 75,000", "75,000 base",
 * "~60k", "12.5131" an hour, "160'000", and ranges where the operator says so. Bonuses and tips are never guessed.
 */

import { plainText } from '../../forms/numbers.ts'
import { type Reading, refused, understood } from '../../forms/reading.ts'
import { parsePay } from '../../pay/entered-amount.ts'
import { formatMoney, PERIOD_PHRASES, type Period } from '../../pay/money.ts'
import { annualize } from '../../pay/pay-package.ts'
import { type Note, type NotedReading, noted, saysNothing } from './cell-text.ts'
import type { ImportMapping } from './mapping.ts'

export type PayRules = ImportMapping['pay']

/** `cents` may hold a fraction: it is rounded once, when the year is known. */
export interface PayOfFile {
  readonly cents: number
  readonly period: Period
}

/** An amount with its period; `chosen` is what the period column or the constant says, null where nothing does. */
export function readPay(
  text: string,
  chosen: Period | null,
  rules: PayRules,
): NotedReading<PayOfFile> {
  const { plain, notes } = trimmed(text)
  if (saysNothing(plain)) return refused('There is no pay in this row.')
  const unusable = whyUnusable(plain)
  if (unusable !== null) return refused(unusable)

  const range = RANGE.exec(plain)
  if (range) return readRange(range, chosen, rules, notes)
  return readOne(plain, chosen, rules, notes)
}

/** Cents of a year, rounded; a sentence where hours or weeks are wanting or the result is nobody's pay. */
export function annualCents(
  { cents, period }: PayOfFile,
  hoursPerWeek: number | null,
  weeksPerYear: number | null,
): Reading<number> {
  const annual = annualize(cents, period, hoursPerWeek, weeksPerYear)
  if (annual === null) return refused(wanting(period, hoursPerWeek))
  const year = Math.round(annual)
  if (year < SMALLEST_YEAR) {
    return refused(
      `${formatMoney(year)} a year is too little to be a year’s pay. Is it paid by the hour, or in thousands?`,
    )
  }
  if (year > LARGEST_YEAR) {
    return refused(
      `${formatMoney(year)} a year is too much to be one person’s pay. Check for an extra zero or the wrong pay period.`,
    )
  }
  if (hoursPerWeek !== null && weeksPerYear !== null) {
    const hourly = year / (hoursPerWeek * weeksPerYear)
    if (hourly > LARGEST_HOUR) {
      return refused(
        `That is ${formatMoney(Math.round(hourly))} an hour. Check the period, the hours and the weeks.`,
      )
    }
  }
  return understood(year)
}

const UNPAID = 'Pay of zero is not market pay. Leave volunteers out.'
const SMALLEST_YEAR = 50_000
const LARGEST_YEAR = 300_000_000
const LARGEST_HOUR = 150_000

/** Blanks, quotes and words that change nothing go; "about" is noted. */
function trimmed(text: string): { plain: string; notes: readonly Note[] } {
  const bare = plainText(text)
    .replace(/^['"“”]+|(?<!['"“”])['"“”]+$/gu, '')
    .trim()
  const exact = bare.replace(ABOUT, '').trim()
  const plain = exact
    .replace(/^((gross|base) ?)?(salary|pay|base|gross)?:? (?=[$\d])/iu, '')
    .replace(
      / ?\(?(base|gross|base salary|base pay|gross salary|gross pay|salary|before tax(es)?|pre-?tax)\)?$/iu,
      '',
    )
    .replace(/\b(us dollars?|american dollars?|us ?d)\b/giu, 'usd')
    .replace(/\$ ?usd/giu, '$')
    .replace(/(\d)('|, )(?=\d{3}(\D|$))/gu, '$1,')
    .replace(/(\d)\.(?=$|[ /]|k\b)/giu, '$1')
    .replace(/(?<=[\d,.]k?) ?usd ?(?=\/|per |an? )/giu, ' ')
    .replace(/\/-$/, '')
    .trim()
  return { plain, notes: exact === bare ? [] : ['approximate pay'] }
}

const ABOUT =
  /^(~|≈|about|around|roughly|approx(imately)?\.?|ca\.?|circa) ?| ?(approx(imately)?\.?|or so|ish|\(approx\.?\))$/giu

function whyUnusable(plain: string): string | null {
  if (/^-|^\$ ?-|^\(\D*\d.*\)$/.test(plain)) return 'Pay cannot be negative.'
  if (/^\$? ?0+(\.0*)?\$?$/.test(plain)) return UNPAID
  if (
    /bonus|commission|tips?\b|overtime|\bOT\b|stock|equity|stipend|allowance|benefits|\d\s*k?\s*\+/iu.test(
      plain,
    )
  ) {
    return 'This includes more than base pay. Enter base pay alone, without bonus, allowance or a plus sign.'
  }
  if (/(^|[^u])\b[a-tv-z]{1,2}\$|\b(cad|aud|nzd|gbp|eur|chf|sek|jpy|hkd|zar|inr)\b/iu.test(plain)) {
    return 'Only pay in US dollars can be imported.'
  }
  if (/^(volunteer|unpaid|none|no pay)$/iu.test(plain))
    return 'Volunteers are not paid. Leave them out.'
  return null
}

const RANGE =
  /^(\$? ?\d[\d,]*(?:\.\d+)?) ?(k)? ?(?:-|to|and|\/(?= ?\$? ?\d)) ?(\$? ?\d[\d,]*(?:\.\d+)?) ?(k)?( ?(?:\/|per |an? ).*| (?:hourly|weekly|monthly|annually|yearly))?$/iu

function readRange(
  [, low = '', lowK, high = '', highK, ending = '']: RegExpExecArray,
  chosen: Period | null,
  rules: PayRules,
  notes: readonly Note[],
): NotedReading<PayOfFile> {
  if (rules.ranges === 'reject') {
    return refused('This is a range. Enter one amount.')
  }
  const thousands = highK ? 'k' : (lowK ?? '')
  const from = readOne(`${low}${lowK ?? thousands}${ending}`, chosen, rules, notes)
  if (!from.ok) return from
  const to = readOne(`${high}${thousands}${ending}`, chosen, rules, notes)
  if (!to.ok) return to
  const [least, most] = [from.value.value, to.value.value]
  if (most.period !== least.period || most.cents < least.cents || most.cents > 2 * least.cents) {
    return refused('This range is too wide, or has its larger amount first. Enter one amount.')
  }
  const cents = (least.cents + most.cents) / 2
  return noted({ cents, period: least.period }, ...to.value.notes, 'middle of a range')
}

function readOne(
  plain: string,
  chosen: Period | null,
  rules: PayRules,
  notes: readonly Note[],
): NotedReading<PayOfFile> {
  const power = /^\$? ?(\d(?:\.\d+)?)e\+?(\d{1,2})$/iu.exec(plain)
  if (power) return readPower(Number(`${power[1]}e${power[2]}`), chosen, rules, notes)
  const fine = FINE.exec(plain)
  if (fine) return readFine(fine, chosen, rules, notes)

  const bySize = parsePay(plain, chosen ?? 'year')
  if (!bySize.ok) return bySize
  const { cents, period } = bySize.value
  if (cents === 0) return refused(UNPAID)
  const isHourly = period === 'year' && (chosen ?? 'year') === 'year' && !namesYear(plain)
  if (isHourly && rules.hourlyBelow !== undefined && cents < rules.hourlyBelow * 100) {
    return noted({ cents, period: 'hour' }, ...notes, 'hourly by its size')
  }
  if (chosen === null && period === 'year' && !namesYear(plain)) {
    return refused(
      'Say whether this is per hour, week, month or year: here, in a column or in the mapping.',
    )
  }
  return noted({ cents, period }, ...notes)
}

/** Digits beyond the cent, as payroll systems write hourly rates; three digits alone may be thousands of Europe. */
const FINE =
  /^(\$? ?\d[\d,]*\.\d\d)(\d+)( ?\$)?( ?(?:\/|per |an? ).*| (?:hourly|weekly|monthly|annually|yearly))?$/iu

function readFine(
  [, amount = '', beyond = '', , ending = '']: RegExpExecArray,
  chosen: Period | null,
  rules: PayRules,
  notes: readonly Note[],
): NotedReading<PayOfFile> {
  const reading = readOne(`${amount}${ending}`, chosen, rules, notes)
  if (!reading.ok) return reading
  const { value, notes: read } = reading.value
  const ambiguous = beyond.length === 1 && /^\$? ?\d{1,3}\./.test(amount) && value.period !== 'hour'
  if (ambiguous)
    return refused(`Is that ${amount.replace('.', ',')}${beyond}? Use a comma between thousands.`)
  const cents = value.cents + Number(`0.${beyond}`)
  const isExact = /^0+$/.test(beyond)
  return noted(
    { cents, period: value.period },
    ...read,
    ...(isExact ? [] : (['fraction of a cent'] as const)),
  )
}

function readPower(
  dollars: number,
  chosen: Period | null,
  rules: PayRules,
  notes: readonly Note[],
): NotedReading<PayOfFile> {
  if (rules.scientific === 'reject') {
    return refused(
      'This is in scientific notation, which may have lost digits. Enter it in full, or allow it (pay.scientific).',
    )
  }
  // beyond, a number would be written as a power of ten again
  if (dollars >= 1e12) return refused('That is more than anyone is paid.')
  return readOne(String(dollars), chosen, rules, [...notes, 'power of ten'])
}

function namesYear(plain: string): boolean {
  return /(year|yr|annum|annual|annually|yearly|p\.?a\.?|\/ ?y)\.?$/iu.test(plain)
}

function wanting(period: Period, hoursPerWeek: number | null): string {
  const needs =
    period === 'hour' && hoursPerWeek === null
      ? 'the weekly hours and the paid weeks'
      : 'the paid weeks'
  return `Pay ${PERIOD_PHRASES[period]} becomes yearly pay only with ${needs}. Add a column, or a constant if all rows agree.`
}

// Reads the period of pay from a column of its own: "Hourly", "per hour", "H", "Bi-weekly", "Annual salary".

export function readPeriod(text: string): Reading<Period> {
  const plain = plainText(text)
    .toLowerCase()
    .replace(/^(paid |pay |by the |an? |per |each |every |\/ ?)+/, '')
    .replace(/ (pay|rate|salary|wages?|salaried|basis|paid)$/, '')
    .trim()
  const found = WORDS.find(([pattern]) => pattern.test(plain))
  if (found) return understood(found[1])
  return refused(
    'Say per hour, week, two weeks, half month, month or year; the mapping can translate other words.',
  )
}

/** "Salary" says only that pay is not by the hour: of what period it is, other columns say. */
export function saysSalaried(text: string): boolean {
  return /^(s|sal|salary|salaried|exempt|salary exempt|salaried exempt|salary ?\/ ?(no overtime|eligible for overtime))\.?$/i.test(
    text.trim(),
  )
}

/** How often a year people are paid: "Biweekly", "Semi-monthly", "26 pays", "27"; null where it does not say. */
export function readPays(text: string): number | null {
  if (text === '') return null
  const plain = plainText(text).toLowerCase()
  const count =
    /^(\d{1,2})( ?(pays?|pay periods?|checks?|payments?|x|times)?( ?(\/|per|an?) ?(year|yr|annum))?)$/.exec(
      plain,
    )
  if (count) return Number(count[1]) || null
  const named = CODES.find(([pattern]) => pattern.test(plain))
  if (named) return named[1]
  const reading = readPeriod(plain.replace(/ ?[-([,:/] ?(\d{1,2}|[a-z]{1,2})( pays?)?[)\]]?$/, ''))
  return reading.ok ? (PAYS[reading.value] ?? null) : null
}

/** A period of pay, or how many amounts make a year where no period does: 27 pays. */
export type Often = Period | number

export function oftenOf(pays: number): Often {
  return PERIOD_OF_PAYS[pays] ?? pays
}

const PERIOD_OF_PAYS: Readonly<Record<number, Period>> = {
  ...{ 52: 'week', 26: 'biweekly', 24: 'semimonthly', 12: 'month', 1: 'year' },
}

/** Usual counts of a year; another number in a column of periods is a slip. */
const USUAL_PAYS: readonly number[] = [12, 24, 26, 27, 52, 53]

/** "Hourly", "Biweekly", "26 pays", "27"; a letter alone says too little: "S" is a salary or twice a month. */
export function readOften(text: string): Reading<Often> {
  const period = readPeriod(text)
  const pays = period.ok || /^[a-z]{1,2}\.?$/i.test(text.trim()) ? null : readPays(text)
  return pays === null || !USUAL_PAYS.includes(pays) ? period : understood(oftenOf(pays))
}

/** The same of a row whose amounts are so many a year; an amount that says its own period is of that one. */
export function readPayOften(
  text: string,
  often: Often | null,
  rules: PayRules,
): NotedReading<PayOfFile> {
  if (typeof often !== 'number') return readPay(text, often, rules)
  const own = readPay(text, null, rules)
  const reading = own.ok ? own : readPay(text, 'year', rules)
  if (own.ok || !reading.ok || reading.value.value.period !== 'year') return reading
  const { value, notes } = reading.value
  return noted({ ...value, cents: value.cents * often }, ...notes)
}

const CODES: readonly (readonly [RegExp, number])[] = [
  [
    /^(b|b\/?w|bi)$|\bbi-? ?w(ee)?k(ly)?\b|every (two|2|other|second) (w|mon|tue|wed|thu|fri|sat|sun)|fortnight|^(every )?(14|fourteen) days$/,
    26,
  ],
  [
    /^(s|s\/?m)$|\bsemi-? ?(mon(thly)?|mo|m(on)?thly)\b|(twice|2 ?x|2 times|two times) ?(a |per |each |\/ ?)?(month|mo\b)|1st (and|&) 15th|15th (and|&)/,
    24,
  ],
  [/quarter/, 4],
  [/every (4|four) weeks|^(4|four)-? ?weekly$/, 13],
  [/^monthly\b/, 12],
  [/^(w|wkly)$|^(every|each) (week|mon|tue|wed|thu|fri|sat|sun)/, 52],
  [
    /^((the|at|on) )*(end|last day) of (the |each |every )?month$|^(the )?\d{1,2}(st|nd|rd|th)$/,
    12,
  ],
]

const PAYS: Partial<Readonly<Record<Period, number>>> = {
  ...{ week: 52, biweekly: 26, semimonthly: 24, month: 12, year: 1 },
}

const WORDS: readonly (readonly [RegExp, Period])[] = [
  [/^(h|hr|hrs|hour|hours|hourly)\.?$/, 'hour'],
  [/^(w|wk|wkly|week|weeks|weekly)\.?$/, 'week'],
  [
    /^(bi-? ?w(ee)?kly|bi-?weeks?|2 weeks|two weeks|other week|fortnight|fortnightly|b\/?w)$/,
    'biweekly',
  ],
  [
    /^(semi-? ?(mo\.?|month(ly)?|m(on)?thly)|half month|twice a month|twice monthly|s\/?m)$/,
    'semimonthly',
  ],
  [/^(m|mo|mos|mth|m(on)?thly|month|months|monthly)\.?$/, 'month'],
  [/^(y|yr|year|years|yearly|annum|annual|annually|p\.?a\.?|salary|salaried)\.?$/, 'year'],
]
