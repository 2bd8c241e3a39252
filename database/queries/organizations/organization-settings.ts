/**
 * Writing what an organization decided: the next version over the one that was on the screen (0 where there was none). False
 * where that one is gone by now, so that nobody overwrites what they have not seen.
 */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

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
