import type { PayReason } from '~/core/employees/form/pay-reason.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { can } from '~/core/policies/authorize.ts'
import { PayPackageRow } from '~/database/models/pay-package.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { type LoadedEmployee, loadEmployeeFor } from './load-employee.ts'

export interface EmployeeDetail extends LoadedEmployee {
  /** pay from each day on, newest first; null, like `pay`, for those who may not see pay */
  readonly payHistory: readonly PayStep[] | null
  readonly maySeePay: boolean
  readonly mayUpdate: boolean
}

export interface PayStep {
  readonly effectiveOn: string
  readonly reasonKind: PayReason | null
  /** in the person's own words */
  readonly reason: string | null
  readonly components: PayPackage['components']
}

/** One employee as the actor may see them; staff who look at a stranger's pay are written down. */
export async function showEmployee(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<EmployeeDetail> {
  const employee = await loadEmployeeFor(context, 'employee.read', employeeId)
  const mayUpdate = can(context.actor, 'employee.update', employee)
  if (!can(context.actor, 'pay.read', employee)) {
    return { ...employee, pay: null, payHistory: null, maySeePay: false, mayUpdate }
  }
  if (context.actor.kind === 'staff' && employee.membership === null) {
    await recordEvent(context, {
      action: 'pay.read',
      organizationId: employee.organization.id,
      subject: { kind: 'employee', id: employeeId },
    })
  }
  const payHistory = await loadPayHistory(context, employeeId)
  return { ...employee, payHistory, maySeePay: true, mayUpdate }
}

async function loadPayHistory(context: Context, employeeId: number): Promise<PayStep[]> {
  const packages = await PayPackageRow.query(context.db)
    .where({ employee_id: employeeId })
    .orderBy('effective_on', 'desc')
    .withGraphFetched('components')
  return packages.map(({ effectiveOn, reasonKind, reason, components }) => {
    return { effectiveOn, reasonKind, reason, components: components.map(presentComponent) }
  })
}

function presentComponent(row: PayPackageRow['components'][number]) {
  const { kind, asTyped, amountCents, period, annualCents } = row
  return { kind, asTyped, amount: amountCents, period, annual: annualCents }
}
