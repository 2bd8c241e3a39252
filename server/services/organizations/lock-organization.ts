import type { Action } from '~/core/policies/policy.ts'
import type { OrganizationSubject } from '~/database/queries/organizations.ts'
import type { Context } from '../../context.ts'
import { loadOrganizationFor } from './load-organization.ts'

/**
 * Inside a transaction: takes turns with everybody else who changes who belongs to the organization, then asks
 * again whether the actor may, because the turn before may have taken that right away.
 */
export async function lockOrganizationFor(
  inside: Context,
  action: Action,
  organizationId: number,
): Promise<OrganizationSubject> {
  await inside.db('organizations').where({ id: organizationId }).forUpdate().first('id')
  return await loadOrganizationFor(inside, action, organizationId)
}
