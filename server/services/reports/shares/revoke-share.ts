import { NotFound } from '~/core/errors.ts'
import { revokeShareRow } from '~/database/queries/reports/report-shares.ts'
import { type Context, transact } from '../../../context.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { loadReportFor, type WhichReport } from '../load-report.ts'

/** Closes a link for good; who had opened it stays written. */
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
