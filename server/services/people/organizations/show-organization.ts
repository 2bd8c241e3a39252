/** Organizations as their members and staff see them. */

import { authorize, can } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import type { Plan } from '~/core/people/organizations/plans.ts'
import { listRecordPositions } from '~/database/queries/market/contributions.ts'
import { findOpenQuestion } from '~/database/queries/people/extreme-organizations.ts'
import {
  findOrganizationCard,
  findOrganizationDetail,
  listFigures,
  type OrganizationDetailRow,
} from '~/database/queries/people/organization-figures.ts'
import {
  listMemberRows,
  listOwnOrganizations as listRows,
  type OwnOrganizationRow,
} from '~/database/queries/people/organization-people.ts'
import {
  findLikeOrganizations,
  type OrganizationSubject,
} from '~/database/queries/people/organizations.ts'
import { type Context, personOf } from '../../../context.ts'
import { evidenceOf } from '../../market/survey-for.ts'
import { planOf } from '../../plan-of.ts'
import { recordEvent } from '../../record-event.ts'
import { loadOrganizationFor } from './load-organization.ts'

/** One organization as its members see it, with the figures in force for each fiscal year, newest first. */
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
      counts: await whatRecordsDo(context, organizationId),
    },
    /** when staff asked whether the figures are correct; null where nobody asks, and for those who may not answer */
    askedAt: can(context.actor, 'metrics.confirm', subject)
      ? ((await findOpenQuestion(context.db, organizationId))?.askedAt ?? null)
      : null,
    mayUpdate: can(context.actor, 'organization.update', subject),
    mayDelete: can(context.actor, 'organization.delete', subject),
    mayAddEmployees: can(context.actor, 'employee.create', subject),
    mayBeDouble: await mayBeDouble(context, found),
  }
}

/**
 * The positions that the organization's records count toward. How far the survey is with each is told of the published
 * one alone and in two steps, as everywhere: a count of today would tell who has just joined.
 */
async function whatRecordsDo(context: Context, organizationId: number) {
  const counts: { readonly title: string; readonly hasEnough: boolean }[] = []
  for (const { key, title } of await listRecordPositions(context.db, organizationId)) {
    const { records } = await evidenceOf(context, key)
    counts.push({ title, hasEnough: records !== null })
  }
  return counts
}

const A_MONTH_MS = 30 * 24 * 60 * 60 * 1000

/**
 * For a new organization: whether a similar one was here before. Compares the first description only, so that
 * renaming one's own organization does not search for others.
 */
async function mayBeDouble(context: Context, organization: OrganizationDetailRow) {
  const { id, name, zip, createdAt, version } = organization
  if (version > 1) return false
  if (context.now().getTime() - createdAt.getTime() > A_MONTH_MS) return false
  const userId = personOf(context)
  const like = await findLikeOrganizations(context.db, { name, zip, userId })
  return like.some((one) => one.id < id && !one.isMine)
}

/** The frame of every page of an organization. */
export interface OrganizationFrame {
  readonly id: number
  readonly name: string
  readonly isArchived: boolean
  readonly mayArchive: boolean
}

export function frameOf(context: Context, subject: OrganizationSubject): OrganizationFrame {
  return {
    id: subject.id,
    name: subject.name,
    isArchived: subject.organizationArchived,
    mayArchive: can(context.actor, 'organization.archive', subject),
  }
}

/** All organizations of the user; archived ones apart, because the switcher leaves them out. */
export async function listOwnOrganizations(context: Context): Promise<{
  readonly current: readonly OwnOrganizationRow[]
  readonly archived: readonly OwnOrganizationRow[]
}> {
  authorize(context.actor, 'organization.list')
  const userId = personOf(context)
  const all = userId === null ? [] : await listRows(context.db, userId)
  return {
    current: all.filter(({ isArchived }) => !isArchived),
    archived: all.filter(({ isArchived }) => isArchived),
  }
}

export type OrganizationCard = Awaited<ReturnType<typeof showOrganizationCard>>

/** One organization as staff need it, without pay; the look is recorded. */
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
