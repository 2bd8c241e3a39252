import type { PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { loadOrganizationFor } from './load-organization.ts'

export type SavePayPolicy = PayPolicy & {
  readonly organizationId: number
  /** the version that was on the screen; 0 where there was none */
  readonly version: number
}

/** Keeps how the organization decides pay; refuses to overwrite what was not seen. */
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
  const { organizationId: organization_id, version } = input
  const columns = columnsOf(inside, input)
  const table = inside.db('organization_pay_policies')
  if (version > 0) {
    return (await table.where({ organization_id, version }).update(columns)) > 0
  }
  const made = await table
    .insert({ organization_id, ...columns })
    .onConflict()
    .ignore()
    .returning('organization_id')
  return made.length > 0
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
