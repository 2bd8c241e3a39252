/** How many organizations have records of each position and state in a snapshot. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Queryable } from '../../connection.ts'

export interface GroupSizeRow {
  readonly grouping: 'position' | 'state'
  readonly key: string
  readonly organizations: number
  /** largest share of the group's records that one organization has */
  readonly largestShare: number
}

/** One pass over the snapshot's records: ask it once. Records without a state are in none. */
export async function listGroupSizes(
  db: Queryable,
  { snapshotId, definition }: { readonly snapshotId: number; readonly definition: DefinitionOfPay },
): Promise<GroupSizeRow[]> {
  const { rows } = await db.raw<{ rows: GroupSizeRow[] }>(
    /* sql */ `
    with own as (
      select position_key, state_code, organization_key, count(*) as records,
        grouping(state_code) = 1 as is_position
      from snapshot_records
      where snapshot_id = :snapshotId and definition = :definition
      group by grouping sets ((position_key, organization_key), (state_code, organization_key))
    )
    select case when is_position then 'position' else 'state' end as grouping,
      coalesce(position_key, state_code) as key, count(*)::int as organizations,
      (max(records) / sum(records))::float8 as "largestShare"
    from own where coalesce(position_key, state_code) is not null
    group by is_position, coalesce(position_key, state_code)`,
    { snapshotId, definition },
  )
  return rows
}

/** Positions with their titles, and whether such people are usually ordained. */
export async function listOrdainedPositions(
  db: Queryable,
): Promise<{ readonly key: string; readonly title: string; readonly ordained: boolean }[]> {
  const rows = await db('positions').select('key', 'title', 'ordination_usual').orderBy('key')
  return rows.map(({ key, title, ordination_usual: ordained }) => ({ key, title, ordained }))
}
