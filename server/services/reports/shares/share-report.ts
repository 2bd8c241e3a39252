import { randomBytes } from 'node:crypto'
import { NotFound, Unavailable } from '~/core/errors.ts'
import { insertShare, revokeShareRow } from '~/database/queries/reports/report-shares.ts'
import { type Context, personOf, transact } from '../../../context.ts'
import type { Secrets } from '../../../integrations/secrets.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { limitAttempts } from '../../limits/attempts.ts'
import { requireVerifiedEmail } from '../../limits/verified-email.ts'
import { hashToken } from '../../sessions/visit.ts'
import { loadReportFor, type WhichReport } from '../load-report.ts'
import { requireReportHeld } from '../report-held.ts'

export interface ShareReport extends WhichReport {
  readonly days: number
  /** with the person's name and pay */
  readonly showsPerson: boolean
}

const A_DAY = 24 * 60 * 60

/** Time to copy the link; after that it cannot be shown again. */
const SHOWN_MINUTES = 10

/** Creates a link to a report for readers without an account. Stored as a hash, shown to its author for minutes. */
export async function shareReport(
  context: Context,
  { days, showsPerson, ...which }: ShareReport,
): Promise<{ readonly id: number }> {
  const { employee, report } = await loadReportFor(context, 'report.share', which)
  await requireVerifiedEmail(context, 'share')
  const { organization } = employee
  await requireReportHeld(context, { reportId: report.id, employeeId: employee.id, organization })
  const key = `share links organization ${organization.id}`
  await limitAttempts(context, { key, most: 100, withinSeconds: A_DAY })
  const token = randomBytes(32).toString('base64url')
  const sealed = secretsOf(context).seal('share link', token)

  return await transact(context, async (inside) => {
    const now = inside.now()
    const id = await insertShare(inside.db, {
      report_id: report.id,
      token_hash: hashToken(token),
      shows_person: showsPerson,
      created_by: personOf(inside),
      created_at: now,
      expires_at: new Date(now.getTime() + days * A_DAY * 1000),
      sealed_token: sealed,
      shown_until: new Date(now.getTime() + SHOWN_MINUTES * 60_000),
    })
    await recordEvent(inside, {
      action: 'report.share',
      organizationId: organization.id,
      subject: { kind: 'report', id: report.id },
      details: { days, showsPerson },
    })
    return { id }
  })
}

function secretsOf({ outside }: Context): Secrets {
  if (outside.secrets) return outside.secrets
  throw new Unavailable(
    'This installation cannot create links until its administrator sets SECRET_KEY.',
    null,
  )
}

/** Closes a link for good; its readers stay recorded. */
export async function revokeShare(
  context: Context,
  { shareId, ...which }: WhichReport & { readonly shareId: number },
): Promise<void> {
  const { report } = await loadReportFor(context, 'report.share', which)
  await transact(context, async (inside) => {
    const asked = { shareId, reportId: report.id, at: inside.now() }
    if (!(await revokeShareRow(inside.db, asked))) throw new NotFound()
    await recordEvent(inside, {
      action: 'report.unshare',
      organizationId: report.organizationId,
      subject: { kind: 'report', id: report.id },
    })
  })
}
