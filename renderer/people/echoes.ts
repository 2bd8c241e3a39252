/** The meaning of typed text in words; nothing while it has none. */

import { parsePay } from '~/core/pay/entered-amount.ts'
import { formatMoney, formatPay, parseMoney, parseYearlyMoney } from '~/core/pay/money.ts'
import { type PayRate, readPayField } from '~/core/pay/resolve-amount.ts'

/** "1.2m" -> "$1,200,000 a year" */
export function echoBudget(typed: string): string {
  const reading = typed.trim() === '' ? null : parseYearlyMoney(typed)
  return reading?.ok ? `${formatMoney(reading.value)} a year` : ''
}

/** "25/hr" -> "$25.00 an hour", "58k" -> "$58,000": the period field gives the rest. "+3%" is of the amount before. */
export function echoAmount(typed: string, before: PayRate | null = null): string {
  if (typed.trim() === '') return ''
  const changed = before && readPayField(typed, before.period, before)
  if (changed?.ok && /[-+]/.test(typed)) return formatPay(changed.value.cents, changed.value.period)
  const pay = parsePay(typed, null)
  if (pay.ok) return formatPay(pay.value.cents, pay.value.period)
  const amount = parseMoney(typed)
  return amount.ok ? formatMoney(amount.value) : ''
}
