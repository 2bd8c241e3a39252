/** Archiving an organization, restoring and deleting it; the list of what was deleted. */

import { InvalidInput } from '~/core/errors.ts'
import { Organization } from '~/database/models/people.ts'
import { AuditEventRow } from '~/database/models/staff.ts'
import { archiveRow, deleteMarketRecords } from '~/database/queries/people/organizations.ts'
import { type Context, transact } from '../../../context.ts'
import { fillRecentDays } from '../../metric-days.ts'
import { recordEvent } from '../../record-event.ts'
import { loadOrganizationFor, lockOrganizationFor } from './load-organization.ts'

interface ChosenOrganization {
  readonly organizationId: number
}

/** Archives an organization: everything can be read and nothing changed until it is restored. */
export async function archiveOrganization(
  context: Context,
  { organizationId }: ChosenOrganization,
): Promise<void> {
  await change(context, organizationId, true)
}

export async function restoreOrganization(
  context: Context,
  { organizationId }: ChosenOrganization,
): Promise<void> {
  await change(context, organizationId, false)
}

async function change(context: Context, organizationId: number, isArchived: boolean) {
  await loadOrganizationFor(context, 'organization.archive', organizationId)
  if (!isArchived) await fillRecentDays(context)
  await transact(context, async (inside) => {
    if (!(await archiveRow(inside.db, { id: organizationId, at: inside.now(), isArchived }))) return
    await recordEvent(inside, {
      action: isArchived ? 'organization.archive' : 'organization.restore',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
    })
  })
}

/**
 * Deletes an organization with its employees, pay and reports. Its market key is deleted too, so that published
 * snapshots, which stay as they are, can no longer be linked to it; its records leave before the next snapshot is
 * built.
 */
export async function deleteOrganization(
  context: Context,
  {
    organizationId,
    typedName,
  }: {
    readonly organizationId: number
    /** the typed name, as a confirmation */
    readonly typedName: string
  },
): Promise<void> {
  const { name } = await loadOrganizationFor(context, 'organization.delete', organizationId)
  if (plain(typedName) !== plain(name)) {
    throw new InvalidInput({ typedName: `Enter the name exactly as shown: ${name}` })
  }
  await fillRecentDays(context)
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'organization.delete', organizationId)
    const withdrawn = await deleteMarketRecords(inside.db, organizationId)
    await Organization.query(inside.db).deleteById(organizationId)
    await recordEvent(inside, {
      action: 'organization.delete',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
      details: { name, recordsWithdrawn: withdrawn },
    })
  })
  if (context.db.isTransaction) return // it may be rolled back yet
  // what cannot be listed now is listed by the daily job: the organization is deleted all the same
  await noteDeletions(context).catch((error) => {
    context.outside.errors.report(error, { route: 'deletions' })
  })
}

const DELETED = { user: 'user.delete', organization: 'organization.delete' } as const

/** Lists every deletion that this database knows next to the backups, which know nothing of it; answers how many. */
export async function noteDeletions({ db, outside }: Context): Promise<number> {
  const events = await AuditEventRow.query(db)
    .whereIn('action', Object.values(DELETED))
    .orderBy('id')
  const deletions = events.flatMap(({ action, subjectId, at }) => {
    const of = action === DELETED.user ? 'user' : 'organization'
    return subjectId === null ? [] : [{ of, id: subjectId, at: at.toISOString() } as const]
  })
  return await outside.deletions.note(deletions)
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
