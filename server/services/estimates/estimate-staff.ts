/** Estimates for everybody of one organization at once. */
import type { DefinitionOfPay } from '~/core/pay/definition.ts'
import type { Context } from '../../context.ts'
import type { LoadedEmployee } from '../employees/load-employee.ts'
import { type EmployeeEstimate, estimateLoaded } from './estimate-employee.ts'

export interface EstimateStaff {
  readonly employees: readonly LoadedEmployee[]
  readonly definition: DefinitionOfPay
  /** salary in dollars a year, by employee */
  readonly proposals?: ReadonlyMap<number, number>
}

/** In the order given; whoever calls authorizes. */
export async function estimateStaff(
  context: Context,
  { employees, definition, proposals }: EstimateStaff,
): Promise<EmployeeEstimate[]> {
  return await Promise.all(
    employees.map((employee) =>
      estimateLoaded(context, employee, {
        definition,
        proposed: proposals?.get(employee.id) ?? null,
      }),
    ),
  )
}
