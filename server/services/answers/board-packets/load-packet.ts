/** A packet with the person it is about, where the actor may do this with it and the plan holds it. */
import { Conflict, LimitReached, NotFound } from '~/core/errors.ts'
import {
  findPacketRow,
  hadSingleReport,
  lockPacket,
  type PacketRow,
} from '~/database/queries/answers/packet-lists.ts'
import type { Context } from '../../../context.ts'
import { requireEstimate } from '../../estimate-places.ts'
import {
  type EmployeeWithPay,
  type LoadedEmployee,
  loadEmployeeFor,
  withPay,
} from '../../people/pay-access/load-employee.ts'
import { lookAtPerson } from '../../people/pay-access/look.ts'

export interface PacketAddress {
  readonly employeeId: number
  readonly number: number
}

export interface LoadedPacket {
  readonly employee: EmployeeWithPay
  readonly packet: PacketRow
}

/** To be read; a packet with our figures shows them, and the next packet about this person tells it. */
export async function readPacket(context: Context, address: PacketAddress): Promise<LoadedPacket> {
  const { employee, found } = await findPacketFor(context, 'packet.read', address)
  const purpose = found.showsFigures ? 'board packet with figures' : 'board packet'
  const look = await lookAtPerson(context, purpose, employee)
  return { employee: withPay(look, employee), packet: look.open(found.packet) }
}

/** To strangers a missing one answers like one that is not theirs. */
async function findPacketFor(
  context: Context,
  action: 'packet.read' | 'packet.write',
  { employeeId, number }: PacketAddress,
) {
  const employee = await loadEmployeeFor(context, action, employeeId)
  const found = await findPacketRow(context.db, { employeeId, number })
  if (!found) throw new NotFound()
  return { employee, found }
}

/** What a packet has to be for a change; said where it is not. */
export type PacketStage = 'unsealed' | 'sealed' | 'ended'

/**
 * Inside a transaction: the packet, locked and read again, if the plan holds it and it is at this stage. Without a plan
 * a packet is read and not changed.
 */
export async function changePacket(
  inside: Context,
  address: PacketAddress,
  stage: PacketStage | 'open' | 'any',
): Promise<LoadedPacket> {
  const { employee, found } = await findPacketFor(inside, 'packet.write', address)
  await requirePacketPlan(inside, employee)
  await lockPacket(inside.db, found.id)
  const look = await lookAtPerson(inside, 'change of a board packet', employee)
  const packet = look.open(((await findPacketRow(inside.db, address)) ?? found).packet)
  const refusal = refusalAt(packet, stage)
  if (refusal) throw new Conflict(refusal)
  return { employee: withPay(look, employee), packet }
}

function refusalAt(packet: PacketRow, stage: PacketStage | 'open' | 'any'): string | null {
  const { sealedAt, finalizedAt, setAsideAt } = packet
  if (stage === 'any') return null
  if (stage === 'ended') return finalizedAt === null ? NOT_ENDED : null
  if (finalizedAt !== null) return ENDED
  if (setAsideAt !== null) return SET_ASIDE
  if (stage === 'unsealed' && sealedAt !== null) return SEALED
  if (stage === 'sealed' && sealedAt === null) return NOT_SEALED
  return null
}

const SEALED = 'The criteria are sealed and cannot be changed. Add an amendment instead.'
const NOT_SEALED = 'Write and seal the criteria first. Until then the packet shows no figures.'
const ENDED = 'This packet is finished and cannot be changed. Add an amendment instead.'
const NOT_ENDED = 'This packet is not finished yet. Change it directly.'
const SET_ASIDE = 'This packet was set aside. Start a new one.'

/**
 * Returns where packets of this person may be written: their estimates are open, or a single report was had for them
 * once; a board may take longer than a snapshot lasts. Else LimitReached says what would. The caller authorizes.
 */
export async function requirePacketPlan(
  context: Context,
  employee: Pick<LoadedEmployee, 'id' | 'organization'>,
): Promise<void> {
  try {
    await requireEstimate(context, employee)
  } catch (error) {
    if (!(error instanceof LimitReached) || !(await hadSingleReport(context.db, employee.id)))
      throw error
  }
}
