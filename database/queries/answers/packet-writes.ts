/** Begins, seals, finishes, amends a packet, and records what its deadline follows from. */
import type { Queryable } from '../../connection.ts'
import { holdOrganizationOf } from '../people/organizations.ts'
import type { PacketRow } from './packet-lists.ts'

/** The employee's row, so that two who begin a packet of one person take turns. */
export async function lockPacketsOf(db: Queryable, employeeId: number): Promise<void> {
  await holdOrganizationOf(db, employeeId)
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

/** The frozen match it cites; null for none. */
export async function savePacketMatch(
  db: Queryable,
  packetId: number,
  matchId: number | null,
): Promise<void> {
  await db('board_packets').where({ id: packetId }).update({ match_id: matchId })
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
