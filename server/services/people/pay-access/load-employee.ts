/** Loads employees with the facts of estimates and pages. Their pay stays closed until a look opens it. */

import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { type PayPackage, payPackage, withParsonageMethod } from '~/core/pay/pay-package.ts'
import type { Action } from '~/core/policy.ts'
import {
  type AskingForStaff,
  type EmployeeRow,
  findEmployeeRow,
  listEmployeeRows,
  type PayRow,
  type PlannedRow,
} from '~/database/queries/people/employees.ts'
import { type Context, personOf, readOnce, today } from '../../../context.ts'
import { type Look, lookAtPerson, lookAtStaff } from './look.ts'
import type { PersonPurpose, StaffPurpose } from './purposes.ts'

/** Everything about a person except what they are paid. */
export type LoadedEmployee = Omit<EmployeeRow, 'pay' | 'planned'>

/** `pay` and `planned` are present and closed. */
export type ClosedEmployee = EmployeeRow

export interface EmployeeWithPay extends LoadedEmployee {
  /** pay in force; null while there is none, and for those who may not see it */
  readonly pay: PayFrom | null
  /** the proposal: pay from a day ahead; null like `pay` */
  readonly planned: PlannedPay | null
}

interface PayFrom {
  readonly effectiveOn: string
  readonly isStartUnknown?: boolean
  readonly package: PayPackage
}

export type PlannedPay = PayFrom & Pick<PlannedRow, 'by' | 'at' | 'proposedAs'>

/** Null when there is no such employee; the caller authorizes. */
export async function loadEmployee(
  context: Context,
  employeeId: number,
  on: string = today(context),
): Promise<ClosedEmployee | null> {
  return await readOnce(context, `employee ${employeeId} ${on}`, () => {
    return findEmployeeRow(context.db, { ...askingOf(context), today: on, employeeId })
  })
}

/**
 * The employee if the actor may do this, with the pay of a day (today if left out). A missing one answers strangers
 * like one that is not theirs.
 */
export async function loadEmployeeFor(
  context: Context,
  action: Action,
  employeeId: number,
  on?: string,
): Promise<ClosedEmployee> {
  const employee = await loadEmployee(context, employeeId, on)
  if (!employee) {
    authorize(context.actor, action, { membership: null })
    throw new NotFound()
  }
  authorize(context.actor, action, { ...employee, organizationId: employee.organization.id })
  return employee
}

/**
 * Current employees of an organization, or the requested ones of them, in the order they were entered; the caller
 * authorizes.
 */
export async function listLoadedEmployees(
  context: Context,
  organizationId: number,
  asked: Pick<AskingForStaff, 'employeeIds'> = {},
): Promise<ClosedEmployee[]> {
  return await listEmployeeRows(context.db, { ...askingOf(context), organizationId, ...asked })
}

/** All of them, with the look that opens their pay. */
export async function listStaffWithPay(
  context: Context,
  purpose: StaffPurpose,
  organization: Parameters<typeof lookAtStaff>[2],
): Promise<EmployeeWithPay[]> {
  const look = await lookAtStaff(context, purpose, organization)
  const employees = await listLoadedEmployees(context, organization.id)
  return employees.map((employee) => withPay(look, employee))
}

/** The employee with the look that opens their pay, if the actor may do this. */
export async function openEmployee(
  context: Context,
  purpose: PersonPurpose,
  employee: ClosedEmployee,
): Promise<EmployeeWithPay> {
  return withPay(await lookAtPerson(context, purpose, employee), employee)
}

/** Opens an employee's pay with a look. */
export function withPay(look: Look | Look<'no pay'>, employee: ClosedEmployee): EmployeeWithPay {
  const [pay, planned] = [look.open(employee.pay), look.open(employee.planned)]
  return {
    ...employee,
    pay: pay && {
      ...{ effectiveOn: pay.effectiveOn, isStartUnknown: pay.isStartUnknown },
      package: storedPackage(employee, pay),
    },
    planned: planned && plannedPay(employee, planned),
  }
}

function plannedPay(employee: LoadedEmployee, planned: PlannedRow): PlannedPay {
  const { effectiveOn, by, at, proposedAs } = planned
  return { effectiveOn, by, at, proposedAs, package: storedPackage(employee, planned) }
}

function askingOf(context: Context) {
  return { userId: personOf(context), today: today(context) }
}

/**
 * The components as annualized when they were saved; `unknown` follows from present benefits. A parsonage without a
 * rental value counts by the organization's pay policy.
 */
function storedPackage(row: LoadedEmployee, { components }: PayRow) {
  const { hoursPerWeek, weeksPerYear, retirementStatus, insuranceStatus, organization } = row
  const benefits = {
    retirement: retirementStatus,
    insurance: insuranceStatus,
    parsonage: row.livesInParsonage,
    requiredLodging: row.requiredLodging,
  }
  const pay = payPackage(components, { hoursPerWeek, weeksPerYear }, benefits)
  return withParsonageMethod({ ...pay, components }, organization.parsonageMethod)
}
