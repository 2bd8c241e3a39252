import { savePacketSetAside } from '~/database/queries/board-packets.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { changePacket, type PacketAddress } from './load-packet.ts'

/** Gives a packet up before it is finished. It stays readable, with its seal and who had seen figures by then. */
export async function setAsidePacket(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const { employee, packet } = await changePacket(inside, input, 'open')
    await savePacketSetAside(inside.db, packet.id, inside.now())
    await recordEvent(inside, {
      action: 'packet.set_aside',
      organizationId: employee.organization.id,
      subject: { kind: 'board_packet', id: packet.id },
      details: { number: packet.number, person: employee.name },
    })
  })
}
