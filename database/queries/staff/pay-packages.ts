/** The pay of one person over time. */
import type { PayReason } from '~/core/employees/form/pay-reason.ts'
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { Closed } from '../../closed.ts'
import type { Queryable } from '../../connection.ts'
import { type PayComponentRow, PayPackageRow } from '../../models/pay-package.ts'

export interface PayStep {
  readonly effectiveOn: string
  readonly reasonKind: PayReason | null
  /** in the person's own words */
  readonly reason: string | null
  readonly components: PayPackage['components']
}

/** Pay from each day on, newest first. */
export async function listPaySteps(
  db: Queryable,
  employeeId: number,
): Promise<Closed<readonly PayStep[]>> {
  const packages = await PayPackageRow.query(db)
    .where({ employee_id: employeeId })
    .orderBy('effective_on', 'desc')
    .withGraphFetched('components')
  return new Closed(
    packages.map(({ effectiveOn, reasonKind, reason, components }) => {
      return { effectiveOn, reasonKind, reason, components: components.map(componentOf) }
    }),
  )
}

function componentOf(row: PayComponentRow) {
  const { kind, asTyped, amountCents, period, annualCents } = row
  return { kind, asTyped, amount: amountCents, period, annual: annualCents }
}
