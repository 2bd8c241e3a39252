/** The plans as one organization meets them: what each would change for it. */
import type { Cents } from '../quantities/cents.ts'
import { formatCount } from '../quantities/format-number.ts'
import { comparePlans, type PaidPlan, YEARLY_PLANS } from './catalog.ts'
import { APP_WORDS, type App, hasRoom, PLANS, type Plan } from './plans.ts'

export interface OfferedTo {
  /** bought, or given by staff */
  readonly plan: Plan
  /** who take a place: planned hires, volunteers and archived people do not */
  readonly people: number
  readonly campuses: number
}

export interface Offer {
  readonly plan: Exclude<PaidPlan, 'single'>
  readonly name: string
  readonly price: Cents
  readonly relation: 'yours' | 'larger' | 'smaller'
  /** "Estimates for 9 people: you choose which of your 12" */
  readonly people: string
  readonly campuses: string
  /** apps that the present plan does not open */
  readonly gains: readonly string[]
  /** apps of the present plan that it does not open */
  readonly loses: readonly string[]
}

/** Yearly plans, from the smallest to the largest. */
export function offersTo(organization: OfferedTo): readonly Offer[] {
  return YEARLY_PLANS.map((plan) => {
    const { name, price, apps } = PLANS[plan]
    const present = PLANS[organization.plan].apps
    const order = comparePlans(plan, organization.plan)
    return {
      ...{ plan, name, price },
      relation: order === 0 ? 'yours' : order > 0 ? 'larger' : 'smaller',
      people: peopleWords(plan, organization.people),
      campuses: campusWords(plan, organization.campuses),
      gains: namesOf(apps.filter((app) => !present.includes(app))),
      loses: namesOf(present.filter((app) => !apps.includes(app))),
    }
  })
}

function peopleWords(plan: Plan, people: number): string {
  const limit = PLANS[plan].employees
  if (limit === null) return 'Estimates for any number of people'
  if (hasRoom(limit, people - 1)) return `Estimates for up to ${limit} people`
  return `Estimates for ${limit} people: you choose which of your ${people}`
}

function campusWords(plan: Plan, campuses: number): string {
  const limit = PLANS[plan].campuses
  if (limit === null) return 'Any number of campuses'
  const words = formatCount(limit, 'campus', 'campuses')
  return campuses <= limit ? words : `${words}: your ${campuses} stay, and no more can be added`
}

function namesOf(apps: readonly App[]): string[] {
  return apps.map((app) => APP_WORDS[app].name)
}

/** What a smaller plan takes away, in sentences; none where nothing is beyond it. */
export function lossesBy(plan: Plan, { plan: present, people, campuses }: OfferedTo): string[] {
  const { name, employees: places, campuses: most, apps } = PLANS[plan]
  const lost = namesOf(PLANS[present].apps.filter((app) => !apps.includes(app)))
  return [
    ...lost.map((app) => `${app} closes. What you saved in it stays readable.`),
    ...(hasRoom(places, people - 1)
      ? []
      : [`${name} has estimates for ${places} of your ${people} people. You choose which.`]),
    ...(most !== null && campuses > most
      ? [
          `${name} holds ${formatCount(most, 'campus', 'campuses')}. Yours stay, and no more can be added.`,
        ]
      : []),
  ]
}
