/**
 * Records which members saw market ranges: when first and last, and in how many answers. A page that reads ranges twice
 * is one look. Board packets list them once criteria are sealed.
 */

import { shadowOf } from '~/core/authorize.ts'
import type { Membership } from '~/core/policy.ts'
import { recordEstimateViews, recordStaffRangeView } from '~/database/queries/people/range-views.ts'
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
    recordEstimateViews(context.db, { employeeIds, userId, at: context.now() }),
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
    recordStaffRangeView(context.db, { organizationId: id, userId, at: context.now() }),
  )
}

/** The member who looks; null for staff who are none, or who view as one. */
export function memberOf({ actor }: Context, membership: Membership | null): number | null {
  // staff who view as a member leave an event: the member has seen nothing
  if (shadowOf(actor) !== null) return null
  if (membership === null || (actor.kind !== 'user' && actor.kind !== 'staff')) return null
  return actor.id
}
