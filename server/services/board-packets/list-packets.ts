/** Every packet of a person, newest first, with where each stands. */
import type { Deadline } from '~/core/board-packets/deadline.ts'
import { can } from '~/core/policies/authorize.ts'
import { listPacketRows } from '~/database/queries/board-packets.ts'
import { type Context, today } from '../../context.ts'
import { loadEmployeeFor } from '../pay-access/load-employee.ts'
import { requirePacketPlan } from './load-packet.ts'
import { deadlineAt, type ShownPacket, stateOf } from './show-packet.ts'

export interface ListedPackets {
  readonly employee: { readonly id: number; readonly name: string; readonly jobTitle: string }
  readonly organization: { readonly id: number; readonly name: string }
  readonly packets: readonly ListedPacket[]
  readonly mayWrite: boolean
}

export interface ListedPacket {
  readonly number: number
  readonly state: ShownPacket['state']
  /** instants */
  readonly createdAt: string
  readonly sealedAt: string | null
  readonly finalizedAt: string | null
  readonly deadline: Deadline | null
}

/** Without a plan that holds the person's estimates only what was begun before can be read: LimitReached where there is nothing. */
export async function listPackets(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<ListedPackets> {
  const employee = await loadEmployeeFor(context, 'packet.read', employeeId)
  const rows = await listPacketRows(context.db, employeeId)
  if (rows.length === 0) await requirePacketPlan(context, employee)
  const { organization } = employee
  return {
    employee: { id: employee.id, name: employee.name, jobTitle: employee.jobTitle },
    organization: { id: organization.id, name: organization.name },
    packets: rows.map((row) => ({
      number: row.number,
      state: stateOf(row),
      createdAt: row.createdAt,
      sealedAt: row.sealedAt,
      finalizedAt: row.finalizedAt,
      deadline: deadlineAt(row, today(context)),
    })),
    mayWrite: can(context.actor, 'packet.write', employee),
  }
}
