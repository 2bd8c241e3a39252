/** The meaning of typed text in words; nothing while it has none. */
import { readPayField } from '~/core/pay/amounts/read-pay-field.ts'
import type { PayRate } from '~/core/pay/amounts/resolve-amount.ts'
import { formatMoney, formatPay } from '~/core/quantities/format-money.ts'
import { parseMoney, parseYearlyMoney } from '~/core/quantities/money.ts'
import { parsePay } from '~/core/quantities/pay.ts'

/** "1.2m" -> "$1,200,000 a year" */
export function echoBudget(typed: string): string {
  const reading = typed.trim() === '' ? null : parseYearlyMoney(typed)
  return reading?.ok ? `${formatMoney(reading.value)} a year` : ''
}

/** "25/hr" -> "$25.00 an hour", "58k" -> "$58,000": the period field gives the rest. "+3%" is of the amount before. */
export function echoAmount(typed: string, before: PayRate | null = null): string {
  if (typed.trim() === '') return ''
  const changed = before && readPayField(typed, before.period, before)
  if (changed?.ok && /[-+%]/.test(typed))
    return formatPay(changed.value.cents, changed.value.period)
  const pay = parsePay(typed, null)
  if (pay.ok) return formatPay(pay.value.cents, pay.value.period)
  const amount = parseMoney(typed)
  return amount.ok ? formatMoney(amount.value) : ''
}
