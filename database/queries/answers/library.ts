/** The library of saved reports: one page of it, and the choices of its filters. */
import type { RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import { type LibraryQuery, REPORTS_ON_A_PAGE } from '~/core/answers/reports/library.ts'
import {
  type ListedFigures,
  listedFigures,
  type Report,
  STORED_REPORT,
  withoutInvented,
} from '~/core/answers/reports/stored-report.ts'
import { NotFound } from '~/core/errors.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'
import { isInventedFor } from '../market/snapshots.ts'
import { one, only, type RowOf } from '../query.ts'

export interface LibraryRow extends ListedFigures {
  readonly number: number
  readonly employeeId: number
  readonly title: string | null
  readonly labels: readonly string[]
  readonly person: string
  readonly position: string
  readonly definition: DefinitionOfPay
  readonly snapshot: string
  readonly asOf: string
  readonly createdAt: Date
  readonly archivedAt: Date | null
  /** links that open today */
  readonly openLinks: number
  readonly origin: RangeOrigin
}

/**
 * One page, and how many there are; the count reads no report's figures, so that ten thousand take milliseconds.
 * `total`: how many the filter leaves.
 */
export async function listLibraryRows(
  db: Queryable,
  asked: { readonly organizationId: number; readonly query: LibraryQuery; readonly now: Date },
) {
  const { query, organizationId, now } = asked
  const bindings = { organizationId, now, ...filterBindings(query) }
  const from = /* sql */ `
    from reports r left join snapshots s on s.id = r.snapshot_id
    where r.organization_id = :organizationId and ${WHERE}`
  const counted = await db.raw<{ rows: [{ total: number }] }>(
    `select count(*)::int as total ${from}`,
    bindings,
  )
  const { key, direction } = query.order
  const { rows } = await db.raw<{ rows: LibraryRow[] }>(
    /* sql */ `
      select r.number, r.employee_id as "employeeId", r.title, r.labels, r.person, r.position, r.definition,
        coalesce(s.name, r.source_name) as snapshot, r.as_of as "asOf", r.created_at as "createdAt", r.archived_at as "archivedAt",
        case when not ${isInventedFor('r')} then r.result -> 'estimate' -> 'quantiles' end as quantiles,
        coalesce(r.result #>> '{estimate,source,kind}', r.result #>> '{estimate,kind}') as origin,
        r.result -> 'pay' -> 'dollars' as pay, (
          select count(*)::int from shared_links h
          where h.report_id = r.id and h.revoked_at is null and h.expires_at > :now
        ) as "openLinks"
      ${from}
      order by ${ORDERS[key]} ${direction === 'descending' ? 'desc' : 'asc'} nulls last, r.number desc
      limit :limit offset :offset`,
    { ...bindings, limit: REPORTS_ON_A_PAGE, offset: (query.page - 1) * REPORTS_ON_A_PAGE },
  )
  const read = rows.map((row) => ({ ...row, ...listedFigures(row) }))
  return { rows: new Closed(read), isEmpty: rows.length === 0, total: counted.rows[0].total }
}

const ORDERS = {
  saved: 'r.number',
  person: 'lower(r.person)',
  position: 'lower(r.position)',
  middle: 'r.middle',
} as const

const WHERE = /* sql */ `
  (r.archived_at is not null) = :archived
  and (cast(:employeeId as bigint) is null or r.employee_id = :employeeId)
  and (cast(:definition as text) is null or r.definition = :definition)
  and (cast(:snapshot as text) is null or coalesce(s.name, r.source_name) = :snapshot)
  and (cast(:label as text) is null or exists (
    select from unnest(r.labels) l where lower(l) = lower(:label)))
  and (cast(:like as text) is null or r.number = cast(:number as integer)
    or concat_ws(' ', r.person, r.position, r.title, array_to_string(r.labels, ' ')) ilike :like)`

function filterBindings({ filter }: LibraryQuery) {
  const { text, employeeId, definition, snapshot, label, archived } = filter
  const like = text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const number = text !== null && /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : null
  return { employeeId, definition, snapshot, label, archived, like, number }
}

export type LibraryChoices = RowOf<'readLibraryChoices'>

/** What the filters of an organization's library may choose from, and how many reports it has at all. */
export async function listLibraryChoices(
  db: Queryable,
  organizationId: number,
): Promise<LibraryChoices> {
  return await readLibraryChoices(db, { organizationId })
}

const readLibraryChoices = only(
  'readLibraryChoices',
  /* sql */ `
      select
        coalesce((
          select json_agg(json_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id)
          from employees e
          where e.organization_id = :organizationId and exists (select from reports r where r.employee_id = e.id)
        ), '[]') as people,
        coalesce((
          select json_agg(name order by newest desc) from (
            select coalesce(s.name, r.source_name, '') as name, max(r.id) as newest
            from reports r left join snapshots s on s.id = r.snapshot_id
            where r.organization_id = :organizationId group by 1
          ) named
        ), '[]') as snapshots,
        coalesce((
          select json_agg(label order by lower(label)) from (
            select distinct on (lower(label)) label
            from reports r cross join unnest(r.labels) label
            where r.organization_id = :organizationId order by lower(label), label limit 200
          ) named
        ), '[]') as labels,
        (select count(*)::int from reports r
          where r.organization_id = :organizationId and r.archived_at is null) as active,
        (select count(*)::int from reports r
          where r.organization_id = :organizationId and r.archived_at is not null) as archived`,
)

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
  const row = await findShareByHashRows(db, { hash })
  if (!row) return null
  const { isInvented, ...share } = row
  const result = STORED_REPORT.read(row.result)
  return { ...share, result: new Closed(isInvented ? withoutInvented(result) : result) }
}

