/** Packets in lists: those of a person, of an organization, and how many were finished lately. */

import { STORED_REPORT } from '~/core/answers/reports/stored-report.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { instantText } from '../instant-text.ts'
import { isInventedFor } from '../market/snapshots.ts'
import { holdPersonOf } from '../people/organizations.ts'
import { many, one, type RowOf } from '../query.ts'

export type ListedPacketRow = RowOf<'listPacketRows'>

/** Whether a packet `b` tells figures of an invented survey: no record can come of it. */
export const IS_PRACTICE = /* sql */ `(
    exists (select from reports r join snapshots s on s.id = r.snapshot_id
      where r.id = b.report_id and s.source = 'demonstration' and not ${isInventedFor('r')})
    or exists (select from matches m join snapshots s on s.id = m.snapshot_id
      where m.id = b.match_id and s.source = 'demonstration' and not ${isInventedFor('m')}))`

/** Columns of a line of a list; `b` is the packet. Instants as ISO texts in UTC, days as YYYY-MM-DD. */
const LISTED = /* sql */ `
  b.number, ${instantText('b.created_at')} as "createdAt", ${instantText('b.sealed_at')} as "sealedAt",
  ${instantText('b.finalized_at')} as "finalizedAt", ${instantText('b.set_aside_at')} as "setAsideAt",
  ${IS_PRACTICE} as "isPractice",
  cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"`

/** Newest first. */
export const listPacketRows = many(
  'listPacketRows',
  `select ${LISTED} from board_packets b where b.employee_id = ? order by b.number desc`,
)

interface OrganizationPacketRow extends ListedPacketRow {
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

export type DuePacketRow = RowOf<'listDuePackets'>

/** Packets with a decision whose record is not finished, of organizations in use. */
export const listDuePackets = many(
  'listDuePackets',
  /* sql */ `
    select b.id as "packetId", b.number, e.id as "employeeId", e.name as "employeeName", o.id as "organizationId",
      o.name as "organizationName", cast(b.final_action_on as text) as "finalActionOn", cast(b.next_meeting_on as text) as "nextMeetingOn"
    from board_packets b join employees e on e.id = b.employee_id join organizations o on o.id = b.organization_id
    where b.finalized_at is null and b.set_aside_at is null and b.final_action_on is not null and o.archived_at is null
      and not ${IS_PRACTICE}
    order by b.id`,
)

export type RemindedRow = RowOf<'listReminded'>

/**
 * Owners and editors whose email address is confirmed.
 * `chosen`: topic -> wanted, as far as it was chosen.
 */
export const listReminded = many<
  'listReminded',
  { chosen: Readonly<Partial<Record<string, boolean>>> }
>(
  'listReminded',
  /* sql */ `
      select u.id as "userId", u.email, coalesce((
        select json_object_agg(c.topic, c.wanted) from notification_choices c where c.user_id = u.id
      ), '{}') as chosen
      from memberships m join users u on u.id = m.user_id
      where m.organization_id = ? and m.role in ('owner', 'editor') and u.email_verified_at is not null
      order by u.id`,
)

/** False where this person was reminded of this day and step before. */
export async function insertReminder(
  db: Queryable,
  reminder: {
    readonly packetId: number
    readonly userId: number
    readonly dueOn: string
    readonly daysBefore: number
    readonly at: Date
  },
): Promise<boolean> {
  const made = await db('board_packet_reminders')
    .insert({
      packet_id: reminder.packetId,
      user_id: reminder.userId,
      due_on: reminder.dueOn,
      days_before: reminder.daysBefore,
      queued_at: reminder.at,
    })
    .onConflict()
    .ignore()
    .returning('packet_id')
  return made.length > 0
}

interface Written {
  /** as JSON text */
  readonly content: string
  /** that was seen; 0 where there was none */
  readonly version: number
  readonly by: number | null
  readonly at: Date
}

/** False where somebody wrote another version meanwhile. */
export async function savePacketPart(
  db: Queryable,
  key: { readonly packetId: number; readonly part: PacketRow['parts'][number]['part'] },
  written: Written,
): Promise<boolean> {
  const { version } = written
  const columns = contentColumns(written)
  const place = { packet_id: key.packetId, part: key.part }
  if (version > 0)
    return (
      (await db('board_packet_parts')
        .where({ ...place, version })
        .update(columns)) > 0
    )
  const made = await db('board_packet_parts')
    .insert({ ...place, ...columns })
    .onConflict()
    .ignore()
    .returning('part')
  return made.length > 0
}

export async function insertPacketEntry(
  db: Queryable,
  key: { readonly packetId: number; readonly kind: PacketRow['entries'][number]['kind'] },
  written: Omit<Written, 'version'>,
): Promise<number> {
  const [row] = await db('board_packet_entries')
    .insert({
      ...{ packet_id: key.packetId, kind: key.kind },
      ...contentColumns({ ...written, version: 0 }),
    })
    .returning('id')
  if (!row) throw new Error('an entry was not made')
  return row.id
}

/** False where somebody wrote another version meanwhile. */
export async function updatePacketEntry(
  db: Queryable,
  id: number,
  written: Written,
): Promise<boolean> {
  const { version } = written
  const entry = db('board_packet_entries').where({ id, version })
  return (await entry.update(contentColumns(written))) > 0
}

export async function deletePacketEntry(db: Queryable, id: number): Promise<void> {
  await db('board_packet_entries').where({ id }).delete()
}

function contentColumns({ content, version, by, at }: Written) {
  return { content, version: version + 1, updated_by: by, updated_at: at }
}

export type PacketRow = RowOf<'findPacketStoredRow'>

/**
 * A packet holds the pay that is decided.
 * `showsFigures`: a report of ours is attached to it, or it cites a match.
 */
export async function findPacketRow(
  db: Queryable,
  { employeeId, number }: { readonly employeeId: number; readonly number: number },
) {
  const row = await findPacketStoredRow(db, { employeeId, number })
  if (row?.report) STORED_REPORT.read(row.report.result)
  if (!row) return null
  const showsFigures = row.report !== null || row.match !== null
  return { id: row.id, showsFigures, packet: new Closed(row) }
}

/**
 * `entries` in the order they were entered.
 * `report`: the frozen one attached to it; `match`: the frozen one it cites.
 */
const findPacketStoredRow = one(
  'findPacketStoredRow',
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
            'dated', a.dated, 'by', a.made_by_name, 'at', ${instantText('a.made_at')}) order by a.number)
          from board_packet_amendments a where a.packet_id = b.id
        ), '[]') as amendments,
        (
          select json_build_object('number', r.number, 'savedAt', ${instantText('r.created_at')}, 'result', r.result)
          from reports r where r.id = b.report_id and not ${isInventedFor('r')}
        ) as report,
        (
          select json_build_object('id', m.id, 'sha256', m.answer_sha256, 'text', m.answer_text)
          from matches m
          where m.id = b.match_id and m.answer_sha256 is not null and m.answer_text is not null
            and not ${isInventedFor('m')}
        ) as match
      from board_packets b where b.employee_id = :employeeId and b.number = :number`,
)

/** Takes turns with everybody else who changes this packet; its state may be another once it is one's turn. */
export async function lockPacket(db: Queryable, packetId: number): Promise<void> {
  await holdPersonOf(db, { table: 'board_packets', id: packetId })
  await db('board_packets').where({ id: packetId }).forUpdate().first('id')
}

/** A single report was bought or given for this person once. */
export async function hadSingleReport(db: Queryable, employeeId: number): Promise<boolean> {
  const row = await db('single_reports').where({ employee_id: employeeId }).first('id')
  return row !== undefined
}
