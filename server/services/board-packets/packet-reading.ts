import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { LoadedEmployee } from '../employees/load-employee.ts'
import { recordEstimateView } from './record-view.ts'

/**
 * A packet holds pay: staff who open one leave a trace that the organization's owners can read. Whoever opens one with our
 * figures has looked at them: the next packet about this person tells it.
 */
export async function recordPacketReading(
  context: Context,
  employee: LoadedEmployee,
  { showsFigures }: { readonly showsFigures: boolean },
): Promise<void> {
  if (showsFigures) await recordEstimateView(context, employee)
  if (context.actor.kind !== 'staff' || employee.membership !== null) return
  await recordEvent(context, {
    action: 'pay.read',
    organizationId: employee.organization.id,
    subject: { kind: 'employee', id: employee.id },
  })
}
