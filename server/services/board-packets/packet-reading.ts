import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { LoadedEmployee } from '../employees/load-employee.ts'

/** A packet holds pay: staff who open one leave a trace that the organization's owners can read. */
export async function recordPacketReading(
  context: Context,
  employee: LoadedEmployee,
): Promise<void> {
  if (context.actor.kind !== 'staff' || employee.membership !== null) return
  await recordEvent(context, {
    action: 'pay.read',
    organizationId: employee.organization.id,
    subject: { kind: 'employee', id: employee.id },
  })
}
