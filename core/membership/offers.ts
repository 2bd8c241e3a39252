/** The plans as one organization meets them: what each would change for it. */

import { z } from 'zod'
import { parseEmail } from '../forms/email.ts'
import { required } from '../forms/fields-schema.ts'
import { formatCount } from '../forms/numbers.ts'
import type { Cents } from '../pay/money.ts'
import {
  APP_WORDS,
  type App,
  comparePlans,
  hasRoom,
  type PaidPlan,
  PLANS,
  type Plan,
  planAllows,
  YEARLY_PLANS,
} from '../people/organizations/plans.ts'

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
  /** why this one is the plan to take; null of all others */
  readonly recommended: string | null
  /** "Estimates for 9 people: you choose which of your 12" */
  readonly people: string
  readonly campuses: string
  /** the plan before it, all of which it opens */
  readonly includes: string
  /** what it opens beyond that plan */
  readonly adds: readonly App[]
  /** apps of the present plan that it does not open */
  readonly loses: readonly string[]
}

/** Yearly plans, from the smallest to the largest. */
export function offersTo(organization: OfferedTo): readonly Offer[] {
  return YEARLY_PLANS.map((plan, at) => {
    const { name, price, apps } = PLANS[plan]
    const before = PLANS[YEARLY_PLANS[at - 1] ?? 'free']
    const present = PLANS[organization.plan].apps
    const order = comparePlans(plan, organization.plan)
    return {
      ...{ plan, name, price },
      relation: order === 0 ? 'yours' : order > 0 ? 'larger' : 'smaller',
      recommended: recommendation(plan, organization),
      people: peopleWords(plan, organization.people),
      campuses: campusWords(plan, organization.campuses),
      includes: before.name,
      adds: apps.filter((app) => !before.apps.includes(app)),
      loses: namesOf(present.filter((app) => !apps.includes(app))),
    }
  })
}

/** Of an organization with people the smallest that has room for them; of others the first that plans raises. */
function recommendation(plan: Plan, { plan: present, people }: OfferedTo): string | null {
  const fitting = YEARLY_PLANS.find((one) =>
    people === 0 ? planAllows(one, 'analyzer') : hasRoom(PLANS[one].employees, people - 1),
  )
  if (plan !== fitting || comparePlans(plan, present) <= 0) return null
  if (people === 0) return 'Recommended: it plans raises for a whole staff'
  return `Recommended: the smallest with room for your ${formatCount(people, 'person', 'people')}`
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

// What is asked before a purchase or a change of plan.

/** The terms are accepted with each purchase, by a tick of its own. */
export const checkoutForm = z.object({
  terms: z.literal('yes', { error: 'Accept the terms of service to go on.' }),
  promotionCode: z.string().trim().max(60, 'Codes are shorter than that.').default(''),
})

/** What was shown is what is agreed to: the amount in cents and the instant it counts from. */
export const enlargeForm = z.object({
  terms: z.literal('yes', { error: 'Accept the terms of service to go on.' }),
  due: z.coerce.number().int(),
  at: z.iso.datetime(),
})

/** Where receipts and invoices go. */
export const billingEmailForm = z.object({
  billingEmail: required(parseEmail, 'Enter the address that receipts go to.'),
})

/** Why renewal is turned off: asked, never needed. */
export const renewalOffForm = z.object({
  reason: z.string().trim().max(500, 'Keep this under 500 characters.').default(''),
})

// What somebody meets at the last page before a purchase or a change of plan.

/** What a change costs, to the cent. */
export interface ChangePreview {
  /** due at once */
  readonly due: Cents
  /** of `due` */
  readonly tax: Cents
  /** what remains of the old plan, below zero */
  readonly credit: Cents
  /** the new plan until the period ends */
  readonly charge: Cents
  /** proration counts from this instant: a change must name it to cost the same */
  readonly at: string
}

export type CheckoutStep =
  /** `credit`: a single report that counts toward it, cents */
  | { readonly kind: 'buy'; readonly credit: Cents }
  | { readonly kind: 'enlarge'; readonly from: Plan; readonly preview: ChangePreview | null }
  /** `on`: an instant, when the paid year ends */
  | {
      readonly kind: 'shrink'
      readonly from: Plan
      readonly on: string
      readonly losses: readonly string[]
    }
  | { readonly kind: 'same' }
  /** a payment is open, or the bank still asks */
  | { readonly kind: 'pay first' }
