/** Board packets as they are stored: one question for a whole packet, one for the list of a person's. */
import { Closed } from '../closed.ts'
import type { Queryable } from '../connection.ts'

export interface ListedPacketRow {
  readonly number: number
  readonly createdAt: string
  readonly sealedAt: string | null
  readonly finalizedAt: string | null
  readonly setAsideAt: string | null
  readonly finalActionOn: string | null
  readonly nextMeetingOn: string | null
}

export interface PacketRow extends ListedPacketRow {
  readonly id: number
  readonly version: number
  readonly sealedByName: string | null
  readonly sealedText: string | null
  readonly sealedSha256: string | null
  readonly finalizedByName: string | null
  readonly recordText: string | null
  readonly recordSha256: string | null
  readonly minutes: string | null
  readonly parts: readonly {
    readonly part: 'criteria' | 'receipts' | 'meeting' | 'decision'
    /** written by the form of that part */
    readonly content: unknown
    readonly version: number
  }[]
  /** in the order they were entered */
  readonly entries: readonly {
    readonly id: number
    readonly kind: 'comparable' | 'attendee'
    readonly content: unknown
    readonly version: number
  }[]
  readonly amendments: readonly {
    readonly number: number
    readonly kind: 'criteria' | 'record' | 'approval'
    readonly text: string
    readonly reason: string
    readonly dated: string
    readonly by: string
    readonly at: string
  }[]
  /** the frozen report attached to it */
  readonly report: {
    readonly number: number
    readonly savedAt: string
    readonly result: unknown
  } | null
}

/** A packet holds the pay that is decided. */
export interface ClosedPacket {
  readonly id: number
  /** a report of ours is attached to it */
  readonly showsFigures: boolean
  readonly packet: Closed<PacketRow>
}

/** Instants as ISO texts in UTC, days as YYYY-MM-DD. */
const INSTANT = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const LISTED = /* sql */ `
  b.number, ${INSTANT('b.created_at')} as "createdAt", ${INSTANT('b.sealed_at')} as "sealedAt",
  ${INSTANT('b.finalized_at')} as "finalizedAt", ${INSTANT('b.set_aside_at')} as "setAsideAt",
  cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"`

/** Newest first. */
export async function listPacketRows(
  db: Queryable,
  employeeId: number,
): Promise<ListedPacketRow[]> {
  const { rows } = await db.raw<{ rows: ListedPacketRow[] }>(
    `select ${LISTED} from board_packets b where b.employee_id = ? order by b.number desc`,
    [employeeId],
  )
  return rows
}

export async function findPacketRow(
  db: Queryable,
  { employeeId, number }: { readonly employeeId: number; readonly number: number },
): Promise<ClosedPacket | null> {
  const { rows } = await db.raw<{ rows: PacketRow[] }>(
    /* sql */ `
      select b.id, b.version, ${LISTED}, b.sealed_by_name as "sealedByName", b.sealed_text as "sealedText",
        b.sealed_sha256 as "sealedSha256", b.finalized_by_name as "finalizedByName", b.record_text as "recordText",
        b.record_sha256 as "recordSha256", b.minutes,
        coalesce((
          select json_agg(json_build_object('part', p.part, 'content', p.content, 'version', p.version))
          from board_packet_parts p where p.packet_id = b.id
        ), '[]') as parts,
        coalesce((
          select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'content', e.content, 'version', e.version) order by e.id)
          from board_packet_entries e where e.packet_id = b.id
        ), '[]') as entries,
        coalesce((
          select json_agg(json_build_object('number', a.number, 'kind', a.kind, 'text', a.text, 'reason', a.reason,
            'dated', a.dated, 'by', a.made_by_name, 'at', ${INSTANT('a.made_at')}) order by a.number)
          from board_packet_amendments a where a.packet_id = b.id
        ), '[]') as amendments,
        (
          select json_build_object('number', r.number, 'savedAt', ${INSTANT('r.created_at')}, 'result', r.result)
          from reports r where r.id = b.report_id
        ) as report
      from board_packets b where b.employee_id = :employeeId and b.number = :number`,
    { employeeId, number },
  )
  const [row] = rows
  return row ? { id: row.id, showsFigures: row.report !== null, packet: new Closed(row) } : null
}

/** Takes turns with everybody else who changes this packet; its state may be another once it is one's turn. */
export async function lockPacket(db: Queryable, packetId: number): Promise<void> {
  await db('board_packets').where({ id: packetId }).forUpdate().first('id')
}

export interface SeenRow {
  readonly name: string
  readonly firstAt: string
  readonly lastAt: string
  readonly count: number
  readonly what: 'estimate' | 'staff'
}

/** Who had opened figures about a person, the first first; an account that is gone is no longer in it. */
export async function listSeenBefore(
  db: Queryable,
  asked: { readonly employeeId: number; readonly organizationId: number },
): Promise<SeenRow[]> {
  const { rows } = await db.raw<{ rows: SeenRow[] }>(
    /* sql */ `
      select u.name, ${INSTANT('v.first_at')} as "firstAt", ${INSTANT('v.last_at')} as "lastAt", v.count, v.what
      from (
        select user_id, first_at, last_at, count, 'estimate' as what from estimate_views where employee_id = :employeeId
        union all
        select user_id, first_at, last_at, count, 'staff' as what from staff_range_views where organization_id = :organizationId
      ) v join users u on u.id = v.user_id
      order by v.first_at, u.id, v.what`,
    asked,
  )
  return rows
}

export interface DuePacketRow {
  readonly packetId: number
  readonly number: number
  readonly employeeId: number
  readonly employeeName: string
  readonly organizationId: number
  readonly organizationName: string
  readonly finalActionOn: string
  readonly nextMeetingOn: string | null
}

/** Packets with a decision whose record is not finished, of organizations in use. */
export async function listDuePackets(db: Queryable): Promise<DuePacketRow[]> {
  const { rows } = await db.raw<{ rows: DuePacketRow[] }>(/* sql */ `
    select b.id as "packetId", b.number, e.id as "employeeId", e.name as "employeeName", o.id as "organizationId",
      o.name as "organizationName", cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"
    from board_packets b join employees e on e.id = b.employee_id join organizations o on o.id = b.organization_id
    where b.finalized_at is null and b.set_aside_at is null and b.final_action_on is not null and o.archived_at is null
    order by b.id`)
  return rows
}

export interface RemindedRow {
  readonly userId: number
  readonly email: string
  /** topic -> wanted, as far as it was chosen */
  readonly chosen: Readonly<Record<string, boolean>>
}

/** Owners and editors whose e-mail address is confirmed. */
export async function listReminded(db: Queryable, organizationId: number): Promise<RemindedRow[]> {
  const { rows } = await db.raw<{ rows: RemindedRow[] }>(
    /* sql */ `
      select u.id as "userId", u.email, coalesce((
        select json_object_agg(c.topic, c.wanted) from notification_choices c where c.user_id = u.id
      ), '{}') as chosen
      from memberships m join users u on u.id = m.user_id
      where m.organization_id = ? and m.role in ('owner', 'editor') and u.email_verified_at is not null
      order by u.id`,
    [organizationId],
  )
  return rows
}
