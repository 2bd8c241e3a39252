/** Everyone's pay of today beside what is planned, for the table in which next year's pay is decided. */
import type { EmployeeKind } from '~/core/employees/employee.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import type { EmployerFacts } from '~/core/pay/pay-under-definition.ts'
import { authorize } from '~/core/policies/authorize.ts'
import { listPlannedPay, type PlannedPayRow } from '~/database/queries/next-year.ts'
import { type Context, today } from '../../context.ts'
import { employerFacts } from '../estimates/employer-facts.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../organizations/organization-frame.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  listLoadedEmployees,
  withPay,
} from '../pay-access/load-employee.ts'
import { type Look, lookAtStaff } from '../pay-access/look.ts'

export interface NextYear {
  readonly organization: OrganizationFrame
  readonly rows: readonly NextYearRow[]
  /** of the newest fiscal year with figures; null where none was entered */
  readonly payrollBudget: { readonly cents: number; readonly fiscalYear: number } | null
  /** the first of January after today */
  readonly effectiveOn: string
  readonly today: string
  /** null while no rate is in force: the employer's FICA is then left out */
  readonly employer: Omit<EmployerFacts, 'clergyTaxStatus'> | null
}

export interface NextYearRow
  extends Pick<
    LoadedEmployee,
    'id' | 'version' | 'name' | 'jobTitle' | 'hoursPerWeek' | 'weeksPerYear' | 'clergyTaxStatus'
  > {
  readonly kind: EmployeeKind
  readonly pay: PayPackage | null
  readonly planned: Pick<PlannedPayRow, 'effectiveOn' | 'components'> | null
}

/** Only for those who may change pay and see it. Two queries beside the organization's, however many work there. */
export async function showNextYear(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<NextYear> {
  const organization = await loadPayrollFor(context, organizationId)
  const on = today(context)
  const look = await lookAtStaff(context, 'next year', organization)
  const closed = await listLoadedEmployees(context, organizationId)
  const employees = closed.map((employee) => withPay(look, employee))
  const planned = await plannedByPerson(context, look, { organizationId, after: on })
  const form8274 = employees[0]?.organization.form8274 ?? false
  const facts = await employerFacts(context, { clergyTaxStatus: 'lay', form8274 }, on)
  return {
    organization: frameOf(context, organization),
    rows: employees.map((employee) => rowOf(employee, planned.get(employee.id) ?? null)),
    payrollBudget: budgetOf(employees[0]),
    effectiveOn: `${Number(on.slice(0, 4)) + 1}-01-01`,
    today: on,
    employer: facts,
  }
}

/** Changing everyone's pay needs the right to change employees and to see their pay. */
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

function rowOf(employee: EmployeeWithPay, planned: PlannedPayRow | null): NextYearRow {
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
