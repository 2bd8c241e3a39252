import { LimitReached } from '~/core/errors.ts'
import { APP_WORDS, PLANS, smallestPlanForEmployees } from '~/core/membership/plans.ts'
import { type EstimatePlace, listEstimatePlaces } from '~/database/queries/estimate-places.ts'
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
export const OUTSIDE_PLAN = 'Your plan holds estimates for fewer people; an owner chooses for whom.'

/** Asks of one employee after the other whether the plan leaves them out, as `requireEstimate` would. Whoever calls authorizes. */
export async function outsidePlan(
  context: Context,
  organization: PlannedOrganization,
): Promise<(employeeId: number) => boolean> {
  const { limit, employees } = await estimatePlaces(context, organization)
  const leftOut = new Set(employees.filter((one) => !one.hasEstimates).map((one) => one.employeeId))
  return (employeeId) => limit === 0 || leftOut.has(employeeId)
}

/**
 * Returns where this person's estimates are open, else throws LimitReached with a sentence. Somebody who takes no place
 * (a planned hire, a volunteer, an archived person) has them wherever reports are part of the plan. Whoever calls authorizes.
 */
export async function requireEstimate(
  context: Context,
  { id, organization }: { readonly id: number; readonly organization: PlannedOrganization },
): Promise<void> {
  const { planName, limit, employees } = await estimatePlaces(context, organization)
  if (limit === null) return
  if (limit === 0) {
    const { name, gives } = APP_WORDS.report
    throw new LimitReached(
      'plan',
      `${name} shows ${gives}. It is part of ${smallestPlanForEmployees(1).name} and larger plans; yours is ${planName}.`,
    )
  }
  if (employees.find(({ employeeId }) => employeeId === id)?.hasEstimates ?? true) return
  const larger = smallestPlanForEmployees(employees.length).name
  throw new LimitReached(
    'plan',
    `${planName} holds estimates for ${limit} of your ${employees.length} people, and an owner chose others. ${larger} holds them all. Nothing was deleted.`,
  )
}
