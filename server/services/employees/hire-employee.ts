import { InvalidInput } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import { type ChangeEmployee, changeEmployee } from './change-employee.ts'

/** A planned hire has begun: from now on an employee, whose pay counts. Without pay there is nothing to begin with. */
export async function hireEmployee(context: Context, change: ChangeEmployee) {
  const hiring = { action: 'employee.update', event: 'employee.hire' } as const
  return await changeEmployee(context, change, hiring, async (_, { kind, pay }) => {
    if (kind !== 'planned_hire') return {}
    if (!pay?.package.components.some(({ annual }) => annual > 0)) {
      throw new InvalidInput({
        basePay: 'Enter and save the starting base salary, then try again.',
      })
    }
    return { kind: 'employee' }
  })
}
