/** The page that blends positions of one person: its form, and the report of the blend that the form asks for. */

import { POSITION_FIELDS, WEIGHT_FIELDS } from '~/core/engine/facts/weighted-positions.ts'
import { NotFound } from '~/core/errors.ts'
import { blendText, readBlendFields } from '~/core/market/positions/blend.ts'
import type { Context } from '../../../context.ts'
import { positionChoices } from '../../people/employees/entry-choices.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { openTool } from '../estimates/person-tool.ts'
import { readReportView } from './read-view.ts'

/**
 * Needs estimate.read. The positions of the address; without any, those that the person holds. Stores nothing.
 *
 * @param input.search `position`, `weight`, `position2` and so on, and what a report may be asked besides
 */
export async function readHybrid(
  context: Context,
  { employeeId, search }: { readonly employeeId: number; readonly search: Search },
) {
  const { employee, person, locked } = await openTool(context, employeeId, 'hybrid')
  const typed = readBlendFields(
    FIELDS.some((field) => search[field] !== undefined) ? search : heldBy(employee),
  )
  const page = {
    ...{ person, locked, typed, report: null },
    positions: await positionChoices(context, person.type),
    // titles of the positions that the person holds
    held: employee.positions.map(({ title }) => title),
  }
  if (locked !== null || typed.blend === null) return page
  const asked = { ...withoutFields(search), blend: blendText(typed.blend) }
  const { page: report } = await readReportView(context, {
    ...{ employeeId, search: asked, view: 'answer' },
  })
  const problem = report.working?.query.blend.problem ?? null
  return problem === null
    ? { ...page, report }
    : { ...page, typed: { ...typed, errors: { position: problem } } }
}

type Search = Readonly<Record<string, string>>

const FIELDS: readonly string[] = [...POSITION_FIELDS, ...WEIGHT_FIELDS]

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
