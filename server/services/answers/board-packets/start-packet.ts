/** Begins a packet, or gives it up before it is finished. */
import { Conflict } from '~/core/errors.ts'
import { listPacketRows } from '~/database/queries/answers/packet-lists.ts'
import {
  insertPacket,
  lockPacketsOf,
  savePacketSetAside,
} from '~/database/queries/answers/packet-writes.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import { changePacket, type PacketAddress, requirePacketPlan } from './load-packet.ts'

/** Begins a packet for a person; there is one open at a time. */
export async function startPacket(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<{ readonly number: number }> {
  const employee = await loadEmployeeFor(context, 'packet.write', employeeId)
  await requirePacketPlan(context, employee)
  return await transact(context, async (inside) => {
    await lockPacketsOf(inside.db, employeeId)
    const [newest, ...older] = await listPacketRows(inside.db, employeeId)
    const open = [...(newest ? [newest] : []), ...older].find(
      ({ finalizedAt, setAsideAt }) => finalizedAt === null && setAsideAt === null,
    )
    if (open) throw new Conflict(`Packet ${open.number} is open. Finish it or set it aside first.`)
    const number = (newest?.number ?? 0) + 1
    const organizationId = employee.organization.id
    const made = { by: personOf(inside), at: inside.now() }
    const id = await insertPacket(inside.db, { organizationId, employeeId, number, ...made })
    await recordEvent(inside, {
      action: 'packet.create',
      organizationId,
      subject: { kind: 'board_packet', id },
      details: { number, person: employee.name },
    })
    return { number }
  })
}

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
