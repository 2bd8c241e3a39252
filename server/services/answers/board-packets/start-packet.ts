/** Begins a packet, or gives it up before it is finished; seals its criteria and attaches its report. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '~/core/answers/board-packets/stored.ts'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { Conflict, InvalidInput, NotFound } from '~/core/errors.ts'
import { User } from '~/database/models/people.ts'
import { listPacketRows, savePacketPart } from '~/database/queries/answers/packet-lists.ts'
import {
  insertPacket,
  lockPacketsOf,
  type Signed,
  savePacketReport,
  savePacketSeal,
  savePacketSetAside,
} from '~/database/queries/answers/packet-writes.ts'
import { findReportId } from '~/database/queries/answers/reports.ts'
import { listSeenBefore } from '~/database/queries/people/range-views.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { changedMeanwhile } from '../../people/organizations/load-organization.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { recordEvent } from '../../record-event.ts'
import { saveReport } from '../reports/save-report.ts'
import {
  changePacket,
  type LoadedPacket,
  type PacketAddress,
  requirePacketPlan,
} from './load-packet.ts'
import { partOf, sealedText } from './packet-record.ts'
import { testCriteria } from './test-criteria.ts'

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

interface SealCriteria extends PacketAddress {
  /** of the criteria on the screen: nobody seals what they have not read */
  readonly version: number
}

/**
 * Seals the criteria with who had opened figures before: canonical JSON, its SHA-256 and the server's time. From then
 * on only amendments are added; the database refuses everything else.
 */
export async function sealCriteria(context: Context, input: SealCriteria): Promise<void> {
  await transact(context, async (inside) => {
    const { employee, packet } = await changePacket(inside, input, 'unsealed')
    const written = packet.parts.find(({ part }) => part === 'criteria')
    if (!written) throw new InvalidInput({}, {}, 'Write and save the criteria first.')
    const organizationId = employee.organization.id
    if (written.version !== input.version) {
      const subject = { kind: 'board_packet_criteria', id: packet.id }
      throw await changedMeanwhile(inside, { organizationId, subject })
    }
    const { employeeId } = input
    const text = canonicalJson({
      packet: { employeeId, number: packet.number, organizationId },
      criteria: partOf(packet, 'criteria'),
      seenBefore: await listSeenBefore(inside.db, { employeeId, organizationId }),
      sealedAt: inside.now().toISOString(),
    })
    const sha256 = sha256Of(text)
    await savePacketSeal(inside.db, packet.id, { text, sha256, ...(await signature(inside)) })
    await recordEvent(inside, {
      ...{ action: 'packet.seal', organizationId },
      subject: { kind: 'board_packet', id: packet.id },
      details: { number: packet.number, person: employee.name, sha256 },
    })
  })
}

/** Of the UTF-8 bytes, in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

interface AttachReport extends PacketAddress {
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
    await saveTest(inside, found, { id: reportId, number })
  })
}

/** The sealed criteria are tested once, against the report as it was attached. */
async function saveTest(
  inside: Context,
  { packet, employee }: LoadedPacket,
  report: { readonly id: number; readonly number: number },
): Promise<void> {
  const sealed = sealedText(packet)
  if (!sealed) throw new Error(`Packet ${packet.number} has no sealed criteria`)
  const content = await testCriteria(inside, sealed.criteria, report, employee.organization)
  const version = packet.parts.find(({ part }) => part === 'test')?.version ?? 0
  const written = { content: JSON.stringify(content), by: personOf(inside), at: inside.now() }
  await savePacketPart(inside.db, { packetId: packet.id, part: 'test' }, { ...written, version })
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

/** Who seals, amends or finishes, and when; the name stays when the account is gone. */
export async function signature(context: Context): Promise<Signed> {
  const by = personOf(context)
  const user = by === null ? null : await User.query(context.db).findById(by).select('name')
  const name = by === null ? 'Stipend' : (user?.name ?? 'a member')
  return { at: context.now(), by, name }
}
