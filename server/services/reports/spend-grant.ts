/** A saved report uses up the single report that was open for the person, where no plan holds their estimates. */
import { spendSingle } from '~/database/queries/organizations/single-reports.ts'
import type { Context } from '../../context.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { estimateHeldBy } from '../plans/estimate-places.ts'

export async function spendGrant(
  inside: Context,
  { employee, reportId }: { readonly employee: LoadedEmployee; readonly reportId: number },
): Promise<void> {
  if ((await estimateHeldBy(inside, employee)) !== 'single report') return
  await spendSingle(inside.db, { employeeId: employee.id, reportId, at: inside.now() })
}
