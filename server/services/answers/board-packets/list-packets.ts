/** The packets of a person, newest first, or of everybody at an organization, with the state of each. */
import type { ListedPacket } from '~/core/answers/board-packets/seen-before.ts'
import { can } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { earliestDayOf } from '~/core/pay/date.ts'
import {
  type ListedPacketRow,
  listOrganizationPacketRows,
  listPacketRows,
} from '~/database/queries/answers/packet-lists.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { frameOf } from '../../people/organizations/show-organization.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import { requirePacketPlan } from './load-packet.ts'
import { deadlineAt, stateOf } from './show-packet.ts'

/**
 * Without a plan that holds the person's estimates only what was begun before can be read: LimitReached where there is
 * nothing.
 */
export async function listPackets(
  context: Context,
  { employeeId }: { readonly employeeId: number },
) {
  const employee = await loadEmployeeFor(context, 'packet.read', employeeId)
  const rows = await listPacketRows(context.db, employeeId)
  if (rows.length === 0) await requirePacketPlan(context, employee)
  const { organization } = employee
  return {
    employee: { id: employee.id, name: employee.name, jobTitle: employee.jobTitle },
    organization: { id: organization.id, name: organization.name },
    packets: rows.map((row) => listed(context, row)),
    mayWrite: can(context.actor, 'packet.write', employee),
  }
}

export const PACKETS_ON_A_PAGE = 50

/**
 * Those of everybody who works or worked at the organization, whatever its plan: what was begun can always be read.
 * `total`: on all pages.
 */
export async function listOrganizationPackets(
  context: Context,
  { organizationId, page }: { readonly organizationId: number; readonly page: number },
) {
  const organization = await loadOrganizationFor(context, 'packet.read', organizationId)
  const { rows, total } = await listOrganizationPacketRows(context.db, {
    organizationId,
    limit: PACKETS_ON_A_PAGE,
    offset: (page - 1) * PACKETS_ON_A_PAGE,
  })
  if (page > 1 && rows.length === 0) throw new NotFound()
  return {
    organization: frameOf(context, organization),
    packets: rows.map((row) => ({ ...listed(context, row), employee: row.employee })),
    total,
  }
}

function listed(context: Context, row: ListedPacketRow): ListedPacket {
  const { number, createdAt, sealedAt, finalizedAt, isPractice } = row
  return {
    ...{ number, createdAt, sealedAt, finalizedAt, isPractice },
    state: stateOf(row),
    deadline: deadlineAt(row, earliestDayOf(context.now())),
  }
}
