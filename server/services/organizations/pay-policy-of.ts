import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import { findPayPolicy } from '~/database/queries/pay-policies.ts'
import type { Context } from '../../context.ts'

/** How the organization decides pay, the defaults where it has not said; whoever calls authorizes. */
export async function payPolicyOf(context: Context, organizationId: number): Promise<PayPolicy> {
  const stored = await findPayPolicy(context.db, organizationId)
  if (!stored) return DEFAULT_PAY_POLICY
  const { version: _, ...policy } = stored
  return policy
}
