/** The figures of the newest saved report of somebody, to stand beside those of now. */
import type { PayQuantiles } from '~/core/estimation/model/pay-quantiles.ts'
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Context } from '../../context.ts'
import type { EmployeeWithPay } from '../pay-access/load-employee.ts'

export interface LastSavedReport {
  readonly number: number
  readonly createdAt: string
  readonly definition: DefinitionOfPay
  readonly snapshot: string | null
  readonly quantiles: Pick<PayQuantiles, 'p25' | 'p50' | 'p75'> | null
  /** dollars a year under the definition */
  readonly pay: number | null
}

/** Null before the first one is saved; of an employee who is loaded already. */
export async function lastSavedReport(
  context: Context,
  employee: EmployeeWithPay,
): Promise<LastSavedReport | null> {
  authorize(context.actor, 'report.read', employee)
  const row = await context
    .db('reports')
    .where({ employee_id: employee.id })
    .whereNull('archived_at')
    .orderBy('number', 'desc')
    .first('number', 'definition', {
      createdAt: 'created_at',
      snapshot: context.db.raw(`result #>> '{snapshot,name}'`),
      quantiles: context.db.raw(`result #> '{estimate,quantiles}'`),
      pay: context.db.raw(`result #> '{pay,dollars}'`),
    })
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null
}
