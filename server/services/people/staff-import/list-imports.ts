/** The page where files of staff are uploaded: what was imported before, or what the plan would open. */
import { authorize } from '~/core/authorize.ts'
import { listStaffImports } from '~/database/queries/people/staff-imports.ts'
import type { Context } from '../../../context.ts'
import { lockOf, requirePlan } from '../../plan-of.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'
import { frameOf } from '../organizations/show-organization.ts'
import { listMovable } from './move-reports.ts'
import { canUndo } from './undo-import.ts'

const SHOWN = 20

export async function listImports(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'employee.create', organizationId)
  authorize(context.actor, 'employee.update', { ...subject, organizationId })
  const organization = frameOf(context, subject)
  const locked = await lockOf(() => requirePlan(context, subject, 'migrate'))
  if (locked) return { organization, locked, imports: [], movable: null }
  const imports = await listStaffImports(context.db, { organizationId, limit: SHOWN })
  return {
    ...{ organization, locked: null, movable: await listMovable(context, organizationId) },
    imports: imports.map((one) => ({
      ...{ id: one.id, fileName: one.fileName, rows: one.rowCount, importedBy: one.importedBy },
      ...{ added: one.added, updated: one.updated },
      at: (one.importedAt ?? one.createdAt).toISOString(),
      state: one.undoneAt ? 'undone' : one.importedAt ? 'imported' : 'waiting',
      canUndo: canUndo(context, one),
    })),
  }
}
