/** Delivers a dated report of the installation: a file in a folder, a message to the addresses of staff. */
import { Unavailable } from '~/core/errors.ts'
import { noteDelivery } from '~/database/queries/staff/report-deliveries.ts'
import { type Context, transact } from '../../../context.ts'
import { queueMail } from '../../queue-mail.ts'

export interface DatedReport {
  /** "metrics" is written as metrics-2026-11-20.csv */
  readonly name: string
  /** the day it is about, YYYY-MM-DD */
  readonly day: string
  /** the subject of the message */
  readonly title: string
  /** what the message says; never pay */
  readonly sentences: readonly string[]
  /** the screen that shows the same */
  readonly path: string
  readonly file: { readonly extension: string; readonly text: string }
}

export interface DeliveredReport {
  /** null where no folder is configured */
  readonly file: string | null
  /** addresses that had not been written to about this report of this day */
  readonly mailedTo: readonly string[]
}

/** Twice is once: the file is replaced, and each address gets one message a day and report. The caller authorizes. */
export async function deliverReport(
  context: Context,
  report: DatedReport,
): Promise<DeliveredReport> {
  const { staffReports } = context.outside
  const { name, day, title, sentences, path } = report
  const file = await writeFileOf(context, report)
  const mailedTo = await transact(context, async (inside) => {
    const reached: string[] = []
    for (const to of staffReports.mailTo) {
      const delivery = { report: name, day, to_address: to, queued_at: inside.now() }
      if (!(await noteDelivery(inside.db, delivery))) continue
      await queueMail(inside, { to, message: { kind: 'staff-report', title, sentences, path } })
      reached.push(to)
    }
    return reached
  })
  return { file, mailedTo }
}

async function writeFileOf(
  { outside }: Context,
  { name, day, file }: DatedReport,
): Promise<string | null> {
  const fileName = `${name}-${day}.${file.extension}`
  try {
    return await outside.staffReports.write(fileName, file.text)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (typeof code !== 'string') throw error
    throw new Unavailable(
      `The report ${fileName} could not be written (${code}). Check REPORTS_FOLDER, then run this again.`,
    )
  }
}
