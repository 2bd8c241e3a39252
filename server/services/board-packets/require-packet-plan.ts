import { LimitReached } from '~/core/errors.ts'
import { hadSingleReport } from '~/database/queries/board-packets.ts'
import type { Context } from '../../context.ts'
import { requireEstimate } from '../membership/estimate-places.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'

/**
 * Returns where packets of this person may be written: their estimates are open, or a single report was had for them once;
 * a board may take longer than a snapshot lasts. Else LimitReached says what would. Whoever calls authorizes.
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
