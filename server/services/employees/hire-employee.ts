import { InvalidInput } from '~/core/errors.ts'
import type { Context } from '../../context.ts'
import { openEmployee } from '../pay-access/load-employee.ts'
import { type ChangeEmployee, changeEmployee } from './change-employee.ts'

/** A planned hire has begun: from now on an employee, whose pay counts. Without pay there is nothing to begin with. */
export async function hireEmployee(context: Context, change: ChangeEmployee) {
  const hiring = { action: 'employee.update', event: 'employee.hire' } as const
  return await changeEmployee(context, change, hiring, async (inside, employee) => {
    if (employee.kind !== 'planned_hire') return {}
    const { pay } = await openEmployee(inside, 'change of pay', employee)
    if (!pay?.package.components.some(({ annual }) => annual > 0)) {
      throw new InvalidInput({
        basePay: 'Type the base salary they begin with and save it, then press the button again.',
      })
    }
    return { kind: 'employee' }
  })
}
