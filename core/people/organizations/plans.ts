/** The plans: what each costs, how much of it there is, and which apps it opens. The one place of their figures. */

import { formatCount } from '../../forms/numbers.ts'
import { addDays } from '../../pay/date.ts'
import type { Cents } from '../../pay/money.ts'

export const PLAN_KEYS = ['free', 'single', 'basic', 'expanded', 'pro', 'pro_plus'] as const
export type Plan = (typeof PLAN_KEYS)[number]

/** Everything a plan can open. Entering one's own staff is never locked and is not here. */
export const APPS = [
  'preview',
  'job',
  'report',
  'table',
  'hybrid',
  'analyzer',
  'ecola',
  'precise',
  'match',
  'migrate',
  'prediction',
] as const
export type App = (typeof APPS)[number]

export interface PlanFacts {
  readonly name: string
  readonly price: Cents
  readonly paid: 'never' | 'once' | 'yearly'
  /** employees with estimates, planned hires and archived people not counted; null = any number */
  readonly employees: number | null
  /** null = any number */
  readonly campuses: number | null
  readonly apps: readonly App[]
}

const FREE: readonly App[] = ['preview', 'job']
const BASIC: readonly App[] = [...FREE, 'report', 'table']
const EXPANDED: readonly App[] = [...BASIC, 'hybrid', 'analyzer', 'ecola']
const PRO: readonly App[] = [...EXPANDED, 'precise', 'match', 'migrate']

/**
 * From the smallest to the largest: each opens at least what the one before it opens, save Single, which is one report.
 */
export const PLANS: Readonly<Record<Plan, PlanFacts>> = {
  free: { name: 'Free', price: 0, paid: 'never', employees: 0, campuses: 1, apps: FREE },
  single: {
    ...{ name: 'Single report', price: 4_900, paid: 'once', employees: 1, campuses: 1 },
    apps: [...FREE, 'report'],
  },
  basic: { name: 'Basic', price: 9_900, paid: 'yearly', employees: 9, campuses: 1, apps: BASIC },
  expanded: {
    ...{ name: 'Expanded', price: 19_900, paid: 'yearly', employees: 18, campuses: 4 },
    apps: EXPANDED,
  },
  pro: { name: 'Pro', price: 39_900, paid: 'yearly', employees: 36, campuses: 8, apps: PRO },
  pro_plus: {
    ...{ name: 'Pro+', price: 79_900, paid: 'yearly', employees: null, campuses: null },
    apps: APPS,
  },
}

/** The benefit of an app, in the words of its lock. */
export const APP_WORDS: Readonly<Record<App, { readonly name: string; readonly gives: string }>> = {
  preview: { name: 'The preview', gives: 'a rough range from a few answers' },
  job: { name: 'The position finder', gives: 'the position that fits a job' },
  report: {
    name: 'The salary report',
    gives: 'the full market range for a person with the reasons, PDF and board packet',
  },
  table: { name: 'The staff table', gives: 'everyone compared with the market on one page' },
  hybrid: { name: 'The hybrid report', gives: 'one range for a role that combines two or three' },
  analyzer: {
    name: 'The analyzer',
    gives:
      'your figures compared with organizations of your size, a review of pay in similar positions, scenarios over three years, and a planner for raises',
  },
  ecola: {
    name: 'The cost-of-living analysis',
    gives: 'rent, income, prices and pay of up to four places, and what raises did against prices',
  },
  precise: {
    name: 'Precise',
    gives: 'the range among the organizations you choose by budget, attendance and experience',
  },
  match: { name: 'Match', gives: 'a set of comparables you choose, order and freeze' },
  migrate: { name: 'Bulk import', gives: 'all your staff from one spreadsheet' },
  prediction: {
    name: 'Prediction',
    gives: 'the model’s own estimate with its drivers in dollars, and what-if',
  },
}

/** What a locked app says: what it would give, and the smallest plan that includes it. */
export function lockedSentence(app: App, smallest: string, own: string): string {
  const { name, gives } = APP_WORDS[app]
  return `${name} gives you ${gives}. It is included in ${smallest} and larger plans; yours is ${own}.`
}

/** Days within which a single report counts toward a plan. */
export const CREDIT_DAYS = 30

/** Days for which every organization keeps Pro+ after the first snapshot of member data. */
const DAYS_OF_GRACE = 60

export interface PlanInForce {
  /** what was bought, or given by staff */
  readonly plan: Plan
  /** of the published snapshot; null before the first */
  readonly snapshotSource: 'demonstration' | 'member' | null
  /** YYYY-MM-DD of the first snapshot of member data ever published; null before it */
  readonly memberSnapshotPublishedOn: string | null
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * The plan in force: Pro+ for everyone until figures come from members, and for the first 60 days after that; then
 * the organization's own plan.
 */
export function effectivePlan(facts: PlanInForce): Plan {
  const { plan, snapshotSource, memberSnapshotPublishedOn, today } = facts
  if (snapshotSource !== 'member' || memberSnapshotPublishedOn === null) return 'pro_plus'
  return today < addDays(memberSnapshotPublishedOn, DAYS_OF_GRACE) ? 'pro_plus' : plan
}

export function planAllows(plan: Plan, app: App): boolean {
  return PLANS[plan].apps.includes(app)
}

/** May there be one more where `used` are already? */
export function hasRoom(limit: number | null, used: number): boolean {
  return limit === null || used < limit
}

/** A plan with its key. */
export interface NamedPlan extends PlanFacts {
  readonly plan: Plan
}

/** The smallest yearly plan that opens an app: what a lock offers. */
export function smallestPlanWith(app: App): NamedPlan {
  return smallestYearly((plan) => plan.apps.includes(app))
}

/** The smallest yearly plan with this many campuses. */
export function smallestPlanForCampuses(count: number): NamedPlan {
  return smallestYearly(({ campuses }) => campuses === null || campuses >= count)
}

/** The smallest yearly plan with estimates for this many employees. */
export function smallestPlanForEmployees(count: number): NamedPlan {
  return smallestYearly(({ employees }) => employees === null || employees >= count)
}

function smallestYearly(suits: (plan: PlanFacts) => boolean): NamedPlan {
  const yearly = PLAN_KEYS.filter((key) => PLANS[key].paid === 'yearly')
  const plan = yearly.find((key) => suits(PLANS[key])) ?? 'pro_plus'
  return { plan, ...PLANS[plan] }
}

/** Address of the plans, at the one with the key `opens`; after a purchase it leads back to the page. */
export function plansPath(page: string, opens: string | null = null): string {
  return `/membership?next=${encodeURIComponent(page)}${opens === null ? '' : `#plan-${opens}`}`
}

// What is for sale, as products with one price each.

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
