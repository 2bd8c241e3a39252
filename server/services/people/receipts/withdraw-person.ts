/** Removes a person's records from the next snapshots, or admits them again; published snapshots stay as they are. */
import { NotFound } from '~/core/errors.ts'
import {
  markWithdrawn,
  takeBackRecords,
  worksThere,
} from '~/database/queries/market/contributions.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { recordEvent } from '../../record-event.ts'
import { loadOrganizationFor, lockOrganizationFor } from '../organizations/load-organization.ts'

/**
 * Takes effect at once: the records leave the pool, so that a snapshot that was built and not published is refused
 * and built again without them.
 */
export async function withdrawPerson(
  context: Context,
  input: {
    readonly organizationId: number
    readonly employeeId: number
    readonly isWithdrawn: boolean
  },
): Promise<void> {
  const { organizationId, employeeId, isWithdrawn } = input
  await loadOrganizationFor(context, 'receipt.withdraw', organizationId)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'receipt.withdraw', organizationId)
    if (!(await worksThere(inside.db, { organizationId, employeeId }))) throw new NotFound()
    const withdrawn = isWithdrawn ? { at: inside.now(), by: personOf(inside) } : null
    if (!(await markWithdrawn(inside.db, employeeId, withdrawn))) return
    if (isWithdrawn) await takeBackRecords(inside.db, { employeeId })
    await recordEvent(inside, {
      action: isWithdrawn ? 'contribution.withdraw' : 'contribution.include',
      organizationId,
      subject: { kind: 'employee', id: employeeId },
    })
  })
}
