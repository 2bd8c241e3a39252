/** Who of an organization may have estimates under its plan, and who by a report bought alone. */

import { LimitReached } from '~/core/errors.ts'
import { APP_WORDS, PLANS, smallestPlanForEmployees } from '~/core/membership/plans.ts'
import {
  type EstimatePlace,
  listEstimatePlaces,
} from '~/database/queries/organizations/estimate-places.ts'
import { listGrantedEmployees } from '~/database/queries/organizations/single-reports.ts'
import type { Context } from '../../context.ts'
import { type PlannedOrganization, planOf } from './plan-of.ts'

export interface EstimatePlaces {
  readonly planName: string
  /** null = any number */
  readonly limit: number | null
  readonly employees: readonly (EstimatePlace & { readonly hasEstimates: boolean })[]
}

/** Who has estimates under the plan of today: everybody while there is room, else whom an owner chose. Whoever calls authorizes. */
export async function estimatePlaces(
  context: Context,
  organization: PlannedOrganization,
): Promise<EstimatePlaces> {
  const plan = PLANS[await planOf(context, organization)]
  const employees = await listEstimatePlaces(context.db, organization.id)
  const limit = plan.employees
  return {
    planName: plan.name,
    limit,
    employees: employees.map((one) => ({
      ...one,
      hasEstimates: limit === null || one.place <= limit,
    })),
  }
}

/** What stands in place of a range that the plan does not hold. */
export const OUTSIDE_PLAN =
  'Your plan includes estimates for fewer people. An owner chooses for whom.'

/** Asks of one employee after the other whether the plan leaves them out, as `requireEstimate` would. Whoever calls authorizes. */
export async function outsidePlan(
  context: Context,
  organization: PlannedOrganization,
): Promise<(employeeId: number) => boolean> {
  if (PLANS[await planOf(context, organization)].employees === null) return () => false
  const { limit, employees } = await estimatePlaces(context, organization)
  const snapshot = await context.market.current(context.db)
  const granted = await listGrantedEmployees(context.db, organization.id, snapshot?.id ?? null)
  const leftOut = new Set(employees.filter((one) => !one.hasEstimates).map((one) => one.employeeId))
  return (employeeId) => !granted.has(employeeId) && (limit === 0 || leftOut.has(employeeId))
}

interface Asked {
  readonly id: number
  readonly organization: PlannedOrganization
}

/** What opens this person's estimates: the plan, else a single report, else nothing. Whoever calls authorizes. */
export async function estimateHeldBy(
  context: Context,
  asked: Asked,
): Promise<'plan' | 'single report' | null> {
  return (await holdingOf(context, asked)).by
}

/**
 * Returns where this person's estimates are open, else throws LimitReached with a sentence. Somebody who takes no place
 * (a planned hire, a volunteer, an archived person) has them wherever reports are part of the plan, and whose single
 * report is open has them under every plan. Whoever calls authorizes.
 */
export async function requireEstimate(context: Context, asked: Asked): Promise<void> {
  const { by, places } = await holdingOf(context, asked)
  if (by !== null) return
  const { planName, limit, employees } = places
  if (limit === null || limit === 0) {
    const { name, gives } = APP_WORDS.report
    throw new LimitReached(
      'plan',
      `${name} shows ${gives}. It is included in ${smallestPlanForEmployees(1).name} and larger plans; yours is ${planName}.`,
    )
  }
  const larger = smallestPlanForEmployees(employees.length).name
  throw new LimitReached(
    'plan',
    `${planName} includes estimates for ${limit} of your ${employees.length} people, and an owner chose others. ${larger} includes everyone. Nothing was deleted.`,
  )
}

async function holdingOf(context: Context, { id, organization }: Asked) {
  const places = await estimatePlaces(context, organization)
  const { limit, employees } = places
  const isHeld = employees.find(({ employeeId }) => employeeId === id)?.hasEstimates ?? true
  if (limit === null || (limit > 0 && isHeld)) return { by: 'plan' as const, places }
  const snapshot = await context.market.current(context.db)
  const granted = await listGrantedEmployees(context.db, organization.id, snapshot?.id ?? null)
  return { by: granted.has(id) ? ('single report' as const) : null, places }
}
