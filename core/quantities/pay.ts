/** Reads pay as people type it: "25/hr", "25 per hour", "1,200 a week", or "58k" beside a choice "Paid per". */
import type { Cents } from './cents.ts'
import { formatMoney, formatPay } from './format-money.ts'
import { parseMoney } from './money.ts'
import { PERIOD_PHRASES, type Period } from './period.ts'
import { type Reading, refused, understood } from './reading.ts'
import { plainText } from './typed-number.ts'

export interface TypedPay {
  readonly cents: Cents
  readonly period: Period
  /** the text exactly as typed, kept for ever beside the annual value */
  readonly asTyped: string
}

/** Upper bound of a typed amount: fifty million dollars a period. */
const LARGEST_PAY: Cents = 5_000_000_000

/**
 * An amount with its period. A period in the text beats a chosen 'year' (which forms offer first) and
 * must agree with any other choice; without either there is no answer, because 58,000 may be anything.
 */
export function parsePay(text: string, chosen: Period | null): Reading<TypedPay> {
  const { amount, period: typedPeriod } = split(plainText(text))
  if (typedPeriod === 'unknown') {
    return refused(
      'Enter the amount per hour, week, month or year, for example 25/hr or 58,000 a year.',
    )
  }
  const money = parseMoney(amount, { maximum: LARGEST_PAY, example: '58,000, 58k or 25/hr' })
  if (!money.ok) return money

  const period = typedPeriod ?? chosen
  if (period === null) return refused('Choose what this is paid per: hour, week, month or year.')
  if (typedPeriod !== null && chosen !== null && chosen !== 'year' && chosen !== typedPeriod) {
    return refused(disagreement(typedPeriod, chosen))
  }
  return understood({ cents: money.value, period, asTyped: text })
}

/** "understood as $25.00 an hour, $52,000 a year"; `annual` null where hours or weeks are unknown. */
export function echoPay(
  { cents, period }: Omit<TypedPay, 'asTyped'>,
  annual: Cents | null,
): string {
  const paid = `understood as ${formatPay(cents, period)}`
  return period === 'year' || annual === null ? paid : `${paid}, ${formatMoney(annual)} a year`
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

function disagreement(typed: Period, chosen: Period): string {
  return `You typed ${PERIOD_PHRASES[typed]} but chose ${PERIOD_PHRASES[chosen]}. Which one is it?`
}
