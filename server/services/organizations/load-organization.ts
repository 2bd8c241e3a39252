import { NotFound } from '~/core/errors.ts'
import { authorize } from '~/core/policies/authorize.ts'
import type { Action } from '~/core/policies/policy.ts'
import {
  findOrganizationSubject,
  type OrganizationSubject,
} from '~/database/queries/organizations.ts'
import { type Context, personOf } from '../../context.ts'

/**
 * The organization if the actor may do this with it. To strangers a missing one answers like one
 * that is not theirs.
 */
export async function loadOrganizationFor(
  context: Context,
  action: Action,
  organizationId: number,
): Promise<OrganizationSubject> {
  const userId = personOf(context)
  const organization = await findOrganizationSubject(context.db, { organizationId, userId })
  authorize(context.actor, action, organization ?? { membership: null })
  if (!organization) throw new NotFound()
  return organization
}
