/** The pay policy of an organization, as stored. */
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/organizations/pay-policy/pay-policy.ts'
import type { Queryable } from '../../connection.ts'

export interface StoredPayPolicy extends PayPolicy {
  readonly version: number
}

/** Null where nothing was chosen. */
export async function findStoredPayPolicy(
  db: Queryable,
  organizationId: number,
): Promise<StoredPayPolicy | null> {
  const { rows } = await db.raw<{ rows: StoredPayPolicy[] }>(
    /* sql */ `
      select definition, parsonage_method as "parsonageMethod", target_percentile as "targetPercentile",
        json_build_object('yearOfExperience', year_of_experience_cents, 'yearInRole', year_in_role_cents,
          'educationLevel', education_level_cents, 'ordination', ordination_cents) as "dollarsPer",
        growth_beyond_index::float8 as "growthBeyondIndex", form_8274 as "form8274", version
      from organization_pay_policies where organization_id = :organizationId`,
    { organizationId },
  )
  return rows[0] ?? null
}

/** How the organization decides pay; the defaults where nothing was chosen. */
export async function findPayPolicy(db: Queryable, organizationId: number): Promise<PayPolicy> {
  const stored = await findStoredPayPolicy(db, organizationId)
  if (!stored) return DEFAULT_PAY_POLICY
  const { version: _, ...policy } = stored
  return policy
}
