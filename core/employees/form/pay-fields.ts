/** The pay fields of the employee form: an amount and its "Paid per" become one answer with one sentence. */
import { z } from 'zod'
import { optional } from '../../forms/form-field.ts'
import { beforeField, readBefore, readPayField } from '../../pay/amounts/read-pay-field.ts'
import { BENEFIT_STATUSES } from '../../pay/benefit.ts'
import type { EnteredComponent } from '../../pay/pay-package.ts'
import type { TypedPay } from '../../quantities/pay.ts'
import { PERIODS } from '../../quantities/period.ts'
import { oneOf } from '../../quantities/reading.ts'
import { PAY_FIELD_NAMES, PAY_FIELDS, type PayField } from './pay-field-names.ts'

/** "25/hr" with its chosen period -> pay, or null if the amount is empty. An empty period is a year. */
const payField = z.custom<AmountAsTyped>().transform((typed, context): TypedPay | null => {
  if (typed.text.trim() === '') return null
  const period = typed.period === '' ? 'year' : PERIODS.find((one) => one === typed.period)
  const reading = period
    ? readPayField(typed.text, period, readBefore(typed.before))
    : ({ ok: false, problem: 'Choose what this is paid per: hour, week, month or year.' } as const)
  if (reading.ok) return reading.value
  context.addIssue({ code: 'custom', message: reading.problem })
  return z.NEVER
})

export const payFields = {
  basePay: payField,
  housingAllowance: payField,
  parsonageRentalValue: payField,
  parsonageUtilities: payField,
  secaOffset: payField,
  retirement: payField,
  insurance: payField,
  reimbursements: payField,
  retirementStatus: optional(oneOf(BENEFIT_STATUSES)),
  insuranceStatus: optional(oneOf(BENEFIT_STATUSES)),
}

/** For `z.preprocess`: puts each amount and its period together. */
export function amountsWithPeriods(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form
  const text = (key: string): string => {
    const value: unknown = (form as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : ''
  }
  const amounts = PAY_FIELD_NAMES.map((name): [string, AmountAsTyped] => [
    name,
    { text: text(name), period: text(`${name}Period`).trim(), before: text(beforeField(name)) },
  ])
  return { ...form, ...Object.fromEntries(amounts) }
}

/** The components that were filled in. */
export function enteredComponents(
  typed: Readonly<Record<PayField, TypedPay | null>>,
): readonly EnteredComponent[] {
  return PAY_FIELD_NAMES.flatMap((name) => {
    const pay = typed[name]
    if (pay === null) return []
    return [{ kind: PAY_FIELDS[name], asTyped: pay.asTyped, amount: pay.cents, period: pay.period }]
  })
}

interface AmountAsTyped {
  readonly text: string
  readonly period: string
  readonly before: string
}
