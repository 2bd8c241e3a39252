/** Links to reports: made, listed with who opened them, and found by what their readers hold. */
import type { Plan } from '~/core/membership/plans.ts'
import type { Report } from '~/core/reports/sections/report.ts'
import { STORED_REPORT } from '~/core/reports/sections/stored-report.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

export interface ShareRow {
  readonly id: number
  readonly showsPerson: boolean
  readonly createdAt: Date
  readonly createdById: number | null
  readonly createdBy: string | null
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly sealedToken: string | null
  readonly shownUntil: Date | null
  readonly views: readonly ShareView[]
}

export interface ShareView {
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
export async function listShareRows(db: Queryable, reportId: number): Promise<ShareRow[]> {
  const { rows } = await db.raw<{ rows: ShareRow[] }>(
    /* sql */ `
      select h.id, h.shows_person as "showsPerson", h.created_at as "createdAt", h.created_by as "createdById",
        u.name as "createdBy", h.expires_at as "expiresAt", h.revoked_at as "revokedAt",
        h.sealed_token as "sealedToken", h.shown_until as "shownUntil", coalesce((
          select json_agg(json_build_object('reader', v.reader, 'browser', v.browser, 'firstAt', v.first_at,
            'lastAt', v.last_at, 'count', v.count) order by v.last_at desc)
          from (
            select encode(substring(w.reader_hash for 3), 'hex') as reader, w.browser, w.first_at, w.last_at, w.count
            from report_share_views w where w.share_id = h.id order by w.last_at desc limit :most
          ) v
        ), '[]') as views
      from report_shares h left join users u on u.id = h.created_by
      where h.report_id = :reportId
      order by h.id desc`,
    { reportId, most: MOST_VIEWS },
  )
  return rows
}

export interface SharedReport {
  readonly id: number
  readonly reportId: number
  readonly showsPerson: boolean
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly savedAt: Date
  readonly employeeId: number
  readonly organization: { readonly id: number; readonly name: string; readonly plan: Plan }
  readonly isOrganizationArchived: boolean
  readonly result: Closed<Report>
}

export async function findShareByHash(db: Queryable, hash: Buffer): Promise<SharedReport | null> {
  const { rows } = await db.raw<{ rows: (Omit<SharedReport, 'result'> & { result: unknown })[] }>(
    /* sql */ `
      select h.id, h.report_id as "reportId", h.shows_person as "showsPerson", h.expires_at as "expiresAt",
        h.revoked_at as "revokedAt", r.created_at as "savedAt", r.employee_id as "employeeId",
        json_build_object('id', o.id, 'name', o.name, 'plan', o.plan) as organization,
        o.archived_at is not null as "isOrganizationArchived", r.result
      from report_shares h join reports r on r.id = h.report_id join organizations o on o.id = r.organization_id
      where h.token_hash = :hash`,
    { hash },
  )
  const [row] = rows
  return row ? { ...row, result: new Closed(STORED_REPORT.read(row.result)) } : null
}

/** One line for each reader and browser. The views of a report that are read within half an hour are one look. */
export async function recordShareView(
  db: Queryable,
  view: {
    readonly shareId: number
    readonly reader: Buffer
    readonly browser: string
    readonly at: Date
  },
): Promise<void> {
  await db.raw(
    /* sql */ `
      insert into report_share_views as v (share_id, reader_hash, browser, first_at, last_at)
      values (:shareId, :reader, :browser, :at, :at)
      on conflict (share_id, reader_hash, browser)
        do update set
          last_at = excluded.last_at,
          count = v.count + (excluded.last_at - v.last_at > interval '30 minutes')::int`,
    { ...view },
  )
}

export async function insertShare(db: Queryable, share: NewRow<'report_shares'>): Promise<number> {
  const [made] = await db('report_shares').insert(share).returning('id')
  if (!made) throw new Error(`No link was made to report ${share.report_id}`)
  return made.id
}

/** Closes a link for good, keeping when it was closed first; false where the report has no such link. */
export async function revokeShareRow(
  db: Queryable,
  asked: { readonly shareId: number; readonly reportId: number; readonly at: Date },
): Promise<boolean> {
  const closed = await db('report_shares')
    .where({ id: asked.shareId, report_id: asked.reportId })
    .update({
      revoked_at: db.raw('coalesce(revoked_at, ?)', [asked.at]),
      sealed_token: null,
      shown_until: null,
    })
  return closed > 0
}
