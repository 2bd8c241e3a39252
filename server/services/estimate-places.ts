/** Which employees have estimates under the organization's plan, and which by a single report. */

import { LimitReached } from '~/core/errors.ts'
import {
  lockedSentence,
  PLANS,
  type Plan,
  smallestPlanForEmployees,
} from '~/core/people/organizations/plans.ts'
import {
  type EstimatePlace,
  listEstimatePlaces,
  listGrantedEmployees,
} from '~/database/queries/people/plans.ts'
import type { Context } from '../context.ts'
import { type PlannedOrganization, planOf } from './plan-of.ts'

export interface EstimatePlaces {
  readonly planName: string
  /** null = any number */
  readonly limit: number | null
  readonly employees: readonly (EstimatePlace & { readonly hasEstimates: boolean })[]
}

/**
 * Employees with estimates under the present plan: all while there is room, else those an owner chose. The caller
 * authorizes.
 */
export async function estimatePlaces(
  context: Context,
  organization: PlannedOrganization,
): Promise<EstimatePlaces> {
  return await placesUnder(context, await planOf(context, organization), organization.id)
}

async function placesUnder(
  context: Context,
  plan: Plan,
  organizationId: number,
): Promise<EstimatePlaces> {
  const { name, employees: limit } = PLANS[plan]
  const employees = await listEstimatePlaces(context.db, organizationId)
  return {
    planName: name,
    limit,
    employees: employees.map((one) => ({
      ...one,
      hasEstimates: limit === null || one.place <= limit,
    })),
  }
}

/** Shown in place of a range that the plan does not include. */
export const OUTSIDE_PLAN =
  'Your plan includes estimates for fewer people. An owner chooses for whom.'

/**
 * A function that tells whether the plan leaves an employee out, as `requireEstimate` would. The caller authorizes.
 */
export async function outsidePlan(
  context: Context,
  organization: PlannedOrganization,
): Promise<(employeeId: number) => boolean> {
  const plan = await planOf(context, organization)
  if (PLANS[plan].employees === null) return () => false
  const { limit, employees } = await placesUnder(context, plan, organization.id)
  const snapshot = await context.market.current(context.db)
  const granted = await listGrantedEmployees(context.db, organization.id, snapshot?.id ?? null)
  const leftOut = new Set(employees.filter((one) => !one.hasEstimates).map((one) => one.employeeId))
  return (employeeId) => !granted.has(employeeId) && (limit === 0 || leftOut.has(employeeId))
}

interface Asked {
  readonly id: number
  readonly organization: PlannedOrganization
}

/** What opens this person's estimates: the plan, else a single report, else nothing. The caller authorizes. */
export async function estimateHeldBy(
  context: Context,
  asked: Asked,
): Promise<'plan' | 'single report' | null> {
  return (await holdingOf(context, asked)).by
}

/**
 * Throws LimitReached, with a sentence, unless this person's estimates are open. People who take no place (planned
 * hires, volunteers, archived) have them under every plan with reports; people with an open single report have them
 * under every plan. The caller authorizes.
 */
export async function requireEstimate(context: Context, asked: Asked): Promise<void> {
  const holding = await holdingOf(context, asked)
  if (holding.by !== null) return
  const { planName, limit, employees } = holding.places
  if (limit === null || limit === 0) {
    const smallest = smallestPlanForEmployees(1)
    throw new LimitReached(
      'plan',
      lockedSentence('report', smallest.name, planName),
      null,
      smallest.plan,
    )
  }
  const larger = smallestPlanForEmployees(employees.length)
  throw new LimitReached(
    'plan',
    `${planName} includes estimates for ${limit} of your ${employees.length} people, and an owner chose others. ${larger.name} includes everyone. Nothing was deleted.`,
    null,
    larger.plan,
  )
}

type Holding =
  | { readonly by: 'plan' | 'single report' }
  | { readonly by: null; readonly places: EstimatePlaces }

/** Asks who has places only where the plan counts them. */
async function holdingOf(context: Context, { id, organization }: Asked): Promise<Holding> {
  const plan = await planOf(context, organization)
  if (PLANS[plan].employees === null) return { by: 'plan' }
  const places = await placesUnder(context, plan, organization.id)
  const { limit, employees } = places
  const isHeld = employees.find(({ employeeId }) => employeeId === id)?.hasEstimates ?? true
  if (limit === null || (limit > 0 && isHeld)) return { by: 'plan' }
  const snapshot = await context.market.current(context.db)
  const granted = await listGrantedEmployees(context.db, organization.id, snapshot?.id ?? null)
  return granted.has(id) ? { by: 'single report' } : { by: null, places }
}
