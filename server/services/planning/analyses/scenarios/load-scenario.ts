/** A scenario where the actor may do this with it, and its baseline opened by a look. */

import { Conflict, NotFound } from '~/core/errors.ts'
import { publicName } from '~/core/market/sources/public-words.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import type {
  Baseline,
  BaselinePerson,
  Change,
  HireChange,
} from '~/core/planning/scenarios/change.ts'
import type { BaselineHead } from '~/core/planning/scenarios/schemas.ts'
import { findPositionNamed } from '~/database/queries/market/positions.ts'
import { listInventedSnapshots } from '~/database/queries/market/snapshots.ts'
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
import { estimateFromBest } from '../../../answers/estimates/estimate-blend.ts'
import { UNKNOWN_FACTS } from '../../../answers/estimates/preview-estimate.ts'
import { wageFloorOfPositions } from '../../../answers/estimates/wage-floor.ts'
import { employerLaw } from '../../../market/snapshots/employer-law.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import type { EmployeeWithPay } from '../../../people/pay-access/load-employee.ts'
import type { Look } from '../../../people/pay-access/look.ts'
import { requirePlan } from '../../../plan-of.ts'
import { type AuditEvent, recordEvent } from '../../../record-event.ts'
import { housingBeside, loadPlanningStaff, rangeInSalary } from '../plan-people.ts'

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
  const [told] = await withoutInvented(context, organization, [scenario])
  return { organization, scenario: told ?? scenario }
}

/**
 * Scenarios as they may be told. Those that a real organization saved while the invented survey answered everyone keep
 * its ranges: staff have none until the scenario is brought up to date, and hires are priced again.
 */
export async function withoutInvented(
  context: Context,
  organization: OrganizationSubject,
  scenarios: readonly ScenarioRow[],
): Promise<ScenarioRow[]> {
  const invented = organization.isDemonstration ? [] : await listInventedSnapshots(context.db)
  const isInvented = ({ snapshot }: { readonly snapshot: string | null }) =>
    snapshot !== null && invented.includes(snapshot)
  const told: ScenarioRow[] = []
  for (const scenario of scenarios) {
    const { plan, baseline } = scenario
    const changes: Change[] = []
    for (const change of plan.changes) {
      const isOld = change.kind === 'hire' && isInvented(change)
      changes.push(isOld ? await pricedAgain(context, organization.id, change) : change)
    }
    told.push({
      ...{ ...scenario, plan: { ...plan, changes } },
      baseline: isInvented(baseline) ? { ...baseline, snapshot: null } : baseline,
    })
  }
  return told
}

/** At the median of today; without a salary where no source has one. */
async function pricedAgain(
  context: Context,
  organizationId: number,
  hire: HireChange,
): Promise<HireChange> {
  const { range, snapshot } = await estimateHire(context, organizationId, hire)
  return { ...hire, range, snapshot, salary: hire.atMedian ? (range?.p50 ?? 0) : hire.salary }
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
  const people = rows.map(({ facts, ...person }) => {
    const opened = { ...person, ...look.open(facts) }
    return baseline.snapshot === null ? { ...opened, range: null } : opened
  })
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
    range: rangeInSalary(
      lines.get(id)?.quantiles,
      housingBeside({ pay: (pay ?? planned)?.package ?? null, definition }),
    ),
  }
}

type Hire = Pick<HireChange, 'position' | 'hoursPerWeek' | 'taxStatus' | 'housing'>

interface HireEstimate {
  /** of salary; null where nothing that counts the same is known */
  readonly range: HireChange['range']
  readonly snapshot: string | null
  /** what must be entered without a range, by field */
  readonly ask: Readonly<Record<string, string>>
}

/**
 * The caller authorizes. Nothing is known of a person who is not hired, so experience and education are unknown. Cash
 * is moved to salary by the housing that was entered, which lay staff need not have.
 */
export async function estimateHire(
  context: Context,
  organizationId: number,
  { position: key, hoursPerWeek, taxStatus, ...hire }: Hire,
): Promise<HireEstimate> {
  if (key === null) return unpriced('')
  const position = await findPositionNamed(context.db, key)
  if (!position) return unpriced('This position is not in the catalog. ')
  const facts = await findHiringFacts(context.db, organizationId)
  if (!facts) throw new NotFound()
  const { operatingBudgetCents: budget, attendance, staffFte, setting } = facts
  const query = {
    ...{ ...UNKNOWN_FACTS, position: position.key, organization: facts.marketKey },
    ...{ organizationType: facts.type, denomination: facts.denominationKey, setting },
    ...{ state: facts.stateCode, county: facts.countyFips, attendance, staffFte, education: null },
    operatingBudget: budget === null || budget === 0 ? null : budget / 100,
    hoursPerWeek: hoursPerWeek || null,
    ...{ asOf: today(context), growthBeyondIndex: facts.growthBeyondIndex },
  }
  const positions = [{ ...position, weight: 100 }]
  const { stateCode, countyFips } = facts
  const site = { stateCode, countyFips, city: null, staffFte, operatingBudgetCents: budget }
  const at = { site, on: query.asOf }
  const floor = taxStatus === 'lay' ? await wageFloorOfPositions(context, positions, at) : null
  const made = await estimateFromBest(context, facts, {
    ...{ definition: 'salary', query, positions, floor },
  })
  const { published, current, definition } = made
  if (published.kind === 'refused') return unpriced(`${published.reason} `)
  if (definition !== 'salary' && definition !== 'cash') {
    return unpriced('The figures of this position count pay with benefits, not salary. ')
  }
  const housing = hire.housing ?? (taxStatus === 'lay' ? 0 : null)
  if (definition === 'cash' && housing === null) return { ...unpriced(''), ask: HOUSING_NEEDED }
  const range = rangeInSalary(published.quantiles, definition === 'cash' ? (housing ?? 0) : 0)
  if (!range) return unpriced('Too little is known of this position to show a range. ')
  const ofPublic = published.kind === 'public' ? publicName(published.source) : ''
  return { range, snapshot: current?.snapshot.name ?? ofPublic, ask: {} }
}

function unpriced(reason: string): HireEstimate {
  return { range: null, snapshot: null, ask: { salary: `${reason}Enter the salary.` } }
}

const HOUSING_NEEDED = {
  housing:
    'The figures of this position count cash without housing. Enter the housing a year, 0 for none, or enter the salary.',
}

/** In one order, so that the same pay is the same text. */
function stored({ components, ...others }: PayPackage): PayPackage {
  const inOrder = [...components].sort((a, b) => (a.kind < b.kind ? -1 : 1))
  return { ...others, components: inOrder }
}
