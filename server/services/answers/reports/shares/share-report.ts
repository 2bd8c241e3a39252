import { NotFound } from '~/core/errors.ts'
import { revokeLinkRow } from '~/database/queries/people/shared-links.ts'
import { type Context, transact } from '../../../../context.ts'
import { makeLink } from '../../../people/pay-access/make-link.ts'
import { recordEvent } from '../../../record-event.ts'
import { requireVerifiedEmail } from '../../../verified-email.ts'
import { loadReportFor, type WhichReport } from '../load-report.ts'
import { requireReportHeld } from '../report-held.ts'

export interface ShareReport extends WhichReport {
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
