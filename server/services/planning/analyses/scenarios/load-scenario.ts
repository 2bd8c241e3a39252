/** A scenario where the actor may do this with it, and its baseline opened by a look. */

import { Conflict, NotFound } from '~/core/errors.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import type { Baseline, BaselinePerson } from '~/core/planning/scenarios/change.ts'
import type { BaselineHead } from '~/core/planning/scenarios/schemas.ts'
import { listFigures } from '~/database/queries/people/organization-figures.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import {
  findHiringFacts,
  findScenarioRow,
  listScenarioPeople,
  lockScenario,
  type ScenarioRow,
  type WhichScenario,
} from '~/database/queries/planning/scenarios.ts'
import { type Context, today } from '../../../../context.ts'
import { employerLaw } from '../../../market/snapshots/employer-law.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import type { EmployeeWithPay } from '../../../people/pay-access/load-employee.ts'
import type { Look } from '../../../people/pay-access/look.ts'
import { requirePlan } from '../../../plan-of.ts'
import { type AuditEvent, recordEvent } from '../../../record-event.ts'
import { loadPlanningStaff, rangeInSalary } from '../plan-people.ts'

export interface LoadedScenario {
  readonly organization: OrganizationSubject
  readonly scenario: ScenarioRow
}

/** One of another organization is missing. */
export async function loadScenarioFor(
  context: Context,
  action: 'scenario.read' | 'scenario.write' | 'scenario.share',
  which: WhichScenario,
): Promise<LoadedScenario> {
  const organization = await loadOrganizationFor(context, action, which.organizationId)
  const scenario = await findScenarioRow(context.db, which)
  if (!scenario) throw new NotFound()
  return { organization, scenario }
}

/** A scenario that the actor may change, if the plan opens it. Asked before the market is, or anybody's pay. */
export async function loadToChange(
  context: Context,
  which: WhichScenario,
  stage: 'in use' | 'any' = 'in use',
): Promise<LoadedScenario> {
  const loaded = await loadScenarioFor(context, 'scenario.write', which)
  await requirePlan(context, loaded.organization, 'analyzer')
  if (stage === 'in use' && loaded.scenario.archivedAt !== null) throw new Conflict(ARCHIVED)
  return loaded
}

/** Inside a transaction: the same, locked before it is read. */
export async function changeScenario(
  inside: Context,
  which: WhichScenario,
  stage: 'in use' | 'any' = 'in use',
): Promise<LoadedScenario> {
  await lockScenario(inside.db, which)
  return await loadToChange(inside, which, stage)
}

const ARCHIVED = 'This scenario is archived. Restore it before you change it.'

/** The people who are stored with it; someone who was deleted since is gone from it. */
export async function baselineOf(
  context: Context,
  { id, baseline }: ScenarioRow,
  look: Look,
): Promise<Baseline> {
  const rows = await listScenarioPeople(context.db, id)
  const people = rows.map(({ facts, ...person }) => ({ ...person, ...look.open(facts) }))
  return { ...baseline, people }
}

export async function recordScenario(
  inside: Context,
  action: `scenario.${'create' | 'update' | 'refresh' | 'archive' | 'restore' | 'export' | 'unshare'}`,
  organization: { readonly id: number },
  scenario: Pick<ScenarioRow, 'id' | 'name'>,
): Promise<void> {
  await recordEvent(inside, scenarioEvent(action, organization, scenario))
}

export function scenarioEvent(
  action: `scenario.${string}`,
  organization: { readonly id: number },
  { id, name }: Pick<ScenarioRow, 'id' | 'name'>,
  details: Readonly<Record<string, unknown>> = {},
): AuditEvent {
  return {
    ...{ action, organizationId: organization.id, subject: { kind: 'scenario', id } },
    details: { name, ...details },
  }
}

/** The figures and the staff of an organization today, as a scenario starts from them. */
export async function takeBaseline(
  context: Context,
  organization: OrganizationSubject,
  look: Look,
) {
  const { id: organizationId } = organization
  const { source, definition, lines, employees } = await loadPlanningStaff(
    context,
    organization,
    look,
  )
  const facts = await findHiringFacts(context.db, organizationId)
  if (!facts) throw new NotFound()
  const [figures] = await listFigures(context.db, organizationId)
  const head: BaselineHead = {
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
    snapshot: source,
  }
  return {
    head,
    people: employees.map((employee) => personOfBaseline(employee, { lines, definition })),
  }
}

function personOfBaseline(
  employee: EmployeeWithPay,
  {
    lines,
    definition,
  }: Pick<Awaited<ReturnType<typeof loadPlanningStaff>>, 'lines' | 'definition'>,
): BaselinePerson {
  const { id, name, jobTitle, kind, clergyTaxStatus, hoursPerWeek, pay, planned } = employee
  return {
    ...{ id, name, jobTitle, kind, hoursPerWeek, taxStatus: clergyTaxStatus },
    pay: pay && stored(pay.package),
    planned: planned && { effectiveOn: planned.effectiveOn, pay: stored(planned.package) },
    range: rangeInSalary(lines.get(id), { pay: (pay ?? planned)?.package ?? null, definition }),
  }
}

/** In one order, so that the same pay is the same text. */
function stored({ components, ...others }: PayPackage): PayPackage {
  const inOrder = [...components].sort((a, b) => (a.kind < b.kind ? -1 : 1))
  return { ...others, components: inOrder }
}
