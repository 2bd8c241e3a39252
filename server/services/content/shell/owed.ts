/** A payment that is missing, in the words of the one who reads. */

import { can } from '~/core/authorize.ts'
import { comparePlans, type Plan } from '~/core/people/organizations/plans.ts'
import {
  type Owable,
  type OwedWords,
  owedBy,
  owedWords,
} from '~/core/people/organizations/subscription.ts'
import type { Subject } from '~/core/policy.ts'
import { findPlans } from '~/database/queries/people/plans.ts'
import type { Context } from '../../../context.ts'
import { paymentTime } from '../../membership/subscriptions/payments-of.ts'
import { storedStanding } from '../../membership/subscriptions/stored-subscription.ts'
import { planOf } from '../../plan-of.ts'

type Organization = Subject & { readonly id: number; readonly name: string }

/** Null where every payment arrived. `grantedPlan`: what staff gave, which stays. The caller authorizes. */
export async function owedWordsTo(
  context: Context,
  organization: Organization,
  { unpaid, grantedPlan }: { readonly unpaid: Owable; readonly grantedPlan: Plan },
): Promise<OwedWords | null> {
  const owed = owedBy(unpaid, (await paymentTime(context)).toISOString())
  if (!owed) return null
  const { id, name } = organization
  const without = await planOf(context, { id, plan: grantedPlan })
  return owedWords(owed, {
    organization: { id, name },
    mayPay: can(context.actor, 'plan.manage', organization),
    staysOpen: comparePlans(without, owed.plan ?? 'free') >= 0,
  })
}

/** The same of an organization whose plans were not read yet. */
export async function findOwed(
  context: Context,
  organization: Organization,
): Promise<OwedWords | null> {
  const { subscription } = await storedStanding(context, organization.id)
  if (!subscription) return null
  const { grantedPlan } = await findPlans(context.db, organization.id)
  return await owedWordsTo(context, organization, { unpaid: subscription, grantedPlan })
}
