/** Positions that people miss in the catalog. */
import type { OrganizationType } from '~/core/engine/facts/organization.ts'
import type { RequestStatus } from '~/core/market/positions/requests.ts'
import type { Queryable } from '../../connection.ts'
import type { NewRow } from '../../table-types.ts'

export interface OwnRequestRow {
  readonly id: number
  readonly title: string
  readonly requestedAt: Date
  readonly status: RequestStatus
  /** the position that was added or fits */
  readonly position: { readonly key: string; readonly title: string } | null
  readonly answer: string | null
}

/** The newest first. */
export async function listRequestsOf(
  db: Queryable,
  asked: { readonly userId: number; readonly limit: number },
): Promise<OwnRequestRow[]> {
  const { rows } = await db.raw<{ rows: OwnRequestRow[] }>(
    /* sql */ `
      select r.id, r.title, r.requested_at as "requestedAt", r.status, r.answer,
        case when p.key is not null then json_build_object('key', p.key, 'title', p.title) end as position
      from position_requests r left join positions p on p.key = r.position_key
      where r.user_id = :userId order by r.id desc limit :limit`,
    asked,
  )
  return rows
}

export interface RequestRow {
  readonly id: number
  readonly title: string
  readonly organizationType: OrganizationType | null
  readonly duties: string
  readonly requestedAt: Date
  readonly requestedBy: string
  readonly status: RequestStatus
  /** key; null while it waits, or where it is declined */
  readonly position: string | null
  readonly answer: string | null
}

/** The oldest first. */
export async function listRequests(
  db: Queryable,
  {
    offset = 0,
    ...asked
  }: { readonly status: RequestStatus; readonly limit: number; readonly offset?: number },
): Promise<RequestRow[]> {
  const { rows } = await db.raw<{ rows: RequestRow[] }>(
    /* sql */ `
      select r.id, r.title, r.organization_type as "organizationType", r.duties, r.requested_at as "requestedAt",
        u.email as "requestedBy", r.status, r.position_key as position, r.answer
      from position_requests r join users u on u.id = r.user_id
      where r.status = :status order by r.id limit :limit offset :offset`,
    { ...asked, offset },
  )
  return rows
}

export async function countRequests(db: Queryable, status: RequestStatus): Promise<number> {
  const row = await db('position_requests').where({ status }).count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** The same title of the same person that still waits is not asked twice. */
export async function insertRequest(
  db: Queryable,
  row: NewRow<'position_requests'>,
): Promise<void> {
  await db('position_requests').insert(row).onConflict().ignore()
}
