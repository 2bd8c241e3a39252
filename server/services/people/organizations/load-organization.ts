/** Loads an organization for an action, and serializes changes of its members. */

import { authorize } from '~/core/authorize.ts'
import { Conflict, NotFound } from '~/core/errors.ts'
import { formatAgo } from '~/core/pay/date.ts'
import type { Action } from '~/core/policy.ts'
import {
  findLastChange,
  findOrganizationSubject,
  lockOrganization,
  type OrganizationSubject,
} from '~/database/queries/people/organizations.ts'
import { type Context, personOf } from '../../../context.ts'

/** The organization if the actor may do this. A missing one answers strangers like one that is not theirs. */
export async function loadOrganizationFor(
  context: Context,
  action: Action,
  organizationId: number,
): Promise<OrganizationSubject> {
  const userId = personOf(context)
  const organization = await findOrganizationSubject(context.db, { organizationId, userId })
  const subject = organization ?? { membership: null }
  authorize(context.actor, action, { ...subject, organizationId })
  if (!organization) throw new NotFound()
  return organization
}

/**
 * Inside a transaction: locks the members of the organization, then authorizes again, because an earlier change may
 * have taken the right away.
 */
export async function lockOrganizationFor(
  inside: Context,
  action: Action,
  organizationId: number,
): Promise<OrganizationSubject> {
  await lockOrganization(inside.db, organizationId)
  return await loadOrganizationFor(inside, action, organizationId)
}

/** The error for a save over a newer version: who changed it, when, and the present state. */
export async function changedMeanwhile(
  context: Context,
  change: Parameters<typeof findLastChange>[1],
): Promise<Conflict> {
  const last = await findLastChange(context.db, change)
  const isSelf = last !== null && last.userId !== null && last.userId === personOf(context)
  const who = isSelf ? 'You' : (last?.by ?? 'Someone')
  const when = last ? ` ${formatAgo(last.at, context.now())}` : ''
  return new Conflict(
    `${who} changed this${when}, after you opened this page. What you entered is still here but not saved. Compare the two, then save again to keep yours.`,
  )
}
