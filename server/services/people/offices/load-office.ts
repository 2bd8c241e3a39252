/** Loads an office for an action: an organization that is not an office answers like one that is not there. */
import { NotFound } from '~/core/errors.ts'
import { churchesOf } from '~/core/people/offices/offices.ts'
import type { Action } from '~/core/policy.ts'
import { countChurchLines, findChurchLine } from '~/database/queries/people/offices.ts'
import type { OrganizationSubject } from '~/database/queries/people/organizations.ts'
import type { Context } from '../../../context.ts'
import { loadOrganizationFor, lockOrganizationFor } from '../organizations/load-organization.ts'

type OfficeAction = Extract<Action, `church.${string}`>

export async function loadOfficeFor(context: Context, action: OfficeAction, officeId: number) {
  return asOffice(await loadOrganizationFor(context, action, officeId))
}

/** Inside a transaction: holds the office, so that its list changes once at a time. */
export async function lockOfficeFor(inside: Context, action: OfficeAction, officeId: number) {
  return asOffice(await lockOrganizationFor(inside, action, officeId))
}

/** A line of the office's own list. */
export async function loadLine(
  context: Context,
  asked: { readonly officeId: number; readonly lineId: number },
) {
  const line = await findChurchLine(context.db, asked)
  if (!line) throw new NotFound()
  return line
}

/** How many churches the office lists, and may list. */
export async function roomOf(context: Context, officeId: number) {
  const { count, granted } = await countChurchLines(context.db, officeId)
  return { count, limit: churchesOf(granted) }
}

function asOffice(organization: OrganizationSubject) {
  const { officeKind } = organization
  if (officeKind === null) throw new NotFound()
  return { ...organization, officeKind }
}
