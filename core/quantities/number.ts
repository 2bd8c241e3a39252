/** Reads plain numbers, whole numbers and percentages. */
import { formatNumber } from './format-number.ts'
import { type Parser, type Reading, refused, understood } from './reading.ts'
import { plainText, readTypedNumber, type TypedNumber } from './typed-number.ts'

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
