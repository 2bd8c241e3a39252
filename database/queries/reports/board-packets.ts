/** Board packets as they are stored: one question for a whole packet, one for the list of a person's. */
import type { STORED_ENTRIES, STORED_PARTS } from '~/core/board-packets/stored.ts'
import { STORED_REPORT } from '~/core/reports/sections/stored-report.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'

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
    readonly part: keyof typeof STORED_PARTS
    readonly content: unknown
    readonly version: number
  }[]
  /** in the order they were entered */
  readonly entries: readonly {
    readonly id: number
    readonly kind: keyof typeof STORED_ENTRIES
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

export interface OrganizationPacketRow extends ListedPacketRow {
  readonly employee: { readonly id: number; readonly name: string }
}

/** Those not finished first, then newest first; `total` counts all of them. */
export async function listOrganizationPacketRows(
  db: Queryable,
  asked: { readonly organizationId: number; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly OrganizationPacketRow[]; readonly total: number }> {
  const { rows } = await db.raw<{ rows: (OrganizationPacketRow & { total: number })[] }>(
    /* sql */ `
      select ${LISTED}, json_build_object('id', e.id, 'name', e.name) as employee,
        cast(count(*) over () as int) as total
      from board_packets b join employees e on e.id = b.employee_id
      where e.organization_id = :organizationId
      order by b.finalized_at is null and b.set_aside_at is null desc, b.created_at desc, b.id desc
      limit :limit offset :offset`,
    asked,
  )
  return { rows, total: rows[0]?.total ?? 0 }
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
  if (row?.report) STORED_REPORT.read(row.report.result)
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

/** Owners and editors whose email address is confirmed. */
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

/** The employee's row, so that two who begin a packet of one person take turns. */
export async function lockPacketsOf(db: Queryable, employeeId: number): Promise<void> {
  await db('employees').where({ id: employeeId }).forUpdate().first('id')
}

export interface Signed {
  readonly at: Date
  /** null where the system does it */
  readonly by: number | null
  /** stays when the account is gone */
  readonly name: string
}

export async function insertPacket(
  db: Queryable,
  packet: {
    readonly organizationId: number
    readonly employeeId: number
    readonly number: number
    readonly by: number | null
    readonly at: Date
  },
): Promise<number> {
  const [row] = await db('board_packets')
    .insert({
      organization_id: packet.organizationId,
      employee_id: packet.employeeId,
      number: packet.number,
      created_by: packet.by,
      created_at: packet.at,
    })
    .returning('id')
  if (!row) throw new Error('a packet was not made')
  return row.id
}

/** The canonical text of the criteria and its SHA-256; the database refuses every later change. */
export async function savePacketSeal(
  db: Queryable,
  packetId: number,
  { text, sha256, at, by, name }: Signed & { readonly text: string; readonly sha256: string },
): Promise<void> {
  await db('board_packets').where({ id: packetId }).update({
    sealed_at: at,
    sealed_by: by,
    sealed_by_name: name,
    sealed_text: text,
    sealed_sha256: sha256,
  })
}

/** The finished record as canonical text, its SHA-256 and the minutes. */
export async function saveFinishedPacket(
  db: Queryable,
  packetId: number,
  {
    text,
    sha256,
    minutes,
    at,
    by,
    name,
  }: Signed & {
    readonly text: string
    readonly sha256: string
    readonly minutes: string
  },
): Promise<void> {
  await db('board_packets').where({ id: packetId }).update({
    finalized_at: at,
    finalized_by: by,
    finalized_by_name: name,
    record_text: text,
    record_sha256: sha256,
    minutes,
  })
}

export async function savePacketReport(
  db: Queryable,
  packetId: number,
  reportId: number | null,
): Promise<void> {
  await db('board_packets').where({ id: packetId }).update({ report_id: reportId })
}

export async function savePacketSetAside(db: Queryable, packetId: number, at: Date): Promise<void> {
  await db('board_packets').where({ id: packetId }).update({ set_aside_at: at })
}

/** What the deadline follows from stands beside the packet, so that the dashboard and reminders need not read JSON. */
export async function savePacketDates(
  db: Queryable,
  packetId: number,
  dates: { readonly metOn: string; readonly nextMeetingOn: string | null },
): Promise<void> {
  await db('board_packets')
    .where({ id: packetId })
    .update({ final_action_on: dates.metOn, next_meeting_on: dates.nextMeetingOn })
}

export interface NewAmendment extends Signed {
  readonly number: number
  readonly kind: PacketRow['amendments'][number]['kind']
  readonly text: string
  readonly reason: string
  /** YYYY-MM-DD */
  readonly dated: string
}

export async function insertAmendment(
  db: Queryable,
  packetId: number,
  { number, kind, text, reason, dated, at, by, name }: NewAmendment,
): Promise<void> {
  await db('board_packet_amendments').insert({
    packet_id: packetId,
    ...{ number, kind, text, reason, dated },
    made_by: by,
    made_by_name: name,
    made_at: at,
  })
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

/** A single report was bought or given for this person once. */
export async function hadSingleReport(db: Queryable, employeeId: number): Promise<boolean> {
  const row = await db('single_reports').where({ employee_id: employeeId }).first('id')
  return row !== undefined
}
