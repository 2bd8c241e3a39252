/** A saved report uses up the single report that was open for the person, where no plan holds their estimates. */
import type { Context } from '../../context.ts'
import type { LoadedEmployee } from '../pay-access/load-employee.ts'
import { estimateHeldBy } from '../plans/estimate-places.ts'

export async function spendGrant(
  inside: Context,
  { employee, reportId }: { readonly employee: LoadedEmployee; readonly reportId: number },
): Promise<void> {
  if ((await estimateHeldBy(inside, employee)) !== 'single report') return
  await inside
    .db('single_reports')
    .where({ employee_id: employee.id, report_id: null })
    .update({ report_id: reportId, generated_at: inside.now() })
}
