import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadOrganizationFor } from './load-organization.ts'

interface ChosenOrganization {
  readonly organizationId: number
}

/** Puts an organization away: everything in it can be read and nothing changed, until it is restored. */
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
  await transact(context, async (inside) => {
    const changed = await inside
      .db('organizations')
      .where({ id: organizationId })
      .where((before) =>
        isArchived ? before.whereNull('archived_at') : before.whereNotNull('archived_at'),
      )
      .update({ archived_at: isArchived ? inside.now() : null })
    if (changed === 0) return
    await recordEvent(inside, {
      action: isArchived ? 'organization.archive' : 'organization.restore',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
    })
  })
}
