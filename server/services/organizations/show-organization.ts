import { can } from '~/core/policies/authorize.ts'
import { Organization } from '~/database/models/organization.ts'
import { type FiguresOfYear, listFigures } from '~/database/queries/organization-figures.ts'
import { findCountyName, findLikeOrganizations } from '~/database/queries/organizations.ts'
import { type Context, personOf } from '../../context.ts'
import { listDenominations } from './list-denominations.ts'
import { loadOrganizationFor } from './load-organization.ts'
import { frameOf } from './organization-frame.ts'
import { hasVerifiedEmail } from './require-verified-email.ts'

export type FiscalYearMetrics = FiguresOfYear

export type OrganizationDetail = Awaited<ReturnType<typeof showOrganization>>

/** One organization as its members see it, with the figures that count for each fiscal year, newest first. */
export async function showOrganization(
  context: Context,
  { organizationId }: { organizationId: number },
) {
  const subject = await loadOrganizationFor(context, 'organization.read', organizationId)
  const found = await Organization.query(context.db).findById(organizationId).throwIfNotFound()
  const { id, version, name, type, denominationKey, nteeCode, setting } = found
  const { street, city, stateCode, zip, countyFips } = found
  const mayChangeContribution = can(context.actor, 'contribution.change', subject)
  return {
    ...{ id, version, name, type, denominationKey, nteeCode, setting },
    ...{ street, city, stateCode, zip, countyFips },
    denomination: await denominationName(context, denominationKey),
    county: countyFips === null ? null : await findCountyName(context.db, countyFips),
    metrics: await listFigures(context.db, organizationId),
    membership: subject.membership,
    frame: frameOf(context, subject),
    contribution: {
      isOn: found.contributesRecords,
      changedAt: found.contributionChangedAt,
      changedBy: await nameOf(context, found.contributionChangedBy),
      mayChange: mayChangeContribution,
      isVerified: mayChangeContribution && (await hasVerifiedEmail(context)),
    },
    mayUpdate: can(context.actor, 'organization.update', subject),
    mayDelete: can(context.actor, 'organization.delete', subject),
    mayAddEmployees: can(context.actor, 'employee.create', subject),
    mayBeDouble: await mayBeDouble(context, found),
  }
}

async function denominationName(context: Context, key: string | null): Promise<string | null> {
  if (key === null) return null
  const groups = await listDenominations(context)
  const all = groups.flatMap(({ denominations }) => denominations)
  return all.find((one) => one.key === key)?.name ?? key
}

async function nameOf(context: Context, id: number | null): Promise<string | null> {
  if (id === null) return null
  const user = await context.db('users').where({ id }).first<{ name: string }>('name')
  return user?.name ?? null
}

const A_MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** While it is new: does another look like it that was here before? */
async function mayBeDouble(context: Context, { id, name, zip, createdAt }: Organization) {
  const userId = personOf(context)
  if (context.now().getTime() - createdAt.getTime() > A_MONTH_MS) return false
  const like = await findLikeOrganizations(context.db, { name, zip, userId })
  return like.some((one) => one.id < id && !one.isMine)
}
