import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { payStepChanges } from '~/core/people/employees/pay-steps.ts'
import type { PayStep } from '~/database/queries/people/pay-packages.ts'
import { type Context, today } from '../../../context.ts'
import { totalRates } from './entry-choices.ts'
import { amountValues, beforeValues, employeeFormValues } from './form-values.ts'
import { type EmployeeDetail, showEmployee } from './show-employee.ts'

interface Asked {
  readonly employeeId: number
  /** YYYY-MM-DD of the entry to correct */
  readonly correct: string | null
}

/**
 * `steps`: newest first.
 * `form`: values of an entry's form; null for those who only look.
 */
export async function showPayHistory(context: Context, { employeeId, correct }: Asked) {
  const employee = await showEmployee(context, { employeeId })
  authorize(context.actor, 'pay.read', employee)
  const steps = employee.payHistory ?? []
  const { id, version, name, mayUpdate, organization } = employee
  const changes = payStepChanges(steps)
  return {
    employee: {
      ...{ id, version, name, mayUpdate: mayUpdate && !employee.archived },
      organization: { id: organization.id, name: organization.name },
    },
    steps: steps.map((step, index) => ({
      ...step,
      ...(changes[index] ?? { salary: 0, change: null, percent: null }),
      when: whenOf(step, employee, today(context)),
    })),
    form: mayUpdate && !employee.archived ? await formOf(context, employee, correct) : null,
  }
}

function whenOf(
  { effectiveOn }: PayStep,
  { pay, kind }: EmployeeDetail,
  on: string,
): 'planned' | 'now' | 'past' {
  if (kind === 'planned_hire' || effectiveOn > on) return 'planned'
  return effectiveOn === pay?.effectiveOn ? 'now' : 'past'
}

/**
 * A new entry starts with present amounts and next January 1.
 * `entryOn`: day of the entry that is corrected; null where one is added.
 * `facts`: facts that totals need besides the amounts.
 */
async function formOf(context: Context, employee: EmployeeDetail, correct: string | null) {
  const entry = employee.payHistory?.find(({ effectiveOn }) => effectiveOn === correct)
  if (correct !== null && !entry) throw new NotFound()
  const nextYear = `${Number(today(context).slice(0, 4)) + 1}-01-01`
  const amounts = entry ?? (employee.pay ?? employee.planned)?.package
  const { parsonageMethod, form8274 } = employee.organization
  const { hoursPerWeek = '', weeksPerYear = '', ...person } = employeeFormValues(employee)
  const {
    ordained = '',
    clergyTaxStatus = '',
    livesInParsonage = '',
    requiredLodging = '',
  } = person
  const { retirementStatus = '', insuranceStatus = '' } = person
  return {
    entryOn: entry?.effectiveOn ?? null,
    values: {
      ...(amounts ? { ...amountValues(amounts), ...beforeValues(amounts) } : {}),
      effectiveOn: entry?.effectiveOn ?? nextYear,
      payReason: entry?.reasonKind ?? '',
      payNote: entry?.reason ?? '',
    },
    facts: {
      ...{ hoursPerWeek, weeksPerYear, ordained, clergyTaxStatus },
      ...{ livesInParsonage, requiredLodging },
      ...{ retirementStatus, insuranceStatus },
    },
    rates: await totalRates(context, { parsonageMethod, form8274 }),
  }
}
