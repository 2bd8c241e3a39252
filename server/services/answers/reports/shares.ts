import { hasClergyView, viewReport } from '~/core/answers/reports/report-page.ts'
import { CLOSED_LINK, forReaders, withoutPerson } from '~/core/answers/reports/share.ts'
import type { ReportView } from '~/core/answers/sections/addresses.ts'
import { NotFound } from '~/core/errors.ts'
import { refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import { findShareByHash, type SharedReport } from '~/database/queries/answers/library.ts'
import { listLinkRows, revokeLinkRow } from '~/database/queries/people/shared-links.ts'
import { type Context, transact } from '../../../context.ts'
import { limitReaders } from '../../people/pay-access/limit-readers.ts'
import { type ListedLink, listedLink } from '../../people/pay-access/listed-link.ts'
import { lookThroughLink } from '../../people/pay-access/look-through-link.ts'
import { makeLink } from '../../people/pay-access/make-link.ts'
import { hashToken } from '../../people/sessions/visit.ts'
import { recordEvent } from '../../record-event.ts'
import { hasVerifiedEmail, requireVerifiedEmail } from '../../verified-email.ts'
import { isReportHeld, requireReportHeld, SHARING_LOCKED } from './report-covers.ts'
import { loadReportFor, type WhichReport } from './show-report.ts'

interface ShareReport extends WhichReport {
  readonly days: number
  /** with the person's name and pay */
  readonly showsPerson: boolean
}

/** Creates a link to a report for readers without an account. */
export async function shareReport(
  context: Context,
  { days, showsPerson, ...which }: ShareReport,
): Promise<{ readonly id: number }> {
  const { employee, report } = await loadReportFor(context, 'report.share', which)
  await requireVerifiedEmail(context, 'share')
  const { organization } = employee
  await requireReportHeld(context, { reportId: report.id, employeeId: employee.id, organization })
  return await makeLink(context, {
    ...{ organizationId: organization.id, days },
    row: { report_id: report.id, shows_person: showsPerson },
    event: {
      action: 'report.share',
      organizationId: organization.id,
      subject: { kind: 'report', id: report.id },
      details: { days, showsPerson },
    },
  })
}

/** Closes a link for good; its readers stay recorded. */
export async function revokeShare(
  context: Context,
  { shareId, ...which }: WhichReport & { readonly shareId: number },
): Promise<void> {
  const { report } = await loadReportFor(context, 'report.share', which)
  await transact(context, async (inside) => {
    const asked = { linkId: shareId, target: { report_id: report.id }, at: inside.now() }
    if (!(await revokeLinkRow(inside.db, asked))) throw new NotFound()
    await recordEvent(inside, {
      action: 'report.unshare',
      organizationId: report.organizationId,
      subject: { kind: 'report', id: report.id },
    })
  })
}

interface Shares {
  readonly employeeId: number
  readonly number: number
  /** of the person the report is about */
  readonly name: string
  readonly links: readonly ListedLink[]
  /** reason that no new link can be made; null where one can */
  readonly locked: string | null
  /** what has to be done before a link can be made; null where nothing has */
  readonly first: string | null
}

/** The links of one report with their readers, for those who may manage them. */
export async function listShares(context: Context, which: WhichReport): Promise<Shares> {
  const { employee, report } = await loadReportFor(context, 'report.share', which)
  const { organization } = employee
  const held = { reportId: report.id, employeeId: employee.id, organization }
  const isHeld = await isReportHeld(context, held)
  const rows = await listLinkRows(context.db, { report_id: report.id })
  return {
    ...{ employeeId: employee.id, number: report.number, name: employee.name },
    links: rows.map((row) => listedLink(context, row, { isHeld, base: '/share' })),
    locked: isHeld ? null : SHARING_LOCKED,
    first: refusalUntilVerified({ emailVerified: await hasVerifiedEmail(context) }, 'share'),
  }
}

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
