/**
 * Amounts of a person's pay as questions speak of them: the fields they stand in, a year of them, another one entered.
 */
import { annualize } from '../../pay/annualize.ts'
import type { Cents } from '../../quantities/cents.ts'
import { formatMoney, formatPay } from '../../quantities/format-money.ts'
import type { TypedPay } from '../../quantities/pay.ts'
import { enter } from '../../question.ts'
import type { EmployeeAnswers } from './employee-fields.ts'

/** Input of the questions about pay: the amounts, and facts of the person. */
export type AmountAnswers = Pick<
  EmployeeAnswers,
  | ('basePay' | 'housingAllowance' | 'parsonageRentalValue' | 'livesInParsonage' | 'secaOffset')
  | ('hoursPerWeek' | 'weeksPerYear' | 'ordained' | 'clergyTaxStatus' | 'payType')
>

export const BASE = ['basePay', 'basePayPeriod'] as const
export const TIME = ['hoursPerWeek', 'weeksPerYear'] as const
export const HOUSING = ['housingAllowance', 'housingAllowancePeriod'] as const

type AmountField = 'basePay' | 'housingAllowance' | 'parsonageRentalValue'

/** An amount with its period, as an answer enters it. */
export function entered<Field extends AmountField>(
  field: Field,
  { cents, period }: Pick<TypedPay, 'cents' | 'period'>,
): Readonly<Record<string, string>> {
  return { [field]: formatMoney(cents), [`${field}Period`]: period }
}

/** "Make it $25.00 an hour" */
export function makeBase(pay: Pick<TypedPay, 'cents' | 'period'>) {
  return enter(`Make it ${formatPay(pay.cents, pay.period)}`, entered('basePay', pay))
}

export function annualOf(
  pay: TypedPay | null,
  { hoursPerWeek, weeksPerYear }: Pick<AmountAnswers, 'hoursPerWeek' | 'weeksPerYear'>,
): Cents {
  if (pay === null) return 0
  return annualize(pay.cents, pay.period, hoursPerWeek, weeksPerYear ?? 52) ?? 0
}
