/** The scenarios of an organization, and one of them beside its baseline and up to two others. */

import { FILE_TYPES, fileName } from '~/core/answers/documents/paper.ts'
import { can } from '~/core/authorize.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import type { Baseline } from '~/core/planning/scenarios/change.ts'
import { baselineDifferences, compareScenarios } from '~/core/planning/scenarios/compare.ts'
import { comparisonRows, SHEET_HEADER } from '~/core/planning/scenarios/lines.ts'
import { listPositionGroups } from '~/database/queries/market/positions.ts'
import {
  listScenarioRows,
  type ScenarioRow,
  type WhichScenario,
} from '~/database/queries/planning/scenarios.ts'
import type { Context } from '../../../../context.ts'
import { scenarioDocument } from '../../../../documents/pdf/scenario-document.ts'
import { writeXlsx } from '../../../../files/xlsx-workbook.ts'
import { countFile, makePdf } from '../../../count-file.ts'
import { surveyFor } from '../../../market/survey-for.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { frameOf } from '../../../people/organizations/show-organization.ts'
import { lookAtStaff } from '../../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../../people/pay-access/range-views.ts'
import { lockOf, requirePlan } from '../../../plan-of.ts'
import { curvesFor } from '../analyzer.ts'
import {
  baselineOf,
  type LoadedScenario,
  loadScenarioFor,
  recordScenario,
  takeBaseline,
  withoutInvented,
} from './load-scenario.ts'

/** Saved ones are listed under every plan. */
export async function showScenarios(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const organization = await loadOrganizationFor(context, 'scenario.read', organizationId)
  const rows = await listScenarioRows(context.db, organizationId)
  return { ...(await frameFor(context, organization)), scenarios: rows.map(listed) }
}

export type ListedScenario = ReturnType<typeof listed>

function listed({ id, name, note, plan, baseline, ...row }: ScenarioRow) {
  return {
    ...{ id, name, note, changes: plan.changes.length, years: plan.years },
    updatedAt: row.updatedAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    takenOn: baseline.takenOn,
  }
}

async function frameFor(context: Context, organization: LoadedScenario['organization']) {
  return {
    organization: { ...frameOf(context, organization), type: organization.type },
    locked: await lockOf(() => requirePlan(context, organization, 'analyzer')),
    mayWrite: can(context.actor, 'scenario.write', {
      ...organization,
      organizationId: organization.id,
    }),
  }
}

interface Asked extends WhichScenario {
  /** ids of others to compare; the first two count */
  readonly others: readonly number[]
}

/** For those who may see everyone's pay; others are refused as if the page were not there. */
export async function showScenario(context: Context, asked: Asked) {
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
export async function readComparison(context: Context, asked: Asked) {
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
) {
  const look = await lookAtStaff(context, 'scenario', organization)
  await recordStaffRangesSeen(context, organization)
  const baseline: Baseline = await baselineOf(context, scenario, look)
  const rows = await listScenarioRows(context.db, organization.id)
  const inUse = rows.filter(({ id, archivedAt }) => id !== scenario.id && archivedAt === null)
  const chosen = inUse.filter(({ id }) => asked.includes(id)).slice(0, MOST_OTHERS)
  const others = await withoutInvented(context, organization, chosen)
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

export const SCENARIO_FORMATS = ['pdf', 'csv', 'xlsx'] as const
export type ScenarioFormat = (typeof SCENARIO_FORMATS)[number]

export async function scenarioFile(
  context: Context,
  asked: WhichScenario & {
    readonly others: readonly number[]
    readonly format: ScenarioFormat
  },
) {
  const { scenario, compared, organization } = await readComparison(context, asked)
  const { format } = asked
  if (format !== 'pdf') await countFile(context)
  const body = await bodyOf(context, format, { scenario, compared, organization })
  await recordScenario(context, 'scenario.export', organization, scenario)
  return {
    fileName: fileName(`Scenario, ${scenario.name}`, format),
    type: FILE_TYPES[format],
    body,
  }
}

async function bodyOf(
  context: Context,
  format: ScenarioFormat,
  { scenario, compared, organization }: Awaited<ReturnType<typeof readComparison>>,
): Promise<string | Uint8Array> {
  if (format === 'pdf') {
    const { name, note } = scenario
    const madeAt = context.now().toISOString()
    const survey = await surveyFor(context, organization)
    const isDemonstration = survey?.source === 'demonstration'
    const about = {
      ...{ compared, name, note, organization: organization.name, isDemonstration, madeAt },
    }
    return await makePdf(context, scenarioDocument(about))
  }
  const rows = comparisonRows(compared)
  if (format === 'csv') return [SHEET_HEADER, ...rows].map((row) => csvLine(row)).join('')
  const columns = SHEET_HEADER.map((header) => {
    const isOfNumbers = header === 'value' || header === 'compared with'
    return { header, kind: isOfNumbers ? ('number' as const) : ('text' as const) }
  })
  return await writeXlsx([{ name: 'Scenario', columns, rows }], context.now())
}
