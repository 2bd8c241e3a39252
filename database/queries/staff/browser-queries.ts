/** Typed queries and requests to read unmasked, with the names of those behind them. */
import type { Queryable } from '../../connection.ts'

export interface KeptQuery {
  readonly id: number
  readonly title: string | null
  readonly text: string
  readonly askedBy: string | null
  readonly askedAt: Date
}

/** Those saved by anybody in the order of their titles, and the newest of one person. */
export async function listBrowserQueries(
  db: Queryable,
  { userId, recent }: { readonly userId: number | null; readonly recent: number },
): Promise<readonly KeptQuery[]> {
  const { rows } = await db.raw<{ rows: KeptQuery[] }>(
    /* sql */ `
    select q.id, q.title, q.text, u.name as "askedBy", q.asked_at as "askedAt"
    from browser_queries q left join users u on u.id = q.asked_by
    where q.title is not null or q.id in (
      select id from browser_queries where asked_by = :userId order by asked_at desc limit :recent
    )
    order by lower(q.title) nulls last, q.asked_at desc`,
    { userId, recent },
  )
  return rows
}

export interface UnmaskingRow {
  readonly id: number
  readonly askedById: number
  readonly askedBy: string
  readonly reason: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly accepted: boolean | null
  readonly expiresAt: Date | null
}

/** Those nobody decided yet and those in force, newest first. */
export async function listUnmaskings(db: Queryable, at: Date): Promise<readonly UnmaskingRow[]> {
  const { rows } = await db.raw<{ rows: UnmaskingRow[] }>(
    /* sql */ `
    select m.id, m.asked_by as "askedById", u.name as "askedBy", m.reason, m.asked_at as "askedAt",
      d.name as "decidedBy", m.accepted, m.expires_at as "expiresAt"
    from browser_unmaskings m join users u on u.id = m.asked_by left join users d on d.id = m.decided_by
    where (m.decided_at is null and m.asked_at > cast(:at as timestamptz) - interval '1 day')
      or (m.accepted and m.expires_at > :at)
    order by m.id desc`,
    { at },
  )
  return rows
}
