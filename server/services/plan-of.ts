/** The plan in force for an organization, and checks of what it includes. */

import { LimitReached } from '~/core/errors.ts'
import {
  type App,
  effectivePlan,
  hasRoom,
  lockedSentence,
  PLANS,
  type Plan,
  planAllows,
  smallestPlanForCampuses,
  smallestPlanWith,
} from '~/core/people/organizations/plans.ts'
import { countCampuses } from '~/database/queries/people/organizations.ts'
import { findOrganizationPlan, firstMemberPublication } from '~/database/queries/people/plans.ts'
import { type Context, today } from '../context.ts'

export interface PlannedOrganization {
  readonly id: number
  /** queried where not given */
  readonly plan?: Plan
}

/** The plan in force today: Pro+ for all while figures are the demonstration's. The caller authorizes. */
export async function planOf(context: Context, organization: PlannedOrganization): Promise<Plan> {
  const [plan, snapshot, memberSnapshotPublishedOn] = [
    organization.plan ?? (await findOrganizationPlan(context.db, organization.id)),
    await context.market.current(context.db),
    await context.market.shared('first member snapshot', () => firstMemberPublication(context.db)),
  ]
  const snapshotSource = snapshot?.source ?? null
  return effectivePlan({ plan, snapshotSource, memberSnapshotPublishedOn, today: today(context) })
}

/**
 * Throws LimitReached, with a sentence on the benefit and the plan that includes it, unless the plan opens the app or
 * has room for one more campus. The caller authorizes first.
 */
export async function requirePlan(
  context: Context,
  organization: PlannedOrganization,
  need: App | 'campuses',
): Promise<void> {
  const plan = await planOf(context, organization)
  if (need === 'campuses') return await requireRoomForCampus(context, organization, plan)
  if (planAllows(plan, need)) return
  const smallest = smallestPlanWith(need)
  throw new LimitReached(
    'plan',
    lockedSentence(need, smallest.name, PLANS[plan].name),
    null,
    smallest.plan,
  )
}

/** What would open a page: a sentence, and the key of the smallest plan that does. */
export type PlanLock = Pick<LimitReached, 'message' | 'opensWith'>

/** What a plan's check says where it refuses, for a page that shows what it would open; null where it does not. */
export async function lockOf(check: () => Promise<void>): Promise<PlanLock | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (!(error instanceof LimitReached) || error.kind !== 'plan') throw error
    return { message: error.message, opensWith: error.opensWith }
  }
}

async function requireRoomForCampus(
  context: Context,
  { id }: PlannedOrganization,
  plan: Plan,
): Promise<void> {
  const { name, campuses } = PLANS[plan]
  const count = await countCampuses(context.db, id)
  if (hasRoom(campuses, count)) return
  const larger = smallestPlanForCampuses(count + 1)
  throw new LimitReached(
    'plan',
    `${name} holds ${campuses} ${campuses === 1 ? 'campus' : 'campuses'}. ${larger.name} holds ` +
      `${larger.campuses ?? 'any number'}, each with its own address and figures, and adds them up.`,
    null,
    larger.plan,
  )
}
