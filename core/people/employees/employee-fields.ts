/** The fields of the employee form one by one: what may be typed and how it is understood. */

import type { TypedPay } from '../../pay/entered-amount.ts'
import type { EnteredComponent, PayComponentKind } from '../../pay/pay-package.ts'
import { beforeField } from '../../pay/resolve-amount.ts'

// Which field of a form holds which component of pay; apart from the schema, because the browser needs it without one.

/** Form field -> component; the period's field has the same name and `Period` behind it. */
export const PAY_FIELDS = {
  basePay: 'base',
  housingAllowance: 'housing_allowance',
  parsonageRentalValue: 'parsonage_rental_value',
  parsonageUtilities: 'parsonage_utilities',
  secaOffset: 'seca_offset',
  retirement: 'retirement',
  insurance: 'insurance',
  reimbursements: 'reimbursement',
} as const satisfies Readonly<Record<string, PayComponentKind>>

export type PayField = keyof typeof PAY_FIELDS

export const PAY_FIELD_NAMES = Object.keys(PAY_FIELDS) as readonly PayField[]

// The pay fields of the employee form: an amount and its "Paid per" become one answer with one sentence.

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

export interface AmountAsTyped {
  readonly text: string
  readonly period: string
  readonly before: string
}

// Reasons for a change of pay: the usual ones to choose from; anything else is a note.

export const PAY_REASONS = [
  'starting_pay',
  'yearly_raise',
  'promotion',
  'market_adjustment',
  'cost_of_living',
  'hours_changed',
  'housing_designated',
  'benefits_changed',
  'correction',
  'other',
] as const
export type PayReason = (typeof PAY_REASONS)[number]

export const PAY_REASON_LABELS: Readonly<Record<PayReason, string>> = {
  starting_pay: 'Starting pay',
  yearly_raise: 'Yearly raise',
  promotion: 'New role or promotion',
  market_adjustment: 'Closer to the market',
  cost_of_living: 'Cost of living',
  hours_changed: 'Hours changed',
  housing_designated: 'New housing designation',
  benefits_changed: 'Benefits changed',
  correction: 'Correction of a mistake',
  other: 'Something else',
}
