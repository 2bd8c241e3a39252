/**
 * The pay policy and the chosen minimum of an organization. A write stores the next version over the one on the screen
 * (0 where there was none) and answers false where that version is gone.
 */
import { DEFAULT_PAY_POLICY, type PayPolicy } from '~/core/people/organizations/pay-policy.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { one } from '../query.ts'

/** A row `y` of organization_pay_policies. */
export const PAY_POLICY = /* sql */ `json_build_object(
    'definition', y.definition, 'parsonageMethod', y.parsonage_method,
    'targetPercentile', y.target_percentile,
    'dollarsPer', json_build_object('yearOfExperience', y.year_of_experience_cents,
      'yearInRole', y.year_in_role_cents, 'educationLevel', y.education_level_cents,
      'ordination', y.ordination_cents),
    'growthBeyondIndex', y.growth_beyond_index, 'form8274', y.form_8274)`

export interface StoredPayPolicy extends PayPolicy {
  readonly version: number
}

/** Null where nothing was chosen. */
export async function findStoredPayPolicy(
  db: Queryable,
  organizationId: number,
): Promise<StoredPayPolicy | null> {
  const row = await findStoredPayPolicyRows(db, { organizationId })
  return row ? { ...row.policy, version: row.version } : null
}

const findStoredPayPolicyRows = one(
  'findStoredPayPolicyRows',
  /* sql */ `
      select ${PAY_POLICY} as policy, y.version
      from organization_pay_policies y where y.organization_id = :organizationId`,
)

/** How the organization decides pay; the defaults where nothing was chosen. */
export async function findPayPolicy(db: Queryable, organizationId: number): Promise<PayPolicy> {
  const stored = await findStoredPayPolicy(db, organizationId)
  if (!stored) return DEFAULT_PAY_POLICY
  const { version: _, ...policy } = stored
  return policy
}

interface Seen {
  readonly organizationId: number
  readonly version: number
}

export async function writePayPolicy(
  db: Queryable,
  { organizationId, version }: Seen,
  columns: Omit<NewRow<'organization_pay_policies'>, 'organization_id'>,
): Promise<boolean> {
  const key = { organization_id: organizationId }
  const table = db('organization_pay_policies')
  if (version > 0) return (await table.where({ ...key, version }).update(columns)) > 0
  const row = { ...key, ...columns }
  return (await table.insert(row).onConflict().ignore().returning('version')).length > 0
}

export async function writeMinimum(
  db: Queryable,
  { organizationId, version }: Seen,
  columns: Omit<NewRow<'organization_minimums'>, 'organization_id'>,
): Promise<boolean> {
  const key = { organization_id: organizationId }
  const table = db('organization_minimums')
  if (version > 0) return (await table.where({ ...key, version }).update(columns)) > 0
  const row = { ...key, ...columns }
  return (await table.insert(row).onConflict().ignore().returning('version')).length > 0
}
