/** The nightly look at everyone's staff: time passes, laws and snapshots change, though nobody saved anything. */
import { organizationsWithStaff } from '~/database/queries/health-employees.ts'
import type { Context } from '../../context.ts'
import { listLoadedEmployees, withPay } from '../pay-access/load-employee.ts'
import { lookAtStaff } from '../pay-access/look.ts'
import { type CheckedStaff, checkStaff, type StaffRules } from './check-staff.ts'

/** One organization at a time, each a transaction; memory is one organization and the findings of it. */
export async function* checkEveryStaff(
  context: Context,
  rules: StaffRules,
): AsyncGenerator<CheckedStaff> {
  for await (const organizationId of organizationsWithStaff(context.db)) {
    const organization = { id: organizationId, membership: null }
    const look = await lookAtStaff(context, 'check of pay', organization)
    const closed = await listLoadedEmployees(context, organizationId)
    const staff = closed.map((employee) => withPay(look, employee))
    yield await checkStaff(context, look, staff, staff, rules)
  }
}
