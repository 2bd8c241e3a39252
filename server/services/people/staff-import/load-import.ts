/** Loads a staff import for those who may change the organization's people and see their pay. */

import { authorize } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import { findStaffImport, type StaffImportRow } from '~/database/queries/people/staff-imports.ts'
import type { Context } from '../../../context.ts'
import { requirePlan } from '../../plan-of.ts'
import { loadOrganizationFor } from '../organizations/load-organization.ts'

export interface LoadedImport {
  readonly found: StaffImportRow
  readonly organization: OrganizationSubject
}

/** The organization, if the actor may import staff there and the plan opens it. */
export async function loadForImport(
  context: Context,
  organizationId: number,
): Promise<OrganizationSubject> {
  const organization = await loadOrganizationFor(context, 'employee.create', organizationId)
  authorize(context.actor, 'employee.update', { ...organization, organizationId })
  await requirePlan(context, organization, 'migrate')
  return organization
}

/** A missing one answers strangers like one that is not theirs. */
export async function loadImport(context: Context, importId: number): Promise<LoadedImport> {
  const found = await findStaffImport(context.db, importId)
  if (!found) {
    authorize(context.actor, 'employee.create', { membership: null })
    throw new NotFound(`There is no import of staff with the number ${importId}.`)
  }
  return { found, organization: await loadForImport(context, found.organizationId) }
}
