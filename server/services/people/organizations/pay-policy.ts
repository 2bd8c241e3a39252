/** An organization's pay policy. */

import { can } from '~/core/authorize.ts'
import { formatPercent } from '~/core/forms/numbers.ts'
import { formatMoney } from '~/core/pay/money.ts'
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import { findStoredPayPolicy, writePayPolicy } from '~/database/queries/people/pay-policies.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { estimatePlaces } from '../../estimate-places.ts'
import { recordEvent } from '../../record-event.ts'
import { changedMeanwhile, loadOrganizationFor } from './load-organization.ts'
import { frameOf } from './show-organization.ts'

/**
 * How an organization decides pay, and who has estimates under its plan.
 * `values`: form values.
 * `version`: 0 before anything was chosen.
 */
export async function showPayPolicy(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const stored = await findStoredPayPolicy(context.db, organizationId)
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

export type SavePayPolicy = PayPolicy & {
  readonly organizationId: number
  /** the version that was on the screen; 0 where there was none */
  readonly version: number
}

/** Stores the pay policy; refuses to overwrite a newer version. */
export async function savePayPolicy(context: Context, input: SavePayPolicy): Promise<void> {
  const { organizationId, version } = input
  await loadOrganizationFor(context, 'organization.update', organizationId)
  await transact(context, async (inside) => {
    const saved = await save(inside, input)
    const subject = { kind: 'pay_policy', id: organizationId }
    if (!saved) throw await changedMeanwhile(inside, { organizationId, subject })
    await recordEvent(inside, {
      action: version === 0 ? 'pay_policy.create' : 'pay_policy.update',
      organizationId,
      subject,
    })
  })
}

async function save(inside: Context, input: SavePayPolicy): Promise<boolean> {
  const { organizationId, version } = input
  return await writePayPolicy(inside.db, { organizationId, version }, columnsOf(inside, input))
}

function columnsOf(inside: Context, input: SavePayPolicy) {
  const { dollarsPer } = input
  return {
    definition: input.definition,
    parsonage_method: input.parsonageMethod,
    target_percentile: input.targetPercentile,
    year_of_experience_cents: dollarsPer.yearOfExperience,
    year_in_role_cents: dollarsPer.yearInRole,
    education_level_cents: dollarsPer.educationLevel,
    ordination_cents: dollarsPer.ordination,
    growth_beyond_index: input.growthBeyondIndex,
    form_8274: input.form8274,
    version: input.version + 1,
    updated_by: personOf(inside),
    updated_at: inside.now(),
  }
}
