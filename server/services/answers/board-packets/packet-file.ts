/** A packet as a PDF to take along: the same record, minutes and figures as on its pages. */
import { titleOf } from '~/core/answers/board-packets/packet-sections.ts'
import { FILE_TYPES, fileName } from '~/core/answers/documents/paper.ts'
import type { Context } from '../../../context.ts'
import { boardPacketDocument } from '../../../documents/pdf/board-packet.ts'
import { makePdf } from '../../count-file.ts'
import { recordEvent } from '../../record-event.ts'
import type { PacketAddress } from './load-packet.ts'
import { showPacket } from './show-packet.ts'

export async function packetFile(context: Context, address: PacketAddress) {
  const packet = await showPacket(context, address)
  const paper = boardPacketDocument(packet, context.now().toISOString())
  const body = await makePdf(context, paper)
  await recordEvent(context, {
    action: 'packet.export',
    organizationId: packet.organization.id,
    subject: { kind: 'employee', id: address.employeeId },
    details: { number: address.number, person: packet.employee.name },
  })
  return { fileName: fileName(titleOf(packet.record), 'pdf'), type: FILE_TYPES.pdf, body }
}