const findShareByHashRows = one(
  'findShareByHashRows',
  /* sql */ `
      select h.id, h.report_id as "reportId", h.shows_person as "showsPerson", h.expires_at as "expiresAt",
        h.revoked_at as "revokedAt", r.created_at as "savedAt", r.employee_id as "employeeId",
        json_build_object('id', o.id, 'name', o.name, 'plan', o.plan) as organization,
        o.archived_at is not null as "isOrganizationArchived", r.result, ${isInventedFor('r')} as "isInvented"
      from shared_links h join reports r on r.id = h.report_id join organizations o on o.id = r.organization_id
      where h.token_hash = :hash`,
)

/** The next number of the organization; its row makes two savers take turns. */
export async function takeReportNumber(db: Queryable, organizationId: number): Promise<number> {
  const [row] = await db('organizations')
    .where({ id: organizationId })
    .increment('last_report_number', 1)
    .returning<{ last_report_number: number }[]>('last_report_number')
  if (!row) throw new NotFound() // deleted a moment before
  return row.last_report_number
}

export async function insertReport(db: Queryable, report: NewRow<'reports'>): Promise<number> {
  const [row] = await db('reports').insert(report).returning('id')
  if (!row) throw new Error(`Report ${report.number} was not stored`)
  return row.id
}

export async function writeReportCover(
  db: Queryable,
  reportId: number,
  { title, labels }: { readonly title: string | null; readonly labels: readonly string[] },
): Promise<void> {
  await db('reports')
    .where({ id: reportId })
    .update({ title, labels: [...labels] })
}

/** Archives reports by number, or restores them where `archivedAt` is null. */
export async function archiveReportRows(
  db: Queryable,
  asked: {
    readonly organizationId: number
    readonly numbers: readonly number[]
    readonly archivedAt: Date | null
  },
): Promise<{ readonly found: number; readonly changedIds: readonly number[] }> {
  const rows = await db('reports')
    .where({ organization_id: asked.organizationId })
    .whereIn('number', asked.numbers)
    .select('id', 'archived_at')
  const changedIds = rows
    .filter(({ archived_at }) => (archived_at !== null) !== (asked.archivedAt !== null))
    .map(({ id }) => id)
  await db('reports').whereIn('id', changedIds).update({ archived_at: asked.archivedAt })
  return { found: rows.length, changedIds }
}
