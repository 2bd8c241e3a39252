import { type LibraryQuery, REPORTS_ON_A_PAGE } from '~/core/answers/reports/library.ts'
import { can } from '~/core/authorize.ts'
import {
  type LibraryChoices,
  type LibraryRow,
  listLibraryChoices,
  listLibraryRows,
} from '~/database/queries/answers/library.ts'
import { type Context, readLagging } from '../../../context.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { lookAtStaff } from '../../people/pay-access/look.ts'
import { recordStaffRangesSeen } from '../../people/pay-access/range-views.ts'

export interface Library {
  readonly organization: { readonly id: number; readonly name: string }
  readonly reports: readonly LibraryRow[]
  /** number of reports after the filter */
  readonly found: number
  readonly page: number
  readonly choices: LibraryChoices
  readonly mayUpdate: boolean
}

/** The saved reports of an organization, for those who see pay there. */
export async function listLibrary(
  context: Context,
  { organizationId, query }: { readonly organizationId: number; readonly query: LibraryQuery },
): Promise<Library> {
  const organization = await loadOrganizationFor(context, 'report.read', organizationId)
  const look = await lookAtStaff(context, 'report library', organization)
  const asked = { organizationId, now: context.now() }
  const { choices, page, shown } = await readLagging(context, async (db) => {
    const choices = await listLibraryChoices(db, organizationId)
    const first = await listLibraryRows(db, { ...asked, query })
    const page = Math.min(query.page, Math.max(1, Math.ceil(first.total / REPORTS_ON_A_PAGE)))
    const isThere = page === query.page
    const shown = isThere
      ? first
      : await listLibraryRows(db, { ...asked, query: { ...query, page } })
    return { choices, page, shown }
  })
  if (!shown.isEmpty) await recordStaffRangesSeen(context, organization)
  return {
    organization: { id: organizationId, name: organization.name },
    reports: look.open(shown.rows),
    found: shown.total,
    page,
    choices,
    mayUpdate: can(context.actor, 'report.update', organization),
  }
}
