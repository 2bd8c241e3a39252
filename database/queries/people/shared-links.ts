/** Links for readers without an account: made, listed with who opened them, closed. */
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { many, type RowOf } from '../query.ts'

/** What a link leads to. */
export type LinkTarget = { readonly report_id: number } | { readonly scenario_id: number }

export type LinkRow = RowOf<'listLinkStoredRows'>

export interface LinkView {
  /** distinguishes readers and reveals nothing else */
  readonly reader: string
  readonly browser: string
  /** instants */
  readonly firstAt: string
  readonly lastAt: string
  readonly count: number
}

const MOST_VIEWS = 50

/** The newest first, each with its readers, the last to open it first. */
export async function listLinkRows(db: Queryable, target: LinkTarget): Promise<LinkRow[]> {
  const rows = await listLinkStoredRows(db, {
    report_id: null,
    scenario_id: null,
    ...target,
    most: MOST_VIEWS,
  })
  return rows
}

const listLinkStoredRows = many(
  'listLinkStoredRows',
  /* sql */ `
      select h.id, h.shows_person as "showsPerson", h.created_at as "createdAt", h.created_by as "createdById",
        u.name as "createdBy", h.expires_at as "expiresAt", h.revoked_at as "revokedAt",
        h.sealed_token as "sealedToken", h.shown_until as "shownUntil", coalesce((
          select json_agg(json_build_object('reader', v.reader, 'browser', v.browser, 'firstAt', v.first_at,
            'lastAt', v.last_at, 'count', v.count) order by v.last_at desc)
          from (
            select encode(substring(w.reader_hash for 3), 'hex') as reader, w.browser, w.first_at, w.last_at, w.count
            from shared_link_views w where w.share_id = h.id order by w.last_at desc limit :most
          ) v
        ), '[]') as views
      from shared_links h left join users u on u.id = h.created_by
      where h.report_id = :report_id or h.scenario_id = :scenario_id
      order by h.id desc`,
)

/** One line for each reader and browser. The views of a report that are read within half an hour are one look. */
export async function recordLinkView(
  db: Queryable,
  view: {
    readonly linkId: number
    readonly reader: Buffer
    readonly browser: string
    readonly at: Date
  },
): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into shared_link_views as v (share_id, reader_hash, browser, first_at, last_at)
      values (:linkId, :reader, :browser, :at, :at)
      on conflict (share_id, reader_hash, browser)
        do update set
          last_at = excluded.last_at,
          count = v.count + (excluded.last_at - v.last_at > interval '30 minutes')::int`,
    { ...view },
  )
}

export async function insertLink(db: Queryable, link: NewRow<'shared_links'>): Promise<number> {
  const [made] = await db('shared_links').insert(link).returning('id')
  if (!made) throw new Error('No link was made')
  return made.id
}

/** Closes a link for good, keeping when it was closed first; false where the target has no such link. */
export async function revokeLinkRow(
  db: Queryable,
  asked: { readonly linkId: number; readonly target: LinkTarget; readonly at: Date },
): Promise<boolean> {
  const closed = await db('shared_links')
    .where({ id: asked.linkId, ...asked.target })
    .update({
      revoked_at: db.raw('coalesce(revoked_at, ?)', [asked.at]),
      sealed_token: null,
      shown_until: null,
    })
  return closed > 0
}

/** Links that show one of these by name. Called once people are deleted, so that none is made in between. */
export async function deleteLinksNaming(db: Queryable, ids: readonly number[]): Promise<void> {
  await db('shared_links')
    .whereRaw('employee_ids && ?::bigint[]', [[...ids]])
    .delete()
}
