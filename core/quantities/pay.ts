/** Reads pay beside a choice "Paid per": "25/hr", "25 per hour", "1,200 a week", "58k". */
import { parseAmount } from './amount.ts'
import type { Cents } from './cents.ts'
import { formatMoney, formatPay } from './format-money.ts'
import { PERIOD_PHRASES, type Period } from './period.ts'
import { type Reading, refused, understood } from './reading.ts'

export interface TypedPay {
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
  const reading = parseAmount(text)
  if (!reading.ok) return reading
  if (reading.value.kind === 'percent') {
    return refused('Enter an amount in dollars, not a percentage, for example 58,000 or 25/hr.')
  }
  const { cents, period: typedPeriod } = reading.value
  if (cents < 0) return refused('Enter an amount of zero or more, for example 58,000 or 25/hr.')

  const period = typedPeriod ?? chosen
  if (period === null) return refused('Choose what this is paid per: hour, week, month or year.')
  if (typedPeriod !== null && chosen !== null && chosen !== 'year' && chosen !== typedPeriod) {
    return refused(disagreement(typedPeriod, chosen))
  }
  return understood({ cents, period, asTyped: text })
}

/** "understood as $25.00 an hour, $52,000 a year"; `annual` null where hours or weeks are unknown. */
export function echoPay(
  { cents, period }: Omit<TypedPay, 'asTyped'>,
  annual: Cents | null,
): string {
  const paid = `understood as ${formatPay(cents, period)}`
  return period === 'year' || annual === null ? paid : `${paid}, ${formatMoney(annual)} a year`
}

function disagreement(typed: Period, chosen: Period): string {
  return `You typed ${PERIOD_PHRASES[typed]} but chose ${PERIOD_PHRASES[chosen]}. Which one is it?`
}
