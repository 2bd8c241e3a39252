/** Stores pay by the day it begins: another day adds to the history, the same day corrects it. */

import type { PayReason } from '~/core/engine/facts/person.ts'
import { enteredComponents, type PayPackage } from '~/core/pay/pay-package.ts'
import type { EmployeeInput } from '~/core/people/employees/employee-form.ts'
import { PayComponentRow } from '~/database/models/people.ts'
import { upsertPayPackage } from '~/database/queries/people/pay-packages.ts'
import { type Context, personOf } from '../../../context.ts'

export interface PayFrom {
  readonly employeeId: number
  readonly effectiveOn: string
  readonly pay: PayPackage
  readonly reasonKind: PayReason | null
  /** as typed */
  readonly reason: string | null
}

/** Reason for the change, as the form gives it. */
export function reasonOf({ payReason, payNote }: Pick<EmployeeInput, 'payReason' | 'payNote'>) {
  return { reasonKind: payReason, reason: payNote }
}

/** Runs inside the caller's transaction. */
export async function savePay(
  context: Context,
  { employeeId, effectiveOn, pay, reasonKind, reason }: PayFrom,
): Promise<void> {
  const said = reasonKind !== null || reason !== null
  const id = await upsertPayPackage(
    context.db,
    {
      ...{ employee_id: employeeId, effective_on: effectiveOn, reason_kind: reasonKind, reason },
      is_start_unknown: false,
      ...{ created_by: personOf(context), created_at: context.now() },
    },
    // a correction without a reason keeps the earlier one
    { keepsReason: !said },
  )
  await PayComponentRow.query(context.db).where({ pay_package_id: id }).delete()
  const rows = componentRows(id, pay)
  if (rows.length > 0) await PayComponentRow.query(context.db).insert(rows)
}

/** Whether two packages pay the same amounts the same way, in any order. */
export function isSamePay(one: PayPackage, other: PayPackage): boolean {
  return asText(one) === asText(other)
}

/** One row for each component that was entered. */
export function componentRows(
  payPackageId: number,
  { components }: Pick<PayPackage, 'components'>,
) {
  return components.map(({ kind, amount, period, asTyped, annual }) => {
    const rateCents = Number.isInteger(amount) ? null : amount
    const amounts = { amountCents: Math.round(amount), rateCents, annualCents: annual }
    return { payPackageId, kind, period, asTyped, ...amounts }
  })
}

function asText(pay: PayPackage): string {
  const lines = enteredComponents(pay).map(({ kind, amount, period, annual }) =>
    [kind, amount, period, annual].join(' '),
  )
  return lines.sort().join('\n')
}
