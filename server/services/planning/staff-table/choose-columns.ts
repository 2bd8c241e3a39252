import type { TableColumn } from '~/core/answers/analysis/staff-table.ts'
import { authorize } from '~/core/authorize.ts'
import { saveTableColumns } from '~/database/queries/answers/staff-table.ts'
import { type Context, personOf } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'

/** Stores the visible columns of the staff table for this user and organization. */
export async function chooseColumns(
  context: Context,
  input: { readonly organizationId: number; readonly columns: readonly TableColumn[] },
): Promise<void> {
  const { organizationId, columns } = input
  await loadOrganizationFor(context, 'employee.read', organizationId)
  authorize(context.actor, 'account.update')
  const userId = personOf(context)
  if (userId !== null) await saveTableColumns(context.db, { organizationId, userId, columns })
}
