/** Looks at pay that was just saved. What it finds is asked on the page; that it fails never undoes the save. */
import { type Context, transact } from '../../context.ts'
import { checkEmployeeHealth } from '../health/check-employee-health.ts'

/** Inside a transaction it has a savepoint of its own. */
export async function checkAfterSaving(
  context: Context,
  { employeeId }: { readonly employeeId: number },
): Promise<void> {
  try {
    await context.db.transaction(async (trx) => {
      await transact({ ...context, db: trx }, (inside) =>
        checkEmployeeHealth(inside, { employeeId }),
      )
    })
  } catch (error) {
    context.outside.errors.report(error, { requestId: context.request?.id })
  }
}
