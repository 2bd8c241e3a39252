/** An owner shows pay to staff of ours who view as a member, for some days. */
import { NotAllowed } from '~/core/errors.ts'
import { StaffPayGrant } from '~/database/models/account.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import {
  loadOrganizationFor,
  lockOrganizationFor,
} from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'

interface Asked {
  readonly organizationId: number
}

/** Replaces what was allowed before. */
export async function showPayToStaff(
  context: Context,
  { organizationId, days }: Asked & { readonly days: number },
): Promise<void> {
  await change(context, organizationId, async (inside) => {
    await endGrants(inside, organizationId)
    const at = inside.now()
    await StaffPayGrant.query(inside.db).insert({
      ...{ organizationId, grantedBy: personOf(inside), grantedAt: at },
      expiresAt: new Date(at.getTime() + days * 24 * 60 * 60 * 1000),
    })
    await recordEvent(inside, { action: 'staff_pay.grant', organizationId, details: { days } })
  })
}

export async function hidePayFromStaff(context: Context, { organizationId }: Asked): Promise<void> {
  await change(context, organizationId, async (inside) => {
    const ended = await endGrants(inside, organizationId)
    if (ended > 0) await recordEvent(inside, { action: 'staff_pay.end', organizationId })
  })
}

/** An owner who is a member: staff with all rights do not allow it to themselves. */
async function change(
  context: Context,
  organizationId: number,
  act: (inside: Context) => Promise<void>,
): Promise<void> {
  const subject = await loadOrganizationFor(context, 'member.manage', organizationId)
  if (subject.membership?.role !== 'owner') {
    throw new NotAllowed('Only an owner of the organization decides this.')
  }
  await transact(context, async (inside) => {
    await lockOrganizationFor(inside, 'member.manage', organizationId)
    await act(inside)
  })
}

async function endGrants(inside: Context, organizationId: number): Promise<number> {
  return await StaffPayGrant.query(inside.db)
    .where({ organization_id: organizationId, ended_at: null })
    .patch({ endedAt: inside.now() })
}
