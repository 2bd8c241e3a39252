/** Takes a person's records out of the next snapshots, or lets them in again; published snapshots stay as they are. */
import { NotFound } from '~/core/errors.ts'
import { deleteRecords } from '~/database/queries/contributions.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor, lockOrganizationFor } from '../organizations/load-organization.ts'

export interface WithdrawPerson {
  readonly organizationId: number
  readonly employeeId: number
  readonly isWithdrawn: boolean
}

/**
 * Withdrawing takes effect at once: the records leave the pool that snapshots are built from, so that one which was built
 * and not published yet is refused and built again without them.
 */
export async function withdrawPerson(context: Context, input: WithdrawPerson): Promise<void> {
  const { organizationId, employeeId, isWithdrawn } = input
  await loadOrganizationFor(context, 'receipt.withdraw', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'receipt.withdraw', organizationId)
    const employee = await inside
      .db('employees')
      .where({ id: employeeId, organization_id: organizationId })
      .first('id')
    if (!employee) throw new NotFound()
    if (!(await mark(inside, input))) return // it is so already: the first time stays written down
    if (isWithdrawn) await takeBackRecords(inside, { employee_id: employeeId })
    await recordEvent(inside, {
      action: isWithdrawn ? 'contribution.withdraw' : 'contribution.include',
      organizationId,
      subject: { kind: 'employee', id: employeeId },
    })
  })
}

async function mark(
  inside: Context,
  { employeeId, isWithdrawn }: WithdrawPerson,
): Promise<boolean> {
  await inside.db('market_people').insert({ employee_id: employeeId }).onConflict().ignore()
  const table = inside.db('market_people').where({ employee_id: employeeId })
  const changed = isWithdrawn
    ? table
        .whereNull('withdrawn_at')
        .update({ withdrawn_at: inside.now(), withdrawn_by: personOf(inside) })
    : table.whereNotNull('withdrawn_at').update({ withdrawn_at: null, withdrawn_by: null })
  return (await changed) > 0
}

/** The records of one person or organization leave the pool; which snapshots they were in stays known to their owner. */
export async function takeBackRecords(
  inside: Context,
  whose: { readonly employee_id: number } | { readonly organization_id: number },
): Promise<void> {
  const ids: number[] = await inside.db('contributed_records').where(whose).pluck('record_id')
  await deleteRecords(inside.db, ids)
}
