import { InvalidInput } from '~/core/errors.ts'
import { Organization } from '~/database/models/people.ts'
import { takeBackRecords } from '~/database/queries/market/contributions.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import { limitOfDay } from '../../limit-of-day.ts'
import { recordEvent } from '../../record-event.ts'
import { requireVerifiedEmail } from '../../verified-email.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'

/**
 * Turns on or off that the organization's pay becomes anonymous records of later snapshots. Turning it off removes
 * records that are not in a published snapshot, and excludes them from all later ones.
 */
export async function changeContribution(
  context: Context,
  {
    organizationId,
    contributes,
  }: {
    readonly organizationId: number
    readonly contributes: boolean
  },
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
    if (changed === 0) return // already set: the first time stays recorded
    if (contributes) await limitOfDay(inside, 'start contributing')
    if (!contributes) await takeBackRecords(inside.db, { organizationId })
    await recordEvent(inside, {
      action: contributes ? 'contribution.start' : 'contribution.stop',
      organizationId,
      subject: { kind: 'organization', id: organizationId },
    })
  })
}
