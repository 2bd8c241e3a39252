/** Present and planned pay of all employees, for the table of next year's pay. */
import {
  type Employer,
  type PayrollRow,
  type PayrollSum,
  proposedRows,
  ROWS_ON_A_PAGE,
  sumOfRows,
} from '~/core/employees/next-year/proposed-rows.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { listPlannedPay, type PlannedPayRow } from '~/database/queries/staff/next-year.ts'
import { type Context, today } from '../../context.ts'
import { employerLaw } from '../law/employer-law.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../organizations/show-organization.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listLoadedEmployees,
  withPay,
} from '../pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../pay-access/look.ts'

export interface NextYear {
  readonly organization: OrganizationFrame
  /** rows of the page, in the order they were entered */
  readonly rows: readonly PayrollRow[]
  /** employees of all other pages, with their planned pay */
  readonly others: PayrollSum
  /** from 1 */
  readonly page: number
  readonly pages: number
  /** of the newest fiscal year with figures; null where none was entered */
  readonly payrollBudget: { readonly cents: number; readonly fiscalYear: number } | null
  /** the first of January after today */
  readonly effectiveOn: string
  readonly today: string
  readonly employer: Employer
}

/**
 * Requires the right to change pay and to see it. Two queries besides the organization's, for any number of
 * employees.
 */
export async function showNextYear(
  context: Context,
  { organizationId, page: asked = 1 }: { readonly organizationId: number; readonly page?: number },
): Promise<NextYear> {
  const organization = await loadPayrollFor(context, organizationId)
  const on = today(context)
  const look = await lookAtStaff(context, 'next year', organization)
  const closed = await listLoadedEmployees(context, organizationId)
  const employees = closed.map((employee) => withPay(look, employee))
  const planned = await plannedByPerson(context, look, { organizationId, after: on })
  const form8274 = employees[0]?.organization.form8274 ?? false
  const law = await employerLaw(context, on)
  const facts = law && { ...law, clergyTaxStatus: 'lay' as const, form8274 }
  const everyone = employees.map((employee) => rowOf(employee, planned.get(employee.id) ?? null))
  const pages = Math.max(1, Math.ceil(everyone.length / ROWS_ON_A_PAGE))
  const page = Math.min(asked, pages)
  const [from, to] = [(page - 1) * ROWS_ON_A_PAGE, page * ROWS_ON_A_PAGE]
  const elsewhere = [...everyone.slice(0, from), ...everyone.slice(to)]
  return {
    organization: frameOf(context, organization),
    rows: everyone.slice(from, to),
    others: sumOfRows(proposedRows(elsewhere, {}), facts),
    ...{ page, pages },
    payrollBudget: budgetOf(employees[0]),
    effectiveOn: `${Number(on.slice(0, 4)) + 1}-01-01`,
    today: on,
    employer: facts,
  }
}

/** Requires the right to change employees and to see their pay. */
export async function loadPayrollFor(context: Context, organizationId: number) {
  const organization = await loadOrganizationFor(context, 'employee.update', organizationId)
  authorize(context.actor, 'pay.read', organization)
  return organization
}

export async function plannedByPerson(
  context: Context,
  look: Look,
  asked: { readonly organizationId: number; readonly after: string },
): Promise<ReadonlyMap<number, PlannedPayRow>> {
  const rows = look.open(await listPlannedPay(context.db, asked))
  return new Map(rows.map((row) => [row.employeeId, row]))
}

function rowOf(employee: EmployeeWithPay, planned: PlannedPayRow | null): PayrollRow {
  const { id, version, name, jobTitle, kind, hoursPerWeek, weeksPerYear, clergyTaxStatus } =
    employee
  return {
    ...{ id, version, name, jobTitle, kind, hoursPerWeek, weeksPerYear, clergyTaxStatus },
    pay: employee.pay?.package ?? null,
    planned: planned && { effectiveOn: planned.effectiveOn, components: planned.components },
  }
}

function budgetOf(employee: LoadedEmployee | undefined): NextYear['payrollBudget'] {
  const { payrollBudgetCents: cents, fiscalYear } = employee?.organization ?? {}
  return cents && fiscalYear ? { cents, fiscalYear } : null
}
