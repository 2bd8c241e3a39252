/** Loads employees with all that estimates and pages need of them. */
import { NotFound } from '~/core/errors.ts'
import { withParsonageMethod } from '~/core/pay/clergy/housing.ts'
import { type PayPackage, payPackage } from '~/core/pay/pay-package.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Action } from '~/core/policies/policy.ts'
import {
  type EmployeeRow,
  findEmployeeRow,
  listEmployeeRows,
} from '~/database/queries/employees.ts'
import { type Context, personOf, today } from '../../context.ts'

export interface LoadedEmployee extends Omit<EmployeeRow, 'pay'> {
  /** pay of today; null while none was entered */
  readonly pay: { readonly effectiveOn: string; readonly package: PayPackage } | null
}

/** Null when there is no such employee; whoever calls authorizes. */
export async function loadEmployee(
  context: Context,
  employeeId: number,
): Promise<LoadedEmployee | null> {
  const row = await findEmployeeRow(context.db, { ...askingOf(context), employeeId })
  return row && loaded(row)
}

/** The employee if the actor may do this; to strangers a missing one answers like one that is not theirs. */
export async function loadEmployeeFor(
  context: Context,
  action: Action,
  employeeId: number,
): Promise<LoadedEmployee> {
  const employee = await loadEmployee(context, employeeId)
  authorize(context.actor, action, employee ?? { membership: null })
  if (!employee) throw new NotFound()
  return employee
}

/** Everyone who works there now, or those of them that are named, in the order they were entered; whoever calls authorizes. */
export async function listLoadedEmployees(
  context: Context,
  organizationId: number,
  employeeIds: readonly number[] | null = null,
): Promise<LoadedEmployee[]> {
  const asked = { ...askingOf(context), organizationId, employeeIds }
  const rows = await listEmployeeRows(context.db, asked)
  return rows.map(loaded)
}

function askingOf(context: Context) {
  return { userId: personOf(context), today: today(context) }
}

function loaded(row: EmployeeRow): LoadedEmployee {
  const { pay } = row
  return { ...row, pay: pay && { effectiveOn: pay.effectiveOn, package: storedPackage(row, pay) } }
}

/**
 * The components as they were annualized when they were saved; what is unknown follows from the benefits of today. A
 * parsonage without a rental value counts as the organization's pay policy says.
 */
function storedPackage(row: EmployeeRow, { components }: NonNullable<EmployeeRow['pay']>) {
  const { hoursPerWeek, weeksPerYear, retirementStatus, insuranceStatus, organization } = row
  const benefits = {
    retirement: retirementStatus,
    insurance: insuranceStatus,
    parsonage: row.livesInParsonage,
  }
  const { unknown } = payPackage(components, { hoursPerWeek, weeksPerYear }, benefits)
  return withParsonageMethod({ components, unknown }, organization.parsonageMethod)
}
