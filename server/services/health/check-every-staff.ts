/** The nightly look at everyone's staff: time passes, laws and snapshots change, though nobody saved anything. */
import { organizationsWithStaff } from '~/database/queries/health-employees.ts'
import type { Context } from '../../context.ts'
import { listLoadedEmployees } from '../employees/load-employee.ts'
import { type CheckedStaff, checkStaff, type StaffRules } from './check-staff.ts'

/** One organization at a time, each a transaction; memory is one organization and the findings of it. */
export async function* checkEveryStaff(
  context: Context,
  rules: StaffRules,
): AsyncGenerator<CheckedStaff> {
  for await (const organizationId of organizationsWithStaff(context.db)) {
    const staff = await listLoadedEmployees(context, organizationId)
    yield await checkStaff(context, staff, staff, rules)
  }
}
