/** Keeps pay by the day it begins: another day adds to the history, the same day corrects it. */
import type { PayPackage } from '~/core/pay/pay-package.ts'
import { PayComponentRow, PayPackageRow } from '~/database/models/pay-package.ts'
import { type Context, personOf } from '../../context.ts'

export interface PayFrom {
  readonly employeeId: number
  readonly effectiveOn: string
  readonly pay: PayPackage
}

/** Runs inside the caller's transaction. */
export async function savePay(
  context: Context,
  { employeeId, effectiveOn, pay }: PayFrom,
): Promise<void> {
  const { id } = await PayPackageRow.query(context.db)
    .insert({ employeeId, effectiveOn, createdBy: personOf(context), createdAt: context.now() })
    .onConflict(['employee_id', 'effective_on'])
    .merge(['created_by', 'created_at'])
    .returning('id')
  await PayComponentRow.query(context.db).where({ pay_package_id: id }).delete()
  const rows = componentRows(id, pay)
  if (rows.length > 0) await PayComponentRow.query(context.db).insert(rows)
}

/** Are the same amounts paid the same way? Order says nothing. */
export function isSamePay(one: PayPackage, other: PayPackage): boolean {
  return asText(one) === asText(other)
}

function componentRows(payPackageId: number, { components }: PayPackage) {
  return components.map(({ kind, amount, period, asTyped, annual }) => {
    return { payPackageId, kind, amountCents: amount, period, asTyped, annualCents: annual }
  })
}

function asText({ components }: PayPackage): string {
  const lines = components.map(({ kind, amount, period, annual }) =>
    [kind, amount, period, annual].join(' '),
  )
  return lines.sort().join('\n')
}
