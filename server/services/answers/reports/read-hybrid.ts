/** The page that blends positions of one person: its form, and the report of the blend that the form asks for. */

import type { ReportPage } from '~/core/answers/reports/report-page.ts'
import { calledName } from '~/core/answers/sections/words.ts'
import { POSITION_FIELDS, WEIGHT_FIELDS } from '~/core/engine/facts/weighted-positions.ts'
import { NotFound } from '~/core/errors.ts'
import { blendText, readBlendFields, type TypedBlend } from '~/core/market/positions/blend.ts'
import type { Context } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import { type PositionChoices, positionChoices } from '../../people/employees/entry-choices.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { lockOf, type PlanLock, requirePlan } from '../../plan-of.ts'
import { readReportView } from './read-view.ts'

export interface HybridPage {
  readonly person: { readonly id: number; readonly name: string; readonly calledName: string }
  readonly positions: PositionChoices
  /** titles of the positions that the person holds */
  readonly held: readonly string[]
  readonly typed: TypedBlend
  /** what would open it, where the plan does not; then nothing is estimated */
  readonly locked: PlanLock | null
  /** null until two positions and their shares are chosen */
  readonly report: ReportPage | null
}

/**
 * Needs estimate.read. The positions of the address; without any, those that the person holds. Stores nothing.
 *
 * @param input.search `position`, `weight`, `position2` and so on, and what a report may be asked besides
 */
export async function readHybrid(
  context: Context,
  { employeeId, search }: { readonly employeeId: number; readonly search: Search },
): Promise<HybridPage> {
  const employee = await loadEmployeeFor(context, 'estimate.read', employeeId)
  const { id, name, organization } = employee
  const locked = await lockOf(async () => {
    await requirePlan(context, organization, 'hybrid')
    await requireEstimate(context, employee)
  })
  const typed = readBlendFields(isAsked(search) ? search : heldBy(employee))
  const page = {
    person: { id, name, calledName: calledName(employee) },
    positions: await positionChoices(context, organization.type),
    held: employee.positions.map(({ title }) => title),
    locked,
  }
  if (locked !== null || typed.blend === null) return { ...page, typed, report: null }
  const asked = { ...withoutFields(search), blend: blendText(typed.blend) }
  const { page: report } = await readReportView(context, {
    ...{ employeeId, search: asked, view: 'answer' },
  })
  const problem = report.working?.query.blend.problem ?? null
  return problem === null
    ? { ...page, typed, report }
    : { ...page, typed: { ...typed, errors: { position: problem } }, report: null }
}

type Search = Readonly<Record<string, string>>

const FIELDS: readonly string[] = [...POSITION_FIELDS, ...WEIGHT_FIELDS]

function isAsked(search: Search): boolean {
  return FIELDS.some((field) => search[field] !== undefined)
}

/** A saved report is opened as a report. */
function withoutFields(search: Search): Search {
  if (search.report !== undefined) throw new NotFound()
  return Object.fromEntries(Object.entries(search).filter(([name]) => !FIELDS.includes(name)))
}

function heldBy({ positions }: LoadedEmployee): Search {
  return Object.fromEntries(
    positions.flatMap(({ key, weight }, i) => [
      [POSITION_FIELDS[i]!, key],
      ...(positions.length > 1 ? [[WEIGHT_FIELDS[i]!, String(weight)]] : []),
    ]),
  )
}
