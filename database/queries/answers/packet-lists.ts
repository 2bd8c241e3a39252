/** Packets in lists: those of a person, of an organization, and how many were finished lately. */
import type { Queryable } from '../../connection.ts'
import { instantText } from '../instant-text.ts'
import { many, type RowOf } from '../query.ts'

export type ListedPacketRow = RowOf<'listPacketRows'>

/** Columns of a line of a list; `b` is the packet. Instants as ISO texts in UTC, days as YYYY-MM-DD. */
export const LISTED = /* sql */ `
  b.number, ${instantText('b.created_at')} as "createdAt", ${instantText('b.sealed_at')} as "sealedAt",
  ${instantText('b.finalized_at')} as "finalizedAt", ${instantText('b.set_aside_at')} as "setAsideAt",
  cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"`

/** Newest first. */
export const listPacketRows = many(
  'listPacketRows',
  `select ${LISTED} from board_packets b where b.employee_id = ? order by b.number desc`,
)

export interface OrganizationPacketRow extends ListedPacketRow {
  readonly employee: { readonly id: number; readonly name: string }
}

/** Those not finished first, then newest first; `total` counts all of them. */
export async function listOrganizationPacketRows(
  db: Queryable,
  asked: { readonly organizationId: number; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly OrganizationPacketRow[]; readonly total: number }> {
  const rows = await listOrganizationPacketStoredRows(db, asked)
  return { rows, total: rows[0]?.total ?? 0 }
}

const listOrganizationPacketStoredRows = many(
  'listOrganizationPacketStoredRows',
  /* sql */ `
      select ${LISTED}, json_build_object('id', e.id, 'name', e.name) as employee,
        cast(count(*) over () as int) as total
      from board_packets b join employees e on e.id = b.employee_id
      where e.organization_id = :organizationId
      order by b.finalized_at is null and b.set_aside_at is null desc, b.created_at desc, b.id desc
      limit :limit offset :offset`,
)

/** Finished packets of the two years before an instant. */
export async function countDecisions(
  db: Queryable,
  { organizationId, now }: { readonly organizationId: number; readonly now: Date },
): Promise<number> {
  const row = await db('board_packets')
    .where({ organization_id: organizationId })
    .whereRaw("finalized_at > cast(? as timestamptz) - interval '2 years'", [now])
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}
