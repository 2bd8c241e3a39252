/** The figures and the staff of an organization today, as a scenario starts from them. */
import { rangeInCents } from '~/core/answers/analysis/range-in-cents.ts'
import type { StaffLine } from '~/core/answers/analysis/staff-table.ts'
import { NotFound } from '~/core/errors.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import type { BaselinePerson } from '~/core/planning/scenarios/plan/baseline.ts'
import type { BaselineHead } from '~/core/planning/scenarios/plan/stored-scenario.ts'
import { listFigures } from '~/database/queries/people/organization-figures.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { findPayPolicy } from '~/database/queries/people/pay-policies.ts'
import { readTableState } from '~/database/queries/people/staff-stamps.ts'
import { findHiringFacts } from '~/database/queries/planning/scenarios.ts'
import { type Context, personOf, today } from '../../../../context.ts'
import { staffLines } from '../../../answers/estimates/staff-lines.ts'
import { employerLaw } from '../../../market/snapshots/employer-law.ts'
import {
  type EmployeeWithPay,
  listLoadedEmployees,
  withPay,
} from '../../../people/pay-access/load-employee.ts'
import type { Look } from '../../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../../people/pay-access/range-views.ts'

export interface TakenBaseline {
  readonly head: BaselineHead
  readonly people: readonly BaselinePerson[]
}

/** Ranges are those of the staff table under the definition salary, so that a scenario asks the market no more. */
export async function takeBaseline(
  context: Context,
  organization: OrganizationSubject,
  look: Look,
): Promise<TakenBaseline> {
  const { id: organizationId } = organization
  const state = await readTableState(context.db, { organizationId, userId: personOf(context) })
  const policy = await findPayPolicy(context.db, organizationId)
  const asked = { organization, definition: 'salary', policy, look, stamp: state.stamp } as const
  const { view, snapshot } = await staffLines(context, asked)
  if (view.lines.length > 0) await recordStaffRangesSeen(context, organization)
  const lines = new Map(view.lines.map((line) => [line.id, line]))
  const closed = await listLoadedEmployees(context, organizationId)
  const facts = await findHiringFacts(context.db, organizationId)
  if (!facts) throw new NotFound()
  const [figures] = await listFigures(context.db, organizationId)
  return {
    head: {
      takenOn: today(context),
      figures: {
        fiscalYear: figures?.fiscalYear ?? null,
        budget: figures?.operatingBudgetCents ?? null,
        payroll: figures?.payrollBudgetCents ?? null,
        people: figures?.attendance ?? null,
        staff: figures?.staffFte ?? null,
      },
      law: await employerLaw(context, today(context)),
      form8274: facts.form8274,
      snapshot,
    },
    people: closed.map((employee) => personOfBaseline(withPay(look, employee), lines)),
  }
}

function personOfBaseline(
  employee: EmployeeWithPay,
  lines: ReadonlyMap<number, StaffLine>,
): BaselinePerson {
  const { id, name, jobTitle, kind, clergyTaxStatus, hoursPerWeek, pay, planned } = employee
  return {
    ...{ id, name, jobTitle, kind, hoursPerWeek, taxStatus: clergyTaxStatus },
    pay: pay && stored(pay.package),
    planned: planned && { effectiveOn: planned.effectiveOn, pay: stored(planned.package) },
    range: rangeInCents(lines.get(id)?.quantiles ?? null),
  }
}

/** In one order, so that the same pay is the same text. */
function stored({ components, unknown, estimated }: PayPackage): PayPackage {
  const inOrder = [...components].sort((a, b) => (a.kind < b.kind ? -1 : 1))
  return { components: inOrder, unknown, ...(estimated && { estimated }) }
}
