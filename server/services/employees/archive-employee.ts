import type { Context } from '../../context.ts'
import { type ChangeEmployee, changeEmployee } from './change-employee.ts'

/** Puts somebody who left aside: out of lists, estimates and the next snapshot; nothing is lost. */
export async function archiveEmployee(context: Context, change: ChangeEmployee) {
  return await changeEmployee(context, change, { action: 'employee.archive' }, async (inside) => {
    return { archivedAt: inside.now() }
  })
}

/** Takes somebody out of the archive, with everything as it was. */
export async function restoreEmployee(context: Context, change: ChangeEmployee) {
  const restoring = { action: 'employee.archive', event: 'employee.restore' } as const
  return await changeEmployee(context, change, restoring, async () => ({ archivedAt: null }))
}
