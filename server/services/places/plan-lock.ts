/** What a page shows in place of a tool that the plan does not include. */
import {
  type App,
  PLANS,
  type Plan,
  planAllows,
  smallestPlanWith,
} from '~/core/membership/plans.ts'
import type { Context } from '../../context.ts'
import { type PlannedOrganization, planOf } from '../plans/plan-of.ts'

export interface PlanLock {
  /** the smallest plan that opens it */
  readonly plan: Plan
  readonly name: string
  /** name of the plan in force */
  readonly yours: string
}

/** Null where the plan opens the app. The caller authorizes. */
export async function lockOf(
  context: Context,
  organization: PlannedOrganization,
  app: App,
): Promise<PlanLock | null> {
  const plan = await planOf(context, organization)
  if (planAllows(plan, app)) return null
  const smallest = smallestPlanWith(app)
  return { plan: smallest.plan, name: smallest.name, yours: PLANS[plan].name }
}
