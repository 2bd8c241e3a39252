/** Staff see which organizations wait before their records count, and say whether one is separate from others. */

import { authorize } from '~/core/authorize.ts'
import { NotAllowed } from '~/core/errors.ts'
import type { ContributorsQuery } from '~/core/staff/lists.ts'
import { takeBackRecords } from '~/database/queries/market/contributions.ts'
import {
  type ContributorLine,
  listContributors,
  saveContributorCheck,
} from '~/database/queries/staff/contributor-checks.ts'
import { type Context, personOf, readLagging, transact } from '../../../context.ts'
import { settledBefore } from '../../market/snapshots/member-contributors.ts'
import { lockOrganizationFor } from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'

export async function showContributors(
  context: Context,
  asked: ContributorsQuery,
): Promise<{ readonly rows: readonly ContributorLine[]; readonly total: number }> {
  authorize(context.actor, 'staff.contributors')
  const query = { ...asked, settledBefore: settledBefore(context) }
  return await readLagging(context, (db) => listContributors(db, query))
}

export interface CheckContributor {
  readonly organization: number
  readonly isAccepted: boolean
  /** internal, for the audit log */
  readonly reason: string
}

/** Declined, its records leave the pool at once; published snapshots stay as they are. */
export async function checkContributor(
  context: Context,
  { organization, isAccepted, reason }: CheckContributor,
): Promise<void> {
  authorize(context.actor, 'staff.contributors')
  await transact(context, async (inside) => {
    const { id, membership } = await lockOrganizationFor(inside, 'staff.contributors', organization)
    if (membership) throw new NotAllowed('You cannot check an organization you belong to.')
    const by = { by: personOf(inside), at: inside.now() }
    await saveContributorCheck(inside.db, { organizationId: id, isAccepted, reason, ...by })
    if (!isAccepted) await takeBackRecords(inside.db, { organizationId: id })
    await recordEvent(inside, {
      action: isAccepted ? 'contribution.accept' : 'contribution.decline',
      organizationId: id,
      subject: { kind: 'organization', id },
      details: { reason },
    })
  })
}
