import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { largerPlan, PLANS, type Plan } from '~/core/people/organizations/plans.ts'
import type { Standing } from '~/core/people/organizations/subscription.ts'
import { Organization } from '~/database/models/people.ts'
import {
  type LockedOrganization,
  lockOrganizationPlan,
} from '~/database/queries/membership/customers.ts'
import { findOrganizationSubject } from '~/database/queries/people/organizations.ts'
import { type Context, transact } from '../../../context.ts'
import { planOf } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { storedStanding } from './stored-subscription.ts'

/** Changes the plan of an organization. A smaller plan deletes nothing, and existing data stays readable. */
export async function setPlan(
  context: Context,
  { organizationId, plan }: { readonly organizationId: number; readonly plan: Plan },
) {
  authorize(context.actor, 'staff.setPlan')
  const asked = { organizationId, userId: null }
  const organization = await findOrganizationSubject(context.db, asked)
  if (!organization) throw new NotFound(`There is no organization ${organizationId}.`)

  await transact(context, async (inside) => {
    const locked = await lockOrganizationPlan(inside.db, organizationId)
    if (!locked) throw new NotFound(`There is no organization ${organizationId}.`)
    await Organization.query(inside.db).findById(organizationId).patch({ grantedPlan: plan })
    const standing = await storedStanding(inside, organizationId)
    await settlePlan(inside, { ...locked, grantedPlan: plan }, standing)
    await recordEvent(inside, {
      action: 'plan.set',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
      details: { before: PLANS[organization.plan].name, plan: PLANS[plan].name },
    })
  })
  const { id, name, plan: before } = organization
  return {
    id,
    name,
    before,
    plan,
    /** plan in force: Pro+ for all while figures are the demonstration's */
    inForce: await planOf(context, { id }),
  }
}

/**
 * Writes the plan of an organization where it is another one: the larger of what staff gave and what is paid for.
 * Nothing else writes it. The organization is locked.
 */
export async function settlePlan(
  inside: Context,
  { id, plan: before, grantedPlan }: LockedOrganization,
  { plan: paidFor, state }: Standing,
): Promise<Plan> {
  const plan = largerPlan(paidFor ?? 'free', grantedPlan)
  if (plan === before) return plan
  await Organization.query(inside.db).findById(id).patch({ plan })
  await recordEvent(inside, {
    action: 'plan.change',
    organizationId: id,
    subject: { kind: 'organization', id },
    details: { before, plan, because: state },
  })
  return plan
}
