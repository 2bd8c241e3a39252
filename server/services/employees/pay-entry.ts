/** One entry of a pay history as it was typed, made into a package with the person's own hours and weeks. */
import { askAboutAmounts } from '~/core/employees/form/employee-checks.ts'
import type { PayChangeInput } from '~/core/employees/form/pay-change-form.ts'
import { InvalidInput } from '~/core/errors.ts'
import { type PayPackage, payPackage } from '~/core/pay/pay-package.ts'
import { parseDate } from '~/core/quantities/date.ts'
import { PayPackageRow } from '~/database/models/pay-package.ts'
import type { Context } from '../../context.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { askAboutLaw, askUnlessConfirmed } from './ask-before-saving.ts'

/** Asks what the form of the whole person asks, unless it was confirmed. */
export async function entryPackage(
  context: Context,
  employee: LoadedEmployee,
  input: PayChangeInput,
): Promise<PayPackage> {
  const { hoursPerWeek, weeksPerYear, ordained, clergyTaxStatus, livesInParsonage } = employee
  const facts = { hoursPerWeek, weeksPerYear, ordained, clergyTaxStatus, livesInParsonage }
  const questions = askAboutAmounts({ ...input.amounts, ...facts })
  // the person is as they were saved: only what stands in this form is asked about
  const asked = questions.filter(({ field }) => Object.hasOwn(input.amounts, field))
  askUnlessConfirmed(input, asked)
  refuseCostOfNoBenefit(employee, input)
  const benefits = {
    retirement: employee.retirementStatus,
    insurance: employee.insuranceStatus,
    parsonage: livesInParsonage,
  }
  const pay = payPackage(input.entered, { hoursPerWeek, weeksPerYear }, benefits)
  const state = employee.organization.stateCode
  const { kind } = employee
  const paid = { kind, pay, clergyTaxStatus, hoursPerWeek, weeksPerYear }
  const { effectiveOn } = input
  askUnlessConfirmed(input, [await askAboutLaw(context, { ...paid, effectiveOn }, state)])
  return pay
}

/** The id of the entry that begins on a day; null where none does. */
export async function findEntry(
  context: Context,
  { employeeId, effectiveOn }: { readonly employeeId: number; readonly effectiveOn: string },
): Promise<number | null> {
  if (!parseDate(effectiveOn).ok) return null
  const row = await PayPackageRow.query(context.db)
    .where({ employee_id: employeeId, effective_on: effectiveOn })
    .select('id')
    .first()
  return row?.id ?? null
}

function refuseCostOfNoBenefit(employee: LoadedEmployee, { amounts }: PayChangeInput): void {
  for (const name of ['retirement', 'insurance'] as const) {
    const status = employee[`${name}Status`]
    const isNone = status === 'not_offered' || status === 'offered_declined'
    if (!isNone || (amounts[name]?.cents ?? 0) === 0) continue
    throw new InvalidInput({
      [name]: 'This benefit is marked as not taken. Change that on the person’s own page first.',
    })
  }
}
