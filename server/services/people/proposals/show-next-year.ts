/** Present and planned pay of all employees, for the table of next year's pay. */
import { nextJanuary, shownProposal } from '~/core/people/employees/proposal.ts'
import {
  type Employer,
  type PayrollRow,
  type PayrollSum,
  proposedRows,
  ROWS_ON_A_PAGE,
  sumOfRows,
} from '~/core/people/employees/proposed-rows.ts'
import { type Context, today } from '../../../context.ts'
import { employerLaw } from '../../market/snapshots/employer-law.ts'
import { frameOf, type OrganizationFrame } from '../organizations/show-organization.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listLoadedEmployees,
  withPay,
} from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { loadPayrollFor } from './save-proposals.ts'

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
 * Requires the right to change pay and to see it. One query besides the organization's, for any number of
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
  const form8274 = employees[0]?.organization.form8274 ?? false
  const law = await employerLaw(context, nextJanuary(on))
  const facts = law && { ...law, clergyTaxStatus: 'lay' as const, form8274 }
  const everyone = employees.map(payrollRowOf)
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
    effectiveOn: nextJanuary(on),
    today: on,
    employer: facts,
  }
}

/** As every sum of the cost to the employer reads a person. */
export function payrollRowOf(employee: EmployeeWithPay): PayrollRow {
  const { id, version, name, jobTitle, kind, hoursPerWeek, weeksPerYear, clergyTaxStatus } =
    employee
  return {
    ...{ id, version, name, jobTitle, kind, hoursPerWeek, weeksPerYear, clergyTaxStatus },
    pay: employee.pay?.package ?? null,
    planned: employee.planned?.package ?? null,
    proposal: shownProposal(employee.planned),
  }
}

function budgetOf(employee: LoadedEmployee | undefined): NextYear['payrollBudget'] {
  const { payrollBudgetCents: cents, fiscalYear } = employee?.organization ?? {}
  return cents && fiscalYear ? { cents, fiscalYear } : null
}
