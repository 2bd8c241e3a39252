/** Pages behind a notice, and the people who want to hear when one is ready. */
import type { Queryable } from '../../connection.ts'
import { many, one, only, type RowOf } from '../query.ts'

export type FlagRow = RowOf<'saveOpenFlagRow'>

/** Pages that are behind a notice now. */
export async function listOpenFlags(db: Queryable): Promise<FlagRow[]> {
  return await db('coming_soon_flags')
    .whereNull('released_at')
    .orderBy('path')
    .select('id', 'path', 'title', 'what', 'expected')
}

export interface ListedFlag extends FlagRow {
  readonly setAt: Date
  readonly setBy: string | null
  readonly releasedAt: Date | null
  /** who asked to hear of it and confirmed the address; after the release, who is still to be told */
  readonly confirmed: number
  readonly unconfirmed: number
}

/** Those behind a notice by path, then the newest releases. */
export const listFlags = many(
  'listFlags',
  /* sql */ `
      select f.id, f.path, f.title, f.what, f.expected, f.set_at as "setAt", u.name as "setBy",
        f.released_at as "releasedAt",
        count(r.confirmed_at)::int as confirmed, (count(r.id) - count(r.confirmed_at))::int as unconfirmed
      from (
        (select * from coming_soon_flags where released_at is null)
        union all
        (select * from coming_soon_flags where released_at is not null order by released_at desc limit :released)
      ) f
        left join users u on u.id = f.set_by
        left join coming_soon_requests r on r.flag_id = f.id
      group by f.id, f.path, f.title, f.what, f.expected, f.set_at, f.released_at, u.name
      order by f.released_at desc nulls first, f.path`,
)

export interface NewFlag extends Omit<FlagRow, 'id'> {
  readonly setAt: Date
  readonly setBy: number | null
}

/** A page that is behind a notice already gets the new words, and keeps who set it first. */
export async function saveOpenFlag(db: Queryable, flag: NewFlag): Promise<FlagRow> {
  return await saveOpenFlagRow(db, { ...flag })
}

const saveOpenFlagRow = only(
  'saveOpenFlagRow',
  /* sql */ `
      insert into coming_soon_flags as f (path, title, what, expected, set_at, set_by)
      values (:path, :title, :what, :expected, :setAt, :setBy)
      on conflict (lower(path)) where released_at is null
        do update set title = excluded.title, what = excluded.what, expected = excluded.expected
      returning f.id, f.path, f.title, f.what, f.expected`,
)

interface NewRequest {
  readonly flagId: number
  readonly email: string
  readonly emailKey: string
  readonly tokenHash: Buffer
  readonly now: Date
  /** the address is known to be the asker's */
  readonly isConfirmed: boolean
  /** a link with this token is sent */
  readonly isMailed: boolean
}

/**
 * An address that asked before keeps its place and whether it was confirmed; its earlier link stops
 * working only if a new one is sent.
 */
export async function saveRequest(db: Queryable, request: NewRequest): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into coming_soon_requests as r (flag_id, email, email_key, token_hash, asked_at, confirmed_at)
      values (:flagId, :email, :emailKey, :tokenHash, :now::timestamptz,
        case when :isConfirmed then :now::timestamptz end)
      on conflict (flag_id, email_key) do update set asked_at = excluded.asked_at,
        token_hash = case when :isMailed then excluded.token_hash else r.token_hash end,
        confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)`,
    { ...request },
  )
}

/** By the hash of its link; null where there is none any more. */
export const findRequest = one(
  'findRequest',
  /* sql */ `
      select r.id, r.email, r.confirmed_at as "confirmedAt", f.id as "flagId", f.title, f.path,
        f.released_at as "releasedAt"
      from coming_soon_requests r join coming_soon_flags f on f.id = r.flag_id
      where r.token_hash = ?`,
)

/** Some of those who wait for a page that is released, locked and left to nobody else. */
export const lockPeopleToTell = many(
  'lockPeopleToTell',
  /* sql */ `
      select r.id, r.email, f.title, f.path
      from coming_soon_requests r join coming_soon_flags f on f.id = r.flag_id
      where f.released_at is not null and r.confirmed_at is not null
      order by r.id limit :limit for update of r skip locked`,
)
