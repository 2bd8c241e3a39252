/** A packet with the person it is about, where the actor may do this with it. */
import { Conflict, NotFound } from '~/core/errors.ts'
import type { Action } from '~/core/policies/policy.ts'
import { findPacketRow, lockPacket, type PacketRow } from '~/database/queries/board-packets.ts'
import type { Context } from '../../context.ts'
import { type LoadedEmployee, loadEmployeeFor } from '../employees/load-employee.ts'
import { requirePacketPlan } from './require-packet-plan.ts'

export interface PacketAddress {
  readonly employeeId: number
  readonly number: number
}

export interface LoadedPacket {
  readonly employee: LoadedEmployee
  readonly packet: PacketRow
}

/** To strangers a missing one answers like one that is not theirs. */
export async function loadPacketFor(
  context: Context,
  action: Extract<Action, `packet.${string}`>,
  { employeeId, number }: PacketAddress,
): Promise<LoadedPacket> {
  const employee = await loadEmployeeFor(context, action, employeeId)
  const packet = await findPacketRow(context.db, { employeeId, number })
  if (!packet) throw new NotFound()
  return { employee, packet }
}

/** What a packet has to be for a change; said where it is not. */
export type PacketStage = 'unsealed' | 'sealed' | 'ended'

/**
 * Inside a transaction: the packet, locked and read again, if the plan holds it and it is at this stage. Without a plan a
 * packet is read and not changed.
 */
export async function changePacket(
  inside: Context,
  address: PacketAddress,
  stage: PacketStage | 'open' | 'any',
): Promise<LoadedPacket> {
  const found = await loadPacketFor(inside, 'packet.write', address)
  await requirePacketPlan(inside, found.employee)
  await lockPacket(inside.db, found.packet.id)
  const packet = (await findPacketRow(inside.db, address)) ?? found.packet
  const refusal = refusalAt(packet, stage)
  if (refusal) throw new Conflict(refusal)
  return { employee: found.employee, packet }
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
