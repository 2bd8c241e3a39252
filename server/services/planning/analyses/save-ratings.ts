/** Keeps the ratings of a plan, which its merit matrix reads: for the year of the new pay. */

import { InvalidInput } from '~/core/errors.ts'
import { nextJanuary } from '~/core/people/employees/proposal.ts'
import { readPlanQuery, type Search } from '~/core/planning/raises/plan-query.ts'
import { saveRatings as writeRatings } from '~/database/queries/planning/ratings.ts'
import { type Context, personOf, today, transact } from '../../../context.ts'
import { loadPayrollFor } from '../../people/proposals/save-proposals.ts'
import { requirePlan } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'

/** For those who change people and see their pay. Answers how many ratings changed. */
export async function saveRatings(
  context: Context,
  { organizationId, search }: { readonly organizationId: number; readonly search: Search },
): Promise<{ readonly saved: number }> {
  const organization = await loadPayrollFor(context, organizationId)
  await requirePlan(context, organization, 'analyzer')
  const { date, ratings } = readPlanQuery(search, nextJanuary(today(context)))
  if (date.value === null) throw new InvalidInput({ date: date.problem ?? 'Enter the date.' })
  const year = Number(date.value.slice(0, 4))
  const given = ratings.map(({ id, rating }) => ({ employeeId: id, rating }))
  return await transact(context, async (inside) => {
    const written = { organizationId, year, by: personOf(inside), at: inside.now() }
    const saved = await writeRatings(inside.db, given, written)
    if (saved > 0) {
      await recordEvent(inside, {
        action: 'ratings.update',
        organizationId,
        subject: { kind: 'organization', id: organizationId },
        details: { year, people: saved },
      })
    }
    return { saved }
  })
}
