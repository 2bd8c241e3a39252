import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { NotFound } from '~/core/errors.ts'
import { savePacketReport } from '~/database/queries/answers/packet-writes.ts'
import { findReportId } from '~/database/queries/answers/reports.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { saveReport } from '../reports/save-report.ts'
import { changePacket, type LoadedPacket, type PacketAddress } from './load-packet.ts'
import { sealedText } from './packet-record.ts'

export interface AttachReport extends PacketAddress {
  /** number of a saved report of this person, or 'now' to freeze one under the criteria's definition of pay */
  readonly report: number | 'now'
}

/** Attaches a frozen report: every figure of ours in a packet comes from it. */
export async function attachReport(context: Context, input: AttachReport): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    const number = input.report === 'now' ? await freeze(inside, found) : input.report
    const reportId = await findReportId(inside.db, { employeeId: input.employeeId, number })
    if (reportId === null) throw new NotFound()
    await attach(inside, found, reportId, { report: number })
  })
}

export async function detachReport(context: Context, input: PacketAddress): Promise<void> {
  await transact(context, async (inside) => {
    const found = await changePacket(inside, input, 'sealed')
    await attach(inside, found, null, { report: null })
  })
}

async function freeze(inside: Context, { employee, packet }: LoadedPacket): Promise<number> {
  const definition = sealedText(packet)?.criteria.definition ?? 'salary'
  const query = readReportQuery({ definition })
  const { number } = await saveReport(inside, { employeeId: employee.id, query })
  return number
}

async function attach(
  inside: Context,
  { employee, packet }: LoadedPacket,
  reportId: number | null,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await savePacketReport(inside.db, packet.id, reportId)
  await recordEvent(inside, {
    action: 'packet.attach',
    organizationId: employee.organization.id,
    subject: { kind: 'board_packet', id: packet.id },
    details: { number: packet.number, person: employee.name, ...details },
  })
}
