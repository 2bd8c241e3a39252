import { effectivePlan, type Plan } from '~/core/membership/plans.ts'
import { findOrganizationPlan, firstMemberPublication } from '~/database/queries/plans.ts'
import { type Context, today } from '../../context.ts'

export interface PlannedOrganization {
  readonly id: number
  /** read where it is not given */
  readonly plan?: Plan
}

/** The plan that counts for an organization today: Pro+ for all while figures are the demonstration's. Whoever calls authorizes. */
export async function planOf(context: Context, organization: PlannedOrganization): Promise<Plan> {
  const [plan, snapshot, memberSnapshotPublishedOn] = [
    organization.plan ?? (await findOrganizationPlan(context.db, organization.id)),
    await context.market.current(context.db),
    await context.market.shared('first member snapshot', () => firstMemberPublication(context.db)),
  ]
  const snapshotSource = snapshot?.source ?? null
  return effectivePlan({ plan, snapshotSource, memberSnapshotPublishedOn, today: today(context) })
}
