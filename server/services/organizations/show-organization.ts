import { NotFound } from '~/core/errors.ts'
import { can } from '~/core/policies/authorize.ts'
import {
  findOrganizationDetail,
  type OrganizationDetailRow,
} from '~/database/queries/organization-detail.ts'
import { type FiguresOfYear, listFigures } from '~/database/queries/organization-figures.ts'
import { findLikeOrganizations } from '~/database/queries/organizations.ts'
import { type Context, personOf } from '../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf } from './organization-frame.ts'

export type FiscalYearMetrics = FiguresOfYear

export type OrganizationDetail = Awaited<ReturnType<typeof showOrganization>>

/** One organization as its members see it, with the figures that count for each fiscal year, newest first. */
export async function showOrganization(
  context: Context,
  { organizationId }: { organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const asked = { organizationId, userId: personOf(context) }
  const found = await findOrganizationDetail(context.db, asked)
  if (!found) throw new NotFound()
  const { contributesRecords, contributionChangedAt, contributionChangedBy, isVerified, ...facts } =
    found
  return {
    ...facts,
    metrics: await listFigures(context.db, organizationId),
    membership: subject.membership,
    frame: frameOf(context, subject),
    contribution: {
      isOn: contributesRecords,
      changedAt: contributionChangedAt,
      changedBy: contributionChangedBy,
      mayChange: can(context.actor, 'contribution.change', subject),
      isVerified,
    },
    mayUpdate: can(context.actor, 'organization.update', subject),
    mayDelete: can(context.actor, 'organization.delete', subject),
    mayAddEmployees: can(context.actor, 'employee.create', subject),
    mayBeDouble: await mayBeDouble(context, found),
  }
}

const A_MONTH_MS = 30 * 24 * 60 * 60 * 1000

/**
 * While it is new: does another look like it that was here before? Only as it was first described, so that nobody asks
 * after others by giving their own organization other names.
 */
async function mayBeDouble(context: Context, organization: OrganizationDetailRow) {
  const { id, name, zip, createdAt, version } = organization
  if (version > 1) return false
  if (context.now().getTime() - createdAt.getTime() > A_MONTH_MS) return false
  const userId = personOf(context)
  const like = await findLikeOrganizations(context.db, { name, zip, userId })
  return like.some((one) => one.id < id && !one.isMine)
}
