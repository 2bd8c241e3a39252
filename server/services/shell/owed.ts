/** A payment that is missing, in the words of the one who reads. */
import { comparePlans } from '~/core/membership/catalog.ts'
import { type Owed, type OwedWords, owedBy, owedWords } from '~/core/membership/owed.ts'
import type { Plan } from '~/core/membership/plans.ts'
import { can } from '~/core/policies/authorize.ts'
import type { Subject } from '~/core/policies/membership.ts'
import { findPlans } from '~/database/queries/organizations/plans.ts'
import type { Context } from '../../context.ts'
import { storedStanding } from '../membership/stored-subscription.ts'
import { planOf } from '../plans/plan-of.ts'

type Organization = Subject & { readonly id: number; readonly name: string }

/** `grantedPlan`: what staff gave, which stays. The caller authorizes. */
export async function owedWordsTo(
  context: Context,
  organization: Organization,
  { owed, grantedPlan }: { readonly owed: Owed; readonly grantedPlan: Plan },
): Promise<OwedWords> {
  const { id, name } = organization
  const without = await planOf(context, { id, plan: grantedPlan })
  return owedWords(owed, {
    organization: { id, name },
    mayPay: can(context.actor, 'plan.manage', organization),
    staysOpen: comparePlans(without, owed.plan ?? 'free') >= 0,
  })
}

/** Null where every payment arrived. The caller authorizes. */
export async function findOwed(
  context: Context,
  organization: Organization,
): Promise<OwedWords | null> {
  const { subscription } = await storedStanding(context, organization.id)
  const owed = subscription && owedBy(subscription, context.now().toISOString())
  if (!owed) return null
  const { grantedPlan } = await findPlans(context.db, organization.id)
  return await owedWordsTo(context, organization, { owed, grantedPlan })
}
