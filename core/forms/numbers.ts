/** Reads plain numbers, whole numbers and percentages. */
import { type Parser, type Reading, refused, understood } from './reading.ts'

// Writes numbers, percentages, ranks and counts in US English; every page, document and command calls these.

/** A true minus sign (U+2212), as wide as the digits beside it. */
const MINUS = '\u2212'

/** 1900 -> "1,900", 0.75 -> "0.75", -3 -> "−3"; at most four decimals. */
export function formatNumber(value: number): string {
  return withMinus(plainNumber.format(value))
}

/** 14.3 and 1 digit -> "14.3": always as many decimals as asked for. */
export function formatDecimal(value: number, digits: number): string {
  return withMinus(decimalNumber(digits).format(value))
}

/** Making a formatter costs far more than formatting with it, and a table writes hundreds of shares. */
function decimalNumber(digits: number): Intl.NumberFormat {
  const made =
    decimalNumbers.get(digits) ??
    new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  decimalNumbers.set(digits, made)
  return made
}

/** 40 -> "40%", -3 -> "−3%"; percent points in, at most two decimals, or exactly as many as asked for. */
export function formatPercent(percentPoints: number, digits?: number): string {
  if (digits !== undefined) return `${formatDecimal(percentPoints, digits)}%`
  return `${withMinus(percentNumber.format(percentPoints))}%`
}

/** 3 -> "+3%", -3 -> "−3%", 0 -> "0%"; percent points in. */
export function formatSignedPercent(percentPoints: number): string {
  const written = formatPercent(percentPoints)
  return written === '0%' || written.startsWith(MINUS) ? written : `+${written}`
}

/** A share of one as a percentage: 0.414 -> "41%", with 1 digit "41.4%". */
export function formatShare(share: number, digits = 0): string {
  return formatPercent(share * 100, digits)
}

/** 46 -> "46th". */
export function formatOrdinal(rank: number): string {
  const tens = rank % 100
  if (tens >= 11 && tens <= 13) return `${rank}th`
  return `${rank}${['th', 'st', 'nd', 'rd'][rank % 10] ?? 'th'}`
}

/** (0, "report") -> "no reports", (1, "report") -> "1 report", (1200, "church", "churches") -> "1,200 churches". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  if (count === 0) return `no ${many}`
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}

const decimalNumbers = new Map<number, Intl.NumberFormat>()
const plainNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const percentNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Intl writes a hyphen, also for what rounds to nothing. */
function withMinus(written: string): string {
  return /^-[0.]+$/.test(written) ? written.slice(1) : written.replace('-', MINUS)
}

// Reads one decimal number as people type it: "1,900", "73 000", "1.2m", ".75". Exact: digits stay
// text until the power of ten is known, so "1.2m" is 1200000 and never 1199999.9999999998.

/** A decimal number as digits: value = sign x whole.fraction */
export interface TypedNumber {
  readonly negative: boolean
  /** digits before the point, no leading zeros, '0' for none */
  readonly whole: string
  /** digits after the point, no trailing zeros, '' for none */
  readonly fraction: string
}

/**
 * Width- and space-variants to plain ones: full-width digits, no-break and thin spaces, the real minus sign. Spaces
 * without a width, which pages and spreadsheets leave in what is pasted, go.
 * A pasted page is no quantity: it becomes a sign no parser reads, because some patterns would take seconds on it.
 */
export function plainText(text: string): string {
  if (text.length > LONGEST_QUANTITY) return '…'
  // most numbers, read in a tenth of the time
  if (/^[!-~]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/[\u200b\u2060\ufeff]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/\u2019/gu, "'")
    .trim()
}

/** `example` completes the sentence "type a number, for example ...". */
export function readTypedNumber(text: string, example: string): Reading<TypedNumber> {
  const plain = plainText(text)
  const strange = strangeness(plain, example)
  if (strange !== null) return refused(strange)

  const match = NUMBER.exec(plain)
  if (match === null)
    return refused(`This is not a number we can read. Enter it in digits, for example ${example}.`)
  const [, sign = '', body = '', suffix = ''] = match
  if (!isWellGrouped(body)) return refused(groupingProblem(body, example))
  return understood(shifted(sign === '-', body.replace(/[, ]/g, ''), powerOf(suffix)))
}

const LONGEST_QUANTITY = 500

const NUMBER =
  /^([+-]?) ?(\d(?:[\d, ]*\d)?(?:\.\d*)?|\.\d+) ?(k|thousand|m|mm|mil|million|b|bn|billion)?$/iu

function strangeness(plain: string, example: string): string | null {
  if (plain.length > 40)
    return `This is too long for a number. Enter it in digits, for example ${example}.`
  if (/^[+-]?\d+(\.\d+)?e[+-]?\d+$/iu.test(plain))
    return `Enter the number in full, for example ${example}.`
  if (/^\(.*\)$/u.test(plain) && /\d/u.test(plain))
    return `Brackets mean a negative number. Enter it without them, for example ${example}.`
  if (/\d ?[km]? ?(-|to) ?\$?\d/iu.test(plain))
    return `Enter one number, not a range, for example ${example}.`
  if (/^[~≈]|^(about|around|approx\.?|ca\.?) /iu.test(plain))
    return `Enter the number alone, without "about", for example ${example}.`
  return null
}

