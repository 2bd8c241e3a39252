import { InvalidInput } from '~/core/errors.ts'
import { Organization } from '~/database/models/organization.ts'
import { takeBackRecords } from '~/database/queries/market/contributions.ts'
import { type Context, personOf, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { requireVerifiedEmail } from '../limits/verified-email.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'

export interface ChangeContribution {
  readonly organizationId: number
  readonly contributes: boolean
}

/**
 * Agrees, or no longer agrees, that the organization's pay becomes anonymous records of the next snapshots. Whoever stops
 * takes the records along that are not in a published snapshot yet, and out of all that are built later.
 */
export async function changeContribution(
  context: Context,
  { organizationId, contributes }: ChangeContribution,
): Promise<void> {
  const organization = await loadOrganizationFor(context, 'contribution.change', organizationId)
  if (contributes && organization.isDemonstration) {
    throw new InvalidInput({}, {}, 'This organization is a made-up example. It cannot contribute.')
  }
  if (contributes) await requireVerifiedEmail(context, 'contribute')
  await transact(context, async (inside) => {
    const changed = await Organization.query(inside.db)
      .where({ id: organizationId, contributes_records: !contributes })
      .patch({
        contributesRecords: contributes,
        contributionChangedAt: inside.now(),
        contributionChangedBy: personOf(inside),
      })
    if (changed === 0) return // switched already: the first time stays written down
    if (!contributes) await takeBackRecords(inside.db, { organizationId })
    await recordEvent(inside, {
      action: contributes ? 'contribution.start' : 'contribution.stop',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
    })
  })
}
