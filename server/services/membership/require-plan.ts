import { LimitReached } from '~/core/errors.ts'
import {
  APP_WORDS,
  type App,
  hasRoom,
  PLANS,
  type Plan,
  planAllows,
  smallestPlanForCampuses,
  smallestPlanWith,
} from '~/core/membership/plans.ts'
import type { Context } from '../../context.ts'
import { type PlannedOrganization, planOf } from './plan-of.ts'

/**
 * Returns where the plan opens the app, or has room for one more campus; else throws LimitReached with
 * a sentence on what it would give and which plan has it. Whoever calls authorizes first.
 */
export async function requirePlan(
  context: Context,
  organization: PlannedOrganization,
  need: App | 'campuses',
): Promise<void> {
  const plan = await planOf(context, organization)
  if (need === 'campuses') return await requireRoomForCampus(context, organization, plan)
  if (planAllows(plan, need)) return
  const { name, gives } = APP_WORDS[need]
  throw new LimitReached(
    'plan',
    `${name} shows ${gives}. It is included in ${smallestPlanWith(need).name} and larger plans; yours is ${PLANS[plan].name}.`,
  )
}

async function requireRoomForCampus(
  context: Context,
  { id }: PlannedOrganization,
  plan: Plan,
): Promise<void> {
  const { name, campuses } = PLANS[plan]
  const { rows } = await context.db.raw<{ rows: { count: number }[] }>(
    'select count(*)::int as count from campuses where organization_id = ? and archived_at is null',
    [id],
  )
  const count = rows[0]?.count ?? 0
  if (hasRoom(campuses, count)) return
  const larger = smallestPlanForCampuses(count + 1)
  throw new LimitReached(
    'plan',
    `${name} holds ${campuses} ${campuses === 1 ? 'campus' : 'campuses'}. ${larger.name} holds ` +
      `${larger.campuses ?? 'any number'}, each with its own address and figures, and adds them up.`,
  )
}
