/**
 * Reads an amount of pay for every field in which one is typed: "58k", "17/hr", "4,800/mo", "+3%", "-500". What it
 * comes to depends on the present pay: `core/pay/amounts/resolve-amount.ts`.
 */
import type { Cents } from './cents.ts'
import { parseMoney } from './money.ts'
import { parsePercent } from './number.ts'
import type { Period } from './period.ts'
import { type Reading, refused, understood } from './reading.ts'
import { plainText } from './typed-number.ts'

export type TypedAmount =
  | { readonly kind: 'pay'; readonly cents: Cents; readonly period: Period | null }
  /** more or less than the present pay, negative for less */
  | { readonly kind: 'raise'; readonly cents: Cents; readonly period: Period | null }
  /** percent points of the present pay, negative for less */
  | { readonly kind: 'percent'; readonly percent: number }

/** Upper bound of a typed amount: fifty million dollars a period. */
const LARGEST_PAY: Cents = 5_000_000_000

/** A sign makes a change of the present pay. A period of null was not typed. */
export function parseAmount(text: string): Reading<TypedAmount> {
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
  const money = parseMoney(amount, { maximum: LARGEST_PAY, example: '58,000, 58k or 25/hr' })
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
  for (const [ending, period] of ENDINGS) {
    if (ending.test(plain)) return { amount: plain.replace(ending, ''), period }
  }
  return { amount: plain, period: null }
}

/** "/hr", "per hour", "an hour" or " hourly" at the end of the text; "thousand" is no "an d". */
function ending(units: string, adverbs: string): RegExp {
  return new RegExp(` ?((?<!\\p{L})(per|an?|each|every) ?|\\/ ?)(${units})$| (${adverbs})$`, 'iu')
}
