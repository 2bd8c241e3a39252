/** Keeps who opened figures, and when first and last: what a packet tells once its criteria are sealed. */
import type { Membership } from '~/core/policies/membership.ts'
import type { Context } from '../../context.ts'

/** Looking again within a minute is one look: a slider is not a hundred. */
const SAME_LOOK_SECONDS = 60

/** A member opened an estimate, preview or report of this person. Looks of staff and shadow sessions are in the audit log. */
export async function recordEstimateView(
  context: Context,
  { id, membership }: { readonly id: number; readonly membership: Membership | null },
): Promise<void> {
  if (membership !== null) await record(context, 'estimate_views', 'employee_id', id)
}

/** A member opened a page with the ranges of everybody in the organization. */
export async function recordStaffRangeView(
  context: Context,
  { organization, membership }: RangeOfOne,
): Promise<void> {
  if (membership !== null)
    await record(context, 'staff_range_views', 'organization_id', organization.id)
}

interface RangeOfOne {
  readonly organization: { readonly id: number }
  readonly membership: Membership | null
}

/** One row for each person and subject, written once for each look. */
async function record(
  { actor, db, now }: Context,
  table: 'estimate_views' | 'staff_range_views',
  column: 'employee_id' | 'organization_id',
  id: number,
): Promise<void> {
  if (actor.kind !== 'user' && actor.kind !== 'staff') return
  if (actor.kind === 'user' && actor.shadowedBy !== undefined) return
  await db.raw(
    /* sql */ `
      insert into ${table} as v (${column}, user_id, first_at, last_at)
      values (:id, :userId, :at, :at)
      on conflict (${column}, user_id) do update set last_at = excluded.last_at, count = v.count + 1
      where v.last_at < excluded.last_at - make_interval(secs => :seconds)`,
    { id, userId: actor.id, at: now(), seconds: SAME_LOOK_SECONDS },
  )
}
