import { hasClergyView, viewReport } from '~/core/answers/reports/report-page.ts'
import { CLOSED_LINK, forReaders, withoutPerson } from '~/core/answers/reports/share.ts'
import type { ReportView } from '~/core/answers/sections/addresses.ts'
import { NotFound } from '~/core/errors.ts'
import { findShareByHash, type SharedReport } from '~/database/queries/answers/report-shares.ts'
import type { Context } from '../../../../context.ts'
import { limitReaders } from '../../../people/pay-access/limit-readers.ts'
import { lookThroughLink } from '../../../people/pay-access/look-through-link.ts'
import { hashToken } from '../../../people/sessions/visit.ts'
import { isReportHeld } from '../report-held.ts'

/** One view of a shared report; NotFound for the clergy view where the link leaves the person out. */
export async function readShareView(
  context: Context,
  { token, view }: { readonly token: string; readonly view: ReportView | 'all' },
) {
  const { report: stored, ...share } = await readShare(context, { token })
  const report = { ...stored, at: { base: `/share/${token}` } }
  const hasClergy = hasClergyView(report)
  if (view === 'clergy' && !hasClergy) throw new NotFound()
  return { viewed: viewReport(report, view, hasClergy), share }
}

/**
 * The report of a link, for everyone who holds it. One answer for a link that is unknown, expired or closed, or whose
 * organization is archived or has no plan for the person. Each reading is recorded for the link's author.
 * `savedAt`: instants.
 */
export async function readShare(context: Context, { token }: { readonly token: string }) {
  const address = await limitReaders(context)
  const found = await findShareByHash(context.db, hashToken(token))
  if (!found || !(await isOpen(context, found))) throw new NotFound(CLOSED_LINK)
  const result = await lookThroughLink(context, { token, address, link: found })
  const { showsPerson, organization, savedAt, expiresAt } = found
  return {
    report: showsPerson ? forReaders(result) : withoutPerson(result),
    showsPerson,
    organization: organization.name,
    savedAt: savedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

async function isOpen(context: Context, found: SharedReport): Promise<boolean> {
  const { revokedAt, expiresAt, isOrganizationArchived, organization } = found
  if (revokedAt || isOrganizationArchived || expiresAt <= context.now()) return false
  const { reportId, employeeId } = found
  return await isReportHeld(context, { reportId, employeeId, organization })
}
