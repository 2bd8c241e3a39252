import { refusalUntilVerified } from '~/core/people/accounts/account-forms.ts'
import { listLinkRows } from '~/database/queries/people/shared-links.ts'
import type { Context } from '../../../../context.ts'
import { type ListedLink, listedLink } from '../../../people/pay-access/listed-link.ts'
import { hasVerifiedEmail } from '../../../verified-email.ts'
import { loadReportFor, type WhichReport } from '../load-report.ts'
import { isReportHeld, SHARING_LOCKED } from '../report-held.ts'

export interface Shares {
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
