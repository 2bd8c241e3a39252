/** Market ranges of the people on a page of next year's pay, as the staff table has them. */
import type { Context } from '../../../context.ts'
import { staffLines } from '../../answers/estimates/staff-lines.ts'
import { lookAtStaff } from '../../people/pay-access/look.ts'
import { loadPayrollFor } from '../../people/proposals/save-proposals.ts'
import type { NextYear } from '../../people/proposals/show-next-year.ts'
import { drawnInSalary, housingBeside, type VersionedPerson } from './plan-people.ts'

/** Up to here the ranges of a whole staff are found while one waits for a page. */
const MOST_PAGES = 6

export interface RowRange {
  readonly id: number
  readonly drawn: NonNullable<VersionedPerson['drawn']>
}

/** Empty for a staff of more than six pages. A volunteer has no place in a range of pay. */
export async function nextYearRanges(
  context: Context,
  { organization: { id }, rows, pages }: Pick<NextYear, 'organization' | 'rows' | 'pages'>,
): Promise<readonly RowRange[]> {
  if (rows.length === 0 || pages > MOST_PAGES) return []
  const organization = await loadPayrollFor(context, id)
  const look = await lookAtStaff(context, 'ranges of next year', organization)
  const { view, definition } = await staffLines(context, {
    organization,
    definition: 'salary',
    look,
  })
  const lines = new Map(view.lines.map((line) => [line.id, line]))
  return rows.flatMap(({ id: of, kind, pay, planned }) => {
    const line = kind === 'volunteer' ? undefined : lines.get(of)
    const housing = housingBeside({ pay: pay ?? planned, definition })
    const drawn = line ? drawnInSalary(line, housing) : null
    return drawn ? [{ id: of, drawn }] : []
  })
}
