/**
 * Reads an amount of pay for every field in which one is typed: "58k", "17/hr", "4,800/mo", "+3%", "-500". What it
 * comes to depends on the present pay: `core/pay/resolve-amount.ts`.
 */

import { parsePercent, plainText } from '../forms/numbers.ts'
import { type Reading, refused, understood } from '../forms/reading.ts'
import { type Cents, FINE_DECIMALS, PERIOD_PHRASES, type Period, parseMoney } from './money.ts'

export type TypedAmount =
  | { readonly kind: 'pay'; readonly cents: Cents; readonly period: Period | null }
  /** more or less than the present pay, negative for less */
  | { readonly kind: 'raise'; readonly cents: Cents; readonly period: Period | null }
  /** percent points of the present pay, negative for less */
  | { readonly kind: 'percent'; readonly percent: number }

/** Upper bound of a typed amount: fifty million dollars a period. */
const LARGEST_PAY: Cents = 5_000_000_000

/**
 * A sign makes a change of the present pay. A period of null was not typed. An hourly rate may have fractions of a cent
 * where `fine` is the period that counts without one in the text.
 */
export function parseAmount(text: string, fine?: Period | null): Reading<TypedAmount> {
  const plain = plainText(text)
  const isCut = plain.startsWith('-')
  const unsigned = plain.replace(/^[-+] ?/u, '')
  if (/%|per ?cent|pct/iu.test(plain)) {
    const points = split(unsigned).amount
    const percent = parsePercent(points, { maximum: 100, example: '+3%' })
    if (!percent.ok) return percent
    return understood({ kind: 'percent', percent: isCut ? -percent.value : percent.value })
  }
  const { amount, period } = split(unsigned)
  if (period === 'unknown') {
    return refused(
      'Enter the amount per hour, week, month or year, for example 25/hr or 58,000 a year.',
    )
  }
  const isFine = fine !== undefined && (period ?? fine) === 'hour'
  const money = parseMoney(amount, {
    ...{
      maximum: LARGEST_PAY,
      example: '58,000, 58k or 25/hr',
      decimals: isFine ? FINE_DECIMALS : 2,
    },
  })
  if (!money.ok) return money
  if (unsigned === plain) return understood({ kind: 'pay', cents: money.value, period })
  return understood({ kind: 'raise', cents: isCut ? -money.value : money.value, period })
}

const ENDINGS: readonly (readonly [RegExp, Period | 'unknown'])[] = [
  [/ ?(bi-?weekly|every (two|2|other) weeks?|((?<!\p{L})(a|per) |\/ ?)fortnight)$/iu, 'biweekly'],
  [/ ?(semi-?monthly|twice a month|(two|2) times a month)$/iu, 'semimonthly'],
  [ending('hours?|hrs?\\.?|h', 'hourly'), 'hour'],
  [ending('weeks?|wks?\\.?|w', 'weekly'), 'week'],
  [ending('months?|mos?\\.?|mth', 'monthly'), 'month'],
  [ending('years?|yrs?\\.?|y|annum', 'yearly|annually|annual|p\\.?a\\.?'), 'year'],
  [ending('\\p{L}+', 'daily|quarterly'), 'unknown'],
]

function split(plain: string): { amount: string; period: Period | 'unknown' | null } {
  if (/^\$?[\d.,]*$/.test(plain)) return { amount: plain, period: null }
  for (const [ending, period] of ENDINGS) {
    if (ending.test(plain)) return { amount: plain.replace(ending, ''), period }
  }
  return { amount: plain, period: null }
}

/** "/hr", "per hour", "an hour" or " hourly" at the end of the text; "thousand" is no "an d". */
function ending(units: string, adverbs: string): RegExp {
  return new RegExp(` ?((?<!\\p{L})(per|an?|each|every) ?|\\/ ?)(${units})$| (${adverbs})$`, 'iu')
}

// Reads pay beside a choice "Paid per": "25/hr", "25 per hour", "1,200 a week", "58k".

export interface TypedPay {
  /** an hourly rate may have a fraction of a cent: its year is rounded once */
  readonly cents: Cents
  readonly period: Period
  /** the text exactly as typed, kept for ever beside the annual value */
  readonly asTyped: string
}

/**
 * An amount with its period. A period in the text beats a chosen 'year' (which forms offer first) and
 * must agree with any other choice; without either there is no answer, because 58,000 may be anything.
 */
export function parsePay(text: string, chosen: Period | null): Reading<TypedPay> {
  const plain = parseAmount(text, chosen)
  // forms offer a year first: 24.0385 is a wage whose period nobody chose, which is asked as it was typed
  const isOpen = !plain.ok && chosen === 'year' && !MAY_BE_THOUSANDS.test(text)
  const fine = isOpen ? parseAmount(text, 'hour') : plain
  const reading = fine.ok && isOpen && !isWage(fine.value) ? plain : fine
  if (!reading.ok) return reading
  if (reading.value.kind === 'percent') {
    return refused('Enter an amount in dollars, not a percentage, for example 58,000 or 25/hr.')
  }
  const { cents, period: typedPeriod } = reading.value
  if (cents < 0) return refused('Enter an amount of zero or more, for example 58,000 or 25/hr.')

  const period = typedPeriod ?? chosen
  if (period === null) return refused('Choose what this is paid per: hour, week, month or year.')
  if (typedPeriod !== null && chosen !== null && chosen !== 'year' && chosen !== typedPeriod) {
    return refused(
      `You typed ${PERIOD_PHRASES[typedPeriod]} but chose ${PERIOD_PHRASES[chosen]}. Which one is it?`,
    )
  }
  return understood({ cents, period, asTyped: text })
}

/** "52.000" is how much of the world writes 52,000. */
export const MAY_BE_THOUSANDS = /^\D*\d{1,3}\.\d{3}\D*$/u

function isWage(typed: TypedAmount): boolean {
  return (
    typed.kind === 'pay' && typed.period === null && typed.cents >= 700 && typed.cents <= 15_000
  )
}
