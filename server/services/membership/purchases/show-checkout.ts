/** What stands before a purchase or a change of plan: what it is, what it costs, what it takes away. */

import { can } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { type CheckoutStep, lossesBy } from '~/core/membership/offers.ts'
import { comparePlans, type PaidPlan, PLANS } from '~/core/people/organizations/plans.ts'
import { countCampuses } from '~/database/queries/people/organizations.ts'
import { findOrganizationPlan, listEstimatePlaces } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { hasVerifiedEmail } from '../../verified-email.ts'
import { storedStanding } from '../subscriptions/stored-subscription.ts'
import { previewLargerPlan } from './change-plan.ts'
import { creditOf } from './show-offers.ts'

export interface CheckoutAsked {
  readonly organizationId: number
  readonly plan: PaidPlan
  /** for whom, where one report is bought */
  readonly employeeId: number | null
}

export async function showCheckout(
  context: Context,
  { organizationId, plan, employeeId }: CheckoutAsked,
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const mayManage = can(context.actor, 'plan.manage', subject)
  return {
    organization: { id: subject.id, name: subject.name },
    ...{ plan, price: PLANS[plan].price, mayManage },
    /** for whom one report is */
    employee: plan === 'single' ? await personFor(context, organizationId, employeeId) : null,
    step: await stepFor(context, { organizationId, plan, mayManage }),
    emailVerified: await hasVerifiedEmail(context),
    canBuy: context.outside.payments !== null,
  }
}

async function personFor(context: Context, organizationId: number, employeeId: number | null) {
  if (employeeId === null) throw new NotFound()
  const { id, name, organization } = await loadEmployeeFor(context, 'estimate.read', employeeId)
  if (organization.id !== organizationId) throw new NotFound()
  return { id, name }
}

interface Step {
  readonly organizationId: number
  readonly plan: PaidPlan
  readonly mayManage: boolean
}

async function stepFor(
  context: Context,
  { organizationId, plan, mayManage }: Step,
): Promise<CheckoutStep> {
  if (plan === 'single') return { kind: 'buy', credit: 0 }
  const { subscription, state } = await storedStanding(context, organizationId)
  if (!subscription || state === 'none' || state === 'ended') {
    return { kind: 'buy', credit: (await creditOf(context, organizationId))?.amount ?? 0 }
  }
  if (state === 'incomplete' || state === 'past_due' || state === 'unpaid' || state === 'paused') {
    return { kind: 'pay first' }
  }
  const from = subscription.plan ?? 'free'
  const order = comparePlans(plan, from)
  if (order === 0) return { kind: 'same' }
  if (order > 0) {
    return {
      kind: 'enlarge',
      from,
      preview: mayManage ? await preview(context, organizationId, plan) : null,
    }
  }
  const present = await findOrganizationPlan(context.db, organizationId)
  const people = (await listEstimatePlaces(context.db, organizationId)).length
  const campuses = await countCampuses(context.db, organizationId)
  const losses = lossesBy(plan, { plan: present, people, campuses })
  return { kind: 'shrink', from, on: subscription.periodEnd, losses }
}

/** Null where the plan changed elsewhere in the meantime: the page then says what is so. */
async function preview(context: Context, organizationId: number, plan: PaidPlan) {
  try {
    return await previewLargerPlan(context, { organizationId, plan })
  } catch (error) {
    if (error instanceof Conflict) return null
    throw error
  }
}
