import { NotFound } from '~/core/errors.ts'
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
    const closed = await inside
      .db('report_shares')
      .where({ id: shareId, report_id: report.id })
      .update({
        revoked_at: inside.db.raw('coalesce(revoked_at, ?)', [inside.now()]),
        sealed_token: null,
        shown_until: null,
      })
    if (closed === 0) throw new NotFound()
    await recordEvent(inside, {
      action: 'report.unshare',
      organizationId: report.organizationId,
      subject: { kind: 'report', id: report.id },
    })
  })
}
