/** Typed queries and requests to read unmasked, with the names of those behind them. */
import { many, type RowOf } from '../query.ts'

/** Those saved by anybody in the order of their titles, and the newest of one person. */
export const listBrowserQueries = many(
  'listBrowserQueries',
  /* sql */ `
    select q.id, q.title, q.text, u.name as "askedBy", q.asked_at as "askedAt"
    from browser_queries q left join users u on u.id = q.asked_by
    where q.title is not null or q.id in (
      select id from browser_queries where asked_by = :userId order by asked_at desc limit :recent
    )
    order by lower(q.title) nulls last, q.asked_at desc`,
)

export type UnmaskingRow = RowOf<'listUnmaskings'>

/** Those nobody decided yet and those in force, newest first. */
export const listUnmaskings = many(
  'listUnmaskings',
  /* sql */ `
    select m.id, m.asked_by as "askedById", u.name as "askedBy", m.reason, m.asked_at as "askedAt",
      d.name as "decidedBy", m.accepted, m.expires_at as "expiresAt"
    from browser_unmaskings m join users u on u.id = m.asked_by left join users d on d.id = m.decided_by
    where (m.decided_at is null and m.asked_at > cast(:at as timestamptz) - interval '1 day')
      or (m.accepted and m.expires_at > :at)
    order by m.id desc`,
)
