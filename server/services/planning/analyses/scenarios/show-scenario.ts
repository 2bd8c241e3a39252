/** The scenarios of an organization, and one of them beside its baseline and up to two others. */

import { can } from '~/core/authorize.ts'
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import { type Compared, compareScenarios } from '~/core/planning/scenarios/compare.ts'
import { baselineDifferences } from '~/core/planning/scenarios/difference.ts'
import type { Baseline } from '~/core/planning/scenarios/plan/baseline.ts'
import type { ScenarioPlan } from '~/core/planning/scenarios/plan/change.ts'
import { listPositionGroups, type PositionGroup } from '~/database/queries/market/positions.ts'
import {
  listScenarioRows,
  type ScenarioRow,
  type WhichScenario,
} from '~/database/queries/planning/scenarios.ts'
import type { Context } from '../../../../context.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { frameOf, type OrganizationFrame } from '../../../people/organizations/show-organization.ts'
import { lookAtStaff } from '../../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../../people/pay-access/range-views.ts'
import { lockOf, type PlanLock, requirePlan } from '../../../plan-of.ts'
import { curvesFor } from '../analyze.ts'
import { baselineOf, type LoadedScenario, loadScenarioFor } from './load-scenario.ts'
import { takeBaseline } from './take-baseline.ts'

export interface ScenarioFrame {
  readonly organization: OrganizationFrame & { readonly type: OrganizationType }
  readonly locked: PlanLock | null
  readonly mayWrite: boolean
}

export interface ListedScenario {
  readonly id: number
  readonly name: string
  readonly note: string | null
  readonly changes: number
  readonly years: number
  /** instants */
  readonly updatedAt: string
  readonly archivedAt: string | null
  /** YYYY-MM-DD */
  readonly takenOn: string
}

export interface ShownScenarios extends ScenarioFrame {
  readonly scenarios: readonly ListedScenario[]
}

/** Saved ones are listed under every plan. */
export async function showScenarios(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownScenarios> {
  const organization = await loadOrganizationFor(context, 'scenario.read', organizationId)
  const rows = await listScenarioRows(context.db, organizationId)
  return { ...(await frameFor(context, organization)), scenarios: rows.map(listed) }
}

function listed({ id, name, note, plan, baseline, ...row }: ScenarioRow): ListedScenario {
  return {
    ...{ id, name, note, changes: plan.changes.length, years: plan.years },
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    takenOn: baseline.takenOn,
  }
}

async function frameFor(
  context: Context,
  organization: LoadedScenario['organization'],
): Promise<ScenarioFrame> {
  return {
    organization: { ...frameOf(context, organization), type: organization.type },
    locked: await lockOf(() => requirePlan(context, organization, 'analyzer')),
    mayWrite: can(context.actor, 'scenario.write', {
      ...organization,
      organizationId: organization.id,
    }),
  }
}

export interface ShownScenario extends ScenarioFrame {
  readonly scenario: ListedScenario & { readonly version: number; readonly plan: ScenarioPlan }
  /** null where the plan does not open it */
  readonly open: OpenScenario | null
}

export interface OpenScenario {
  readonly compared: Compared
  /** other scenarios in use, and whether each is compared */
  readonly others: readonly {
    readonly id: number
    readonly name: string
    readonly isCompared: boolean
  }[]
  /** what is different from the baseline today, a sentence each; empty for those who may not change it */
  readonly differences: readonly string[]
  readonly positions: readonly PositionGroup[]
}

interface Asked extends WhichScenario {
  /** ids of others to compare; the first two count */
  readonly others: readonly number[]
}

/** For those who may see everyone's pay; others are refused as if the page were not there. */
export async function showScenario(context: Context, asked: Asked): Promise<ShownScenario> {
  const loaded = await loadScenarioFor(context, 'scenario.read', asked)
  const { scenario } = loaded
  const frame = await frameFor(context, loaded.organization)
  return {
    ...frame,
    scenario: {
      ...{ ...listed(scenario), version: scenario.version },
      // raises and hires are pay, which the look of `openScenario` opens
      plan: frame.locked ? { ...scenario.plan, changes: [] } : scenario.plan,
    },
    open: frame.locked ? null : await openScenario(context, loaded, asked.others, frame.mayWrite),
  }
}

/** The same as data; refused where the plan does not open it. */
export async function readComparison(
  context: Context,
  asked: Asked,
): Promise<
  { readonly scenario: ScenarioRow; readonly compared: Compared } & Pick<
    LoadedScenario,
    'organization'
  >
> {
  const loaded = await loadScenarioFor(context, 'scenario.read', asked)
  await requirePlan(context, loaded.organization, 'analyzer')
  const { compared } = await openScenario(context, loaded, asked.others, false)
  return { ...loaded, compared }
}

export const MOST_OTHERS = 2

async function openScenario(
  context: Context,
  { organization, scenario }: LoadedScenario,
  asked: readonly number[],
  mayWrite: boolean,
): Promise<OpenScenario> {
  const look = await lookAtStaff(context, 'scenario', organization)
  await recordStaffRangesSeen(context, organization)
  const baseline: Baseline = await baselineOf(context, scenario, look)
  const rows = await listScenarioRows(context.db, organization.id)
  const inUse = rows.filter(({ id, archivedAt }) => id !== scenario.id && archivedAt === null)
  const others = inUse.filter(({ id }) => asked.includes(id)).slice(0, MOST_OTHERS)
  const { curves } = await curvesFor(context, organization)
  const now = mayWrite ? await takeBaseline(context, organization, look) : null
  return {
    compared: compareScenarios({ type: organization.type, baseline, curves }, [
      scenario,
      ...others,
    ]),
    others: inUse.map(({ id, name }) => {
      return { id, name, isCompared: others.some((one) => one.id === id) }
    }),
    differences: now ? baselineDifferences(baseline, { ...now.head, people: now.people }) : [],
    positions: mayWrite ? await listPositionGroups(context.db) : [],
  }
}