/** "1,200,000" and "1 200 000" are; "1,20", "12,00,000" and "1,200 000" are not. */
function isWellGrouped(body: string): boolean {
  const whole = body.split('.')[0] ?? ''
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}( \d{3})+$/.test(whole)
}

function groupingProblem(body: string, example: string): string {
  if (/^\d+,\d{1,2}$/.test(body))
    return `Use a point for the fraction, and a comma only between thousands, for example ${example}.`
  return `The commas are not between thousands. Enter it like ${example}.`
}

function powerOf(suffix: string): number {
  const unit = suffix.toLowerCase()
  if (unit === '') return 0
  if (unit === 'k' || unit === 'thousand') return 3
  return unit.startsWith('b') ? 9 : 6
}

function shifted(negative: boolean, digits: string, power: number): TypedNumber {
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(power, '0')
  return {
    negative,
    whole: (whole + padded.slice(0, power)).replace(/^0+(?=\d)/, '') || '0',
    fraction: padded.slice(power).replace(/(?<!0)0+$/, ''),
  }
}

export interface NumberLimits {
  readonly minimum?: number
  readonly maximum?: number
  /** completes "for example ..." */
  readonly example?: string
  /** most digits after the point */
  readonly decimals?: number
}

/** "1,900" -> 1900, "0.75" -> 0.75. Default limits 0 to a billion, at most four decimals. */
export function parseNumber(text: string, limits: NumberLimits = {}): Reading<number> {
  const { minimum = 0, maximum = 1e9, example = '1,900', decimals = 4 } = limits
  const typed = readTypedNumber(text, example)
  if (!typed.ok) return typed
  if (typed.value.fraction.length > decimals) return refused(tooFine(decimals))
  const value = numberFrom(typed.value)
  if (value < minimum) return refused(tooSmall(minimum))
  if (value > maximum) return refused(`Enter a number up to ${formatNumber(maximum)}.`)
  return understood(value === 0 ? 0 : value)
}

/** Like parseNumber, but "150.5" is refused; "150.0" is 150. */
export function parseWholeNumber(text: string, limits: NumberLimits = {}): Reading<number> {
  return parseNumber(text, { ...limits, decimals: 0 })
}

/** "40", "40%" and "40 percent" -> 40 (percent points, not a fraction). Default limits 0 to 100. */
export function parsePercent(text: string, limits: NumberLimits = {}): Reading<number> {
  const bare = plainText(text).replace(/ ?(%|percent|per cent|pct)$/iu, '')
  const { minimum = 0, maximum = 100, example = '40 or 40%', decimals } = limits
  return parseNumber(bare, { minimum, maximum, example, decimals })
}

/** A parser with its limits, ready for `required` and `optional`. */
export function numberBetween(
  minimum: number,
  maximum: number,
  example?: string,
  decimals?: number,
): Parser<number> {
  return (text) => parseNumber(text, { minimum, maximum, example, decimals })
}

export function wholeNumberBetween(
  minimum: number,
  maximum: number,
  example?: string,
): Parser<number> {
  return (text) => parseWholeNumber(text, { minimum, maximum, example })
}

/** A calendar year; its refusals speak of years, and a year has no thousands separator. */
export function yearBetween(first: number, last: number): Parser<number> {
  return (text) => {
    const reading = parseWholeNumber(text, { minimum: first, maximum: last, example: '2026' })
    return reading.ok
      ? reading
      : refused(`Enter a year from ${first} to ${last}, for example 2026.`)
  }
}

/** Whole percent points: "57" and "57%" -> 57. */
export function wholePercentBetween(minimum: number, maximum: number): Parser<number> {
  return (text) => parsePercent(text, { minimum, maximum, decimals: 0 })
}

function tooSmall(minimum: number): string {
  return minimum === 0
    ? 'Enter zero or more; a negative number makes no sense here.'
    : `Enter ${formatNumber(minimum)} or more.`
}

function tooFine(decimals: number): string {
  if (decimals === 0) return 'Enter a whole number, without a fraction.'
  return `Enter at most ${decimals} ${decimals === 1 ? 'digit' : 'digits'} after the point.`
}

/** The number as a double; callers bound it first, so that it is finite. */
function numberFrom({ negative, whole, fraction }: TypedNumber): number {
  return Number(`${negative ? '-' : ''}${whole}.${fraction || '0'}`)
}

// Words as a list in a sentence.

const FORMATS = {
  and: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
} as const

/** "one, two, and three" */
export function formatList(words: readonly string[], last: keyof typeof FORMATS = 'and'): string {
  return FORMATS[last].format(words)
}
