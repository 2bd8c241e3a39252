import { writeReportCover } from '~/database/queries/reports/stored-reports.ts'
import { type Context, transact } from '../../context.ts'
import { recordEvent } from '../audit/record-event.ts'
import { loadReportFor, type WhichReport } from './load-report.ts'

export interface NameReport extends WhichReport {
  readonly title: string | null
  readonly labels: readonly string[]
}

/** Gives a report a title and labels to be found by; its figures stay as they are. */
export async function nameReport(context: Context, input: NameReport): Promise<void> {
  const { report } = await loadReportFor(context, 'report.update', input)
  await transact(context, async (inside) => {
    await writeReportCover(inside.db, report.id, input)
    await recordEvent(inside, {
      action: 'report.update',
      organizationId: report.organizationId,
      subject: { kind: 'report', id: report.id },
    })
  })
}
