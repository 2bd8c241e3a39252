/** Archiving an organization, restoring and deleting it. */

import { InvalidInput } from '~/core/errors.ts'
import { Organization } from '~/database/models/people.ts'
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
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase()
}
