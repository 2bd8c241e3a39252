/** Reads an amount of pay beside its "Paid per"; a change such as "+3%" is of the amount the form was drawn with. */

import { parseAmount } from '../../quantities/amount.ts'
import { formatMoney } from '../../quantities/format-money.ts'
import { parsePay, type TypedPay } from '../../quantities/pay.ts'
import { PERIODS, type Period } from '../../quantities/period.ts'
import { type Reading, refused, understood } from '../../quantities/reading.ts'
import { changedPer, changedRate, NOTHING_TO_RAISE, type PayRate } from './resolve-amount.ts'

/** Hidden field of a form with the amount it was drawn with: "5200000 year". */
export function beforeField(name: string): string {
  return `${name}Before`
}

export function beforeText({ amount, period }: PayRate): string {
  return `${amount} ${period}`
}

/** Null where the form has none, or not a whole one. */
export function readBefore(text: string | undefined): PayRate | null {
  const [, digits, word] = /^(\d{1,12}) (\w+)$/.exec(text ?? '') ?? []
  const period = PERIODS.find((one) => one === word)
  return digits === undefined || period === undefined ? null : { amount: Number(digits), period }
}

export function readPayField(
  text: string,
  chosen: Period,
  before: PayRate | null,
): Reading<TypedPay> {
  const typed = parseAmount(text)
  if (!typed.ok || typed.value.kind === 'pay') return parsePay(text, chosen)
  if (before === null) {
    // more than nothing is an amount: "+2,000" of housing where none is paid
    return typed.value.kind === 'percent' ? refused(NOTHING_TO_RAISE) : parsePay(text, chosen)
  }
  if (chosen !== before.period || changedPer(typed.value, before) !== before.period) {
    return refused('A change is of the amount paid now, per the same period. Enter the new amount.')
  }
  const changed = changedRate(typed.value, before)
  if (!changed.ok) return changed
  const { amount: cents, period } = changed.value
  return understood({ cents, period, asTyped: formatMoney(cents) })
}
