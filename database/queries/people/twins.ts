/** Accounts that share a key of their address; those that were merged into another do not count. */
import type { Queryable } from '../../connection.ts'

export interface TwinRow {
  readonly key: string
  readonly id: number
  readonly email: string
  readonly createdAt: Date
  readonly emailVerifiedAt: Date | null
}

/** Groups in the order of their keys, and how many there are; each group whole, its oldest account first. */
export async function readTwins(
  db: Queryable,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<{ readonly rows: TwinRow[]; readonly total: number }> {
  const { rows } = await db.raw<{ rows: CountedRow[] }>(
    /* sql */ `
      with groups as materialized (${GROUPS})
      select counted.total, u.twin_key as key, u.id, u.email, u.created_at as "createdAt",
        u.email_verified_at as "emailVerifiedAt"
      from (select count(*)::int as total from groups) counted
      left join (select * from groups order by twin_key limit :limit offset :offset) page on true
      left join users u on u.twin_key = page.twin_key and u.merged_into is null
      order by u.twin_key, u.id`,
    { limit, offset },
  )
  const found = rows.map(({ total: _, ...row }) => row).filter(isThere)
  return { rows: found, total: rows[0]?.total ?? 0 }
}

export async function countTwinGroups(db: Queryable): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from (${GROUPS}) groups`,
  )
  return rows[0].count
}

/** A page beyond the end is one row of the total alone. */
type CountedRow = { readonly total: number } & (TwinRow | { readonly [K in keyof TwinRow]: null })

function isThere(row: Omit<CountedRow, 'total'>): row is TwinRow {
  return 'id' in row && row.id !== null
}

/** All but the first of a group say that they have a twin; it may have gone since. */
const GROUPS = /* sql */ `
  select twin_key from users
  where merged_into is null and twin_key in (select twin_key from users where has_twin)
  group by twin_key having count(*) > 1`
