import { PAY_FIELD_NAMES, PAY_FIELDS } from '~/core/engine/facts/person-facts.ts'
import { confirmationsOf, questionsOf } from '~/core/forms/asking.ts'
import { formatNumber } from '~/core/forms/numbers.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { beforeField, beforeText } from '~/core/pay/resolve-amount.ts'
import { employeeForm } from '~/core/people/employees/employee-form.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

/** An employee as form values; pay exactly as it was typed, or the pay it will begin with, which "+3%" raises. */
export function employeeFormValues(employee: EmployeeWithPay): Record<string, string> {
  const { name, jobTitle, kind, education, ordained, campusId, livesInParsonage } = employee
  const paid = employee.pay ?? employee.planned
  return {
    ...{ name, jobTitle, kind },
    campus: campusId === null ? '' : String(campusId),
    ...positionValues(employee),
    positionGuess: employee.isPositionGuess ? 'yes' : '',
    hoursPerWeek: formatNumber(employee.hoursPerWeek),
    payType: employee.payType ?? '',
    exemption: employee.exemption ?? '',
    // 52 is what a blank field means
    weeksPerYear: employee.weeksPerYear === 52 ? '' : formatNumber(employee.weeksPerYear),
    ...(paid ? { ...amountValues(paid.package), ...beforeValues(paid.package) } : {}),
    yearsExperience: numberText(employee.yearsExperience),
    yearsInRole: numberText(employee.yearsInRole),
    education: education ?? '',
    livesInParsonage: livesInParsonage ? 'yes' : '',
    requiredLodging: employee.requiredLodging ? 'yes' : '',
    // blank is not known, as of people from a file
    ordained: ordained === null ? '' : ordained ? 'yes' : 'no',
    clergyTaxStatus: unusualTaxStatus(employee),
    retirementStatus: withoutCost(employee.retirementStatus),
    insuranceStatus: withoutCost(employee.insuranceStatus),
    effectiveOn: employee.pay?.isStartUnknown ? '' : (paid?.effectiveOn ?? ''),
  }
}

/**
 * The confirmations of questions answered at an earlier save: the same text is not asked about again. A field that
 * changes is, and so is what no answer keeps as it is.
 */
export function savedConfirmations(
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const { error } = employeeForm.safeParse(values)
  const asked = error ? questionsOf(error) : []
  const kept = asked.filter(({ answers }) => answers.some(({ keeps }) => keeps))
  return confirmationsOf(kept, values)
}

/** The base pay a finding suggests, to be checked and saved. */
export function suggestedPay(
  mayUpdate: boolean,
  finding: { readonly suggestion: number | null } | undefined,
): Record<string, string> {
  if (!mayUpdate || !finding || finding.suggestion === null) return {}
  return { basePay: String(finding.suggestion), basePayPeriod: 'year' }
}

/** One position alone needs no share. */
function positionValues({ positions }: EmployeeWithPay): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [index, { key, weight }] of positions.entries()) {
    const row = index === 0 ? '' : String(index + 1)
    values[`position${row}`] = key
    values[`weight${row}`] = positions.length > 1 ? String(weight) : ''
  }
  return values
}

/** Each amount with its period, as typed; amounts that a pay policy estimated stay empty. */
export function amountValues({ components, estimated = [] }: Amounts): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of PAY_FIELD_NAMES) {
    const kind = PAY_FIELDS[name]
    const entered = components.find((one) => one.kind === kind)
    const isTyped = entered !== undefined && !estimated.includes(kind)
    values[`${name}Period`] = isTyped ? entered.period : 'year'
    if (isTyped) values[name] = entered.asTyped
  }
  return values
}

/** Hidden values of the same fields, of which a change such as "+3%" is. */
export function beforeValues({ components }: Amounts): Record<string, string> {
  const fields = PAY_FIELD_NAMES.flatMap((name) => {
    const entered = components.find((one) => one.kind === PAY_FIELDS[name])
    return entered ? [[beforeField(name), beforeText(entered)]] : []
  })
  return Object.fromEntries(fields)
}

/** The hidden ones of a form's values; a draft holds only what is typed. */
export function raisedValues(values: Readonly<Record<string, string>>): Record<string, string> {
  const hidden = PAY_FIELD_NAMES.map(beforeField)
  return Object.fromEntries(Object.entries(values).filter(([name]) => hidden.includes(name)))
}

type Amounts = Pick<PayPackage, 'components' | 'estimated'>

/** Empty where the status follows from ordination, so that it keeps following. */
function unusualTaxStatus({ ordained, clergyTaxStatus }: EmployeeWithPay): string {
  return clergyTaxStatus === (ordained ? 'dual_status' : 'lay') ? '' : clergyTaxStatus
}

/** The two other answers follow from the amount. */
function withoutCost(status: EmployeeWithPay['insuranceStatus']): string {
  return status === 'not_offered' || status === 'offered_declined' ? status : ''
}

function numberText(value: number | null): string {
  return value === null ? '' : formatNumber(value)
}
