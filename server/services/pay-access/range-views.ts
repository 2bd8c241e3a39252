/**
 * Records which members saw market ranges, and when first and last. Board packets list them once criteria are sealed.
 */
import type { Membership } from '~/core/policies/membership.ts'
import {
  recordEstimateViews,
  recordStaffRangeView,
} from '~/database/queries/reports/range-views.ts'
import type { Context } from '../../context.ts'

/** A member opened an estimate, preview or report of these employees. Looks of staff are in the audit log. */
export async function recordRangesSeen(
  context: Context,
  membership: Membership | null,
  employeeIds: readonly number[],
): Promise<void> {
  const userId = memberOf(context, membership)
  if (userId !== null)
    await recordEstimateViews(context.db, { employeeIds, userId, at: context.now() })
}

/** A member opened a page with the ranges of all employees. */
export async function recordStaffRangesSeen(
  context: Context,
  { id, membership }: { readonly id: number; readonly membership: Membership | null },
): Promise<void> {
  const userId = memberOf(context, membership)
  if (userId !== null)
    await recordStaffRangeView(context.db, { organizationId: id, userId, at: context.now() })
}

function memberOf({ actor }: Context, membership: Membership | null): number | null {
  if (membership === null || (actor.kind !== 'user' && actor.kind !== 'staff')) return null
  return actor.id
}
