/**
 * Records which members saw market ranges: when first and last, and in how many answers. A page that reads ranges twice
 * is one look. Board packets list them once criteria are sealed.
 */

import { shadowOf } from '~/core/authorize.ts'
import type { RangeViews } from '~/core/people/employees/range-views.ts'
import type { Membership } from '~/core/policy.ts'
import { recordRangeViews } from '~/database/queries/people/range-views.ts'
import { type Context, readOnce } from '../../../context.ts'

/** A member opened an estimate, preview or report of these employees. Looks of staff are in the audit log. */
export async function recordRangesSeen(
  context: Context,
  membership: Membership | null,
  employeeIds: readonly number[],
): Promise<void> {
  const userId = memberOf(context, membership)
  if (userId === null) return
  await readOnce(context, `range seen of ${employeeIds}`, () =>
    record(context, { kind: 'employee', subjectIds: employeeIds, userId }),
  )
}

/** A member opened a page with the ranges of all employees. */
export async function recordStaffRangesSeen(
  context: Context,
  { id, membership }: { readonly id: number; readonly membership: Membership | null },
): Promise<void> {
  const userId = memberOf(context, membership)
  if (userId === null) return
  await readOnce(context, `ranges seen of everyone at ${id}`, () =>
    record(context, { kind: 'organization', subjectIds: [id], userId }),
  )
}

/**
 * First looks are written before anything is shown: a board packet lists who saw ranges before its criteria were
 * sealed. Looks that follow change a count and an instant, which may come seconds later.
 */
async function record(
  context: Context,
  seen: Pick<RangeViews, 'kind' | 'userId'> & { readonly subjectIds: readonly number[] },
): Promise<void> {
  const { db, outside } = context
  const at = context.now()
  const { kind, userId, subjectIds } = seen
  const views = [...new Set(subjectIds)].map((subjectId) => {
    return { kind, subjectId, userId, firstAt: at, lastAt: at, count: 1 }
  })
  // what a transaction writes may be rolled back, and is then no earlier look
  if (db.isTransaction) return await recordRangeViews(db, views)
  const rest = views.filter((view) => !outside.rangeViews.take(view))
  if (rest.length === 0) return
  await recordRangeViews(db, rest)
  outside.rangeViews.written(rest)
}

/** The member who looks; null for staff who are none, or who view as one. */
export function memberOf({ actor }: Context, membership: Membership | null): number | null {
  // staff who view as a member leave an event: the member has seen nothing
  if (shadowOf(actor) !== null) return null
  if (membership === null || (actor.kind !== 'user' && actor.kind !== 'staff')) return null
  return actor.id
}
