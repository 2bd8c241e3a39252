import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import { can } from '~/core/policies/authorize.ts'
import { formatMoney } from '~/core/quantities/format-money.ts'
import { formatPercent } from '~/core/quantities/format-number.ts'
import { findPayPolicy } from '~/database/queries/pay-policies.ts'
import type { Context } from '../../context.ts'
import { type EstimatePlaces, estimatePlaces } from '../membership/estimate-places.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf, type OrganizationFrame } from './organization-frame.ts'

export interface ShownPayPolicy {
  readonly organization: OrganizationFrame
  readonly policy: PayPolicy
  /** as somebody would type it */
  readonly values: Readonly<Record<string, string>>
  /** 0 before anything was chosen */
  readonly version: number
  readonly mayUpdate: boolean
  readonly estimates: EstimatePlaces
  readonly mayChooseEstimates: boolean
}

/** How an organization decides pay, and who has estimates under its plan. */
export async function showPayPolicy(
  context: Context,
  { organizationId }: { readonly organizationId: number },
): Promise<ShownPayPolicy> {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const stored = await findPayPolicy(context.db, organizationId)
  const policy = stored ?? DEFAULT_PAY_POLICY
  return {
    organization: frameOf(context, subject),
    policy,
    values: payPolicyValues(policy),
    version: stored?.version ?? 0,
    mayUpdate: can(context.actor, 'organization.update', subject),
    estimates: await estimatePlaces(context, subject),
    mayChooseEstimates: can(context.actor, 'plan.manage', subject),
  }
}

function payPolicyValues(policy: PayPolicy): Record<string, string> {
  const { definition, parsonageMethod, targetPercentile, dollarsPer, growthBeyondIndex } = policy
  const dollars = Object.entries(dollarsPer).map(([factor, cents]) => {
    return [factor, cents === null ? '' : formatMoney(cents)]
  })
  return {
    ...{ definition, parsonageMethod, targetPercentile: String(targetPercentile) },
    ...Object.fromEntries(dollars),
    growthBeyondIndex: growthBeyondIndex === null ? '' : formatPercent(growthBeyondIndex * 100),
    form8274: policy.form8274 ? 'yes' : '',
  }
}
