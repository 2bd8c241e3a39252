import { NotFound } from '~/core/errors.ts'
import type { Plan } from '~/core/membership/plans.ts'
import { findOrganizationCard } from '~/database/queries/organization-card.ts'
import { listMemberRows } from '~/database/queries/organization-people.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { planOf } from '../membership/plan-of.ts'
import { loadOrganizationFor } from './load-organization.ts'

export type OrganizationCard = Awaited<ReturnType<typeof showOrganizationCard>>

/** One organization as those who run Stipend need to know it, without anybody's pay; the look is written down. */
export async function showOrganizationCard(
  context: Context,
  { organizationId }: { readonly organizationId: number },
) {
  const { plan } = await loadOrganizationFor(context, 'organization.read', organizationId)
  const card = await findOrganizationCard(context.db, organizationId)
  if (!card) throw new NotFound()
  await recordEvent(context, {
    action: 'organization.read',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
  })
  const members = await listMemberRows(context.db, organizationId)
  const inForce: Plan = await planOf(context, { id: organizationId, plan })
  return {
    ...card,
    inForce,
    members: members.map(({ userId, name, email, role, seesPay }) => {
      return { userId, name, email, role, seesPay }
    }),
  }
}
