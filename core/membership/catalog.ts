/** What is for sale, as products with one price each. */
import type { Cents } from '../quantities/cents.ts'
import { formatCount } from '../quantities/format-number.ts'
import { PLAN_KEYS, PLANS, type Plan } from './plans.ts'

/** A plan somebody pays for. */
export type PaidPlan = Exclude<Plan, 'free'>

export interface ForSale {
  readonly plan: PaidPlan
  /** names the price that new buyers pay; an older price loses it */
  readonly lookupKey: string
  readonly name: string
  readonly description: string
  readonly price: Cents
  readonly paid: 'once' | 'yearly'
}

export const CATALOG: readonly ForSale[] = PLAN_KEYS.flatMap((plan) => {
  const { name, price, paid, employees } = PLANS[plan]
  if (plan === 'free' || paid === 'never') return []
  const people =
    employees === null ? 'any number of people' : formatCount(employees, 'person', 'people')
  const description =
    paid === 'once' ? 'One salary report for one person' : `Estimates for ${people}, one year`
  const named = paid === 'once' ? name : `Stipend ${name}`
  return [{ plan, lookupKey: lookupKeyOf(plan), name: named, description, price, paid }]
})

/** From the smallest to the largest. */
export const YEARLY_PLANS = PLAN_KEYS.filter(isYearlyPlan)

export function lookupKeyOf(plan: PaidPlan): string {
  return `stipend_${plan}_${PLANS[plan].paid === 'once' ? 'once' : 'yearly'}`
}

export function isPaidPlan(text: string | undefined): text is PaidPlan {
  return CATALOG.some(({ plan }) => plan === text)
}

/** A plan that is renewed each year; a single report is bought once. */
function isYearlyPlan(text: string | undefined): text is Exclude<PaidPlan, 'single'> {
  return CATALOG.some(({ plan, paid }) => plan === text && paid === 'yearly')
}

/** The plan in force of one that is paid for and one that staff gave. */
export function largerPlan(one: Plan, other: Plan): Plan {
  return comparePlans(one, other) > 0 ? one : other
}

/** Below zero where the first plan is the smaller. */
export function comparePlans(one: Plan, other: Plan): number {
  return PLAN_KEYS.indexOf(one) - PLAN_KEYS.indexOf(other)
}
