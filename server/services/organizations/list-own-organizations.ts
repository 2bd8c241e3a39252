import { authorize } from '~/core/policies/authorize.ts'
import {
  listOwnOrganizations as listRows,
  type OwnOrganizationRow,
} from '~/database/queries/organization-people.ts'
import { type Context, personOf } from '../../context.ts'

/** Everything the person belongs to; what is archived is apart, because the switcher leaves it out. */
export async function listOwnOrganizations(context: Context): Promise<{
  readonly current: readonly OwnOrganizationRow[]
  readonly archived: readonly OwnOrganizationRow[]
}> {
  authorize(context.actor, 'organization.create')
  const userId = personOf(context)
  const all = userId === null ? [] : await listRows(context.db, userId)
  return {
    current: all.filter(({ isArchived }) => !isArchived),
    archived: all.filter(({ isArchived }) => isArchived),
  }
}
