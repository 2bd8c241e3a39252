/** Titles, labels and archiving of saved reports. */
import { LimitReached, NotFound } from '~/core/errors.ts'
import { smallestPlanForEmployees } from '~/core/people/organizations/plans.ts'
import { archiveReportRows, writeReportCover } from '~/database/queries/answers/library.ts'
import { isSingleReport } from '~/database/queries/people/plans.ts'
import { type Context, transact } from '../../../context.ts'
import { estimateHeldBy } from '../../estimate-places.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import type { PlannedOrganization } from '../../plan-of.ts'
import { recordEvent, recordEvents } from '../../record-event.ts'
import { loadReportFor, type WhichReport } from './show-report.ts'

/** Archives or restores one report. Its address and its links keep working. */
export async function archiveReport(
  context: Context,
  { isArchived, ...which }: WhichReport & { readonly isArchived: boolean },
): Promise<void> {
  const { report } = await loadReportFor(context, 'report.update', which)
  await archive(context, report.organizationId, [report.number], isArchived)
}

/** The same for several of one organization, chosen in its library. */
export async function archiveReports(
  context: Context,
  input: {
    readonly organizationId: number
    readonly numbers: readonly number[]
    readonly isArchived: boolean
  },
): Promise<void> {
  const { organizationId, numbers, isArchived } = input
  await loadOrganizationFor(context, 'report.update', organizationId)
  const changed = await archive(context, organizationId, numbers, isArchived)
  if (changed === 0) throw new NotFound()
}

/** Number of found reports; those in the wanted state stay as they are. */
async function archive(
  context: Context,
  organizationId: number,
  numbers: readonly number[],
  isArchived: boolean,
): Promise<number> {
  return await transact(context, async (inside) => {
    const archivedAt = isArchived ? inside.now() : null
    const asked = { organizationId, numbers, archivedAt }
    const { found, changedIds } = await archiveReportRows(inside.db, asked)
    await recordEvents(
      inside,
      changedIds.map((id) => ({
        action: isArchived ? 'report.archive' : 'report.restore',
        organizationId,
        subject: { kind: 'report', id },
      })),
    )
    return found
  })
}

interface NameReport extends WhichReport {
  readonly title: string | null
  readonly labels: readonly string[]
}

/** Sets the title and labels of a report; its figures stay. */
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

interface Held {
  readonly reportId: number
  readonly employeeId: number
  readonly organization: PlannedOrganization
}

/** The caller authorizes. */
export async function isReportHeld(
  context: Context,
  { reportId, employeeId, organization }: Held,
): Promise<boolean> {
  if ((await estimateHeldBy(context, { id: employeeId, organization })) !== null) return true
  return await isSingleReport(context.db, reportId)
}

/** Throws LimitReached with the plan that opens it again. */
export async function requireReportHeld(context: Context, held: Held): Promise<void> {
  if (await isReportHeld(context, held)) return
  throw new LimitReached('plan', SHARING_LOCKED, null, smallestPlanForEmployees(1).plan)
}

export const SHARING_LOCKED = `Your plan no longer includes estimates for this person. You can still read the report. New links are included in ${smallestPlanForEmployees(1).name} and larger plans, and in a single report.`
