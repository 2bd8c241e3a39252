/** The plan of an organization: the larger of what staff gave and what is paid for. Nothing else writes it. */
import { largerPlan, type Plan } from '~/core/people/organizations/plans.ts'
import type { Standing } from '~/core/people/organizations/subscription.ts'
import { Organization } from '~/database/models/people.ts'
import type { LockedOrganization } from '~/database/queries/membership/customers.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'

/** Writes it where it is another one. The organization is locked. */
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
