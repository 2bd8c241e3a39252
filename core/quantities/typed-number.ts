/**
 * Reads one decimal number as people type it: "1,900", "73 000", "1.2m", ".75". Exact: digits stay
 * text until the power of ten is known, so "1.2m" is 1200000 and never 1199999.9999999998.
 */
import { type Reading, refused, understood } from './reading.ts'

/** A decimal number as digits: value = sign x whole.fraction */
export interface TypedNumber {
  readonly negative: boolean
  /** digits before the point, no leading zeros, '0' for none */
  readonly whole: string
  /** digits after the point, no trailing zeros, '' for none */
  readonly fraction: string
}

/**
 * Width- and space-variants to plain ones: full-width digits, no-break and thin spaces, the real minus sign.
 * A pasted page is no quantity: it becomes a sign no parser reads, because some patterns would take seconds on it.
 */
export function plainText(text: string): string {
  if (text.length > LONGEST_QUANTITY) return '…'
  return text
    .normalize('NFKC')
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
    fraction: padded.slice(power).replace(/0+$/, ''),
  }
}
