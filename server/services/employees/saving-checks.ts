/** Questions before a save that need the database, and the pay check after it. */
import { askAboutDuplicate } from '~/core/employees/duplicate.ts'
import type { EmployeeInput } from '~/core/employees/form/employee-form.ts'
import { InvalidInput } from '~/core/errors.ts'
import type { Question } from '~/core/forms/field-errors.ts'
import { exemptSalary, legalFloor } from '~/core/health/rules/legal-floor.ts'
import { annualOf } from '~/core/pay/pay-package.ts'
import { Organization } from '~/database/models/organization.ts'
import { findWageFloors } from '~/database/queries/figures/minimums.ts'
import { listPeople } from '~/database/queries/staff/employees.ts'
import { type Context, personOf, today, transact } from '../../context.ts'
import { checkEmployeeHealth } from '../health/check-employee-health.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

/** Only users are asked: imports and the system cannot answer. */
export async function askBeforeCreating(
  context: Context,
  input: EmployeeInput & { readonly organizationId: number },
): Promise<void> {
  if (personOf(context) === null) return
  const { organizationId, name, positions, effectiveOn } = input
  const person = { name, position: positions[0]?.position ?? '', startsOn: effectiveOn }
  const twin = askAboutDuplicate(person, await listPeople(context.db, organizationId))
  const place = await Organization.query(context.db).findById(organizationId).select('state_code')
  askUnlessConfirmed(input, [
    twin === null ? null : { field: 'name', sentence: twin },
    await askAboutLaw(context, input, place?.stateCode ?? ''),
  ])
}

/** Pay and hours that were confirmed are not asked about again. */
export async function askBeforeUpdating(
  context: Context,
  input: EmployeeInput,
  before: EmployeeWithPay,
): Promise<void> {
  if (personOf(context) === null || isSameBasis(input, before)) return
  askUnlessConfirmed(input, [await askAboutLaw(context, input, before.organization.stateCode)])
}

type PaidWork = Pick<
  EmployeeInput,
  'kind' | 'clergyTaxStatus' | 'pay' | 'hoursPerWeek' | 'weeksPerYear' | 'effectiveOn'
>

/** Ministers are outside both floors; volunteers and unknown pay have none. Exempt means paid by salary. */
export async function askAboutLaw(
  context: Context,
  input: PaidWork,
  state: string,
): Promise<Question | null> {
  const { kind, clergyTaxStatus, pay, hoursPerWeek, weeksPerYear } = input
  const base = pay.components.find((one) => one.kind === 'base')
  if (kind === 'volunteer' || clergyTaxStatus !== 'lay' || !base) return null
  const on = input.effectiveOn ?? today(context)
  const { minimumWage, exemptSalary: salaryLevel } = await findWageFloors(context.db, { state, on })
  const salary = (annualOf(pay, 'base') ?? 0) / 100
  const wage = { pay: salary, hoursPerWeek, weeksPerYear, minister: false, minimumWage }
  const exempt = { salary, exempt: base.period !== 'hour', minister: false, salaryLevel }
  const found = legalFloor(wage) ?? exemptSalary(exempt)
  return found && { field: 'basePay', sentence: found.message }
}

function isSameBasis(input: EmployeeInput, before: EmployeeWithPay): boolean {
  const base = input.pay.components.find(({ kind }) => kind === 'base')
  const was = before.pay?.package.components.find(({ kind }) => kind === 'base')
  return (
    base?.annual === was?.annual &&
    base?.period === was?.period &&
    input.hoursPerWeek === before.hoursPerWeek &&
    input.weeksPerYear === before.weeksPerYear &&
    input.clergyTaxStatus === before.clergyTaxStatus &&
    input.kind === before.kind
  )
}

/** Questions by field that a check box answers, as the schema's own. */
export function askUnlessConfirmed(
  { confirmed }: Pick<EmployeeInput, 'confirmed'>,
  questions: readonly (Question | null)[],
): void {
  const open = questions.filter((one) => one !== null).filter((one) => isOpen(one))
  if (open.length === 0) return
  const errors = Object.fromEntries(open.map(({ field, sentence }) => [field, sentence]))
  throw new InvalidInput(errors, { questions: open.map(({ field }) => field).join(' ') })

  function isOpen({ field }: Question): boolean {
    return !confirmed.includes(field)
  }
}

/** Uses a savepoint inside a transaction. */
export async function checkAfterSaving(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<void> {
  try {
    await context.db.transaction(async (trx) => {
      await transact({ ...context, db: trx }, (inside) =>
        checkEmployeeHealth(inside, { employeeId }),
      )
    })
  } catch (error) {
    context.outside.errors.report(error, { requestId: context.request?.id })
  }
}
