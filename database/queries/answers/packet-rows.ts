/** One packet with all that is stored of it, in one query. */
import { STORED_REPORT } from '~/core/answers/reports/stored-report.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { instantText } from '../instant-text.ts'
import { one, type RowOf } from '../query.ts'
import { LISTED } from './packet-lists.ts'

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
          from reports r where r.id = b.report_id
        ) as report,
        (
          select json_build_object('id', m.id, 'sha256', m.answer_sha256, 'text', m.answer_text)
          from matches m
          where m.id = b.match_id and m.answer_sha256 is not null and m.answer_text is not null
        ) as match
      from board_packets b where b.employee_id = :employeeId and b.number = :number`,
)

/** Takes turns with everybody else who changes this packet; its state may be another once it is one's turn. */
export async function lockPacket(db: Queryable, packetId: number): Promise<void> {
  await db('board_packets').where({ id: packetId }).forUpdate().first('id')
}

/** A single report was bought or given for this person once. */
export async function hadSingleReport(db: Queryable, employeeId: number): Promise<boolean> {
  const row = await db('single_reports').where({ employee_id: employeeId }).first('id')
  return row !== undefined
}
