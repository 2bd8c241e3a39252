/** One view of a report, working or frozen: its sections, actions, and the report for interactive parts. */
import type { PlacingIn } from '~/core/analysis/place-pay.ts'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { can } from '~/core/policies/authorize.ts'
import type { ComparedWithLast, ReportPage } from '~/core/reports/report/report-page.ts'
import { hasClergyView, type ViewedReport, viewReport } from '~/core/reports/report/view.ts'
import { readReportQuery } from '~/core/reports/report-query.ts'
import type { ReportView } from '~/core/reports/section.ts'
import { isModelled } from '~/core/reports/sections/head/modelled.ts'
import type { DrawnReport } from '~/core/reports/sections/report.ts'
import { calledName } from '~/core/reports/words.ts'
import type { Context } from '../../context.ts'
import { hasMinisterStudio } from './make/clergy.ts'
import { type MadeReport, relatedPositions, workingReport } from './report.ts'
import { listEmployeeReports, showReport } from './show-report.ts'

interface AskForView {
  readonly employeeId: number
  /** query of the address; `report` names a frozen one */
  readonly search: Readonly<Record<string, string>>
  readonly view: ReportView | 'all'
}

interface ReadView {
  readonly page: ReportPage
  readonly report: DrawnReport
  /** input for placing a proposal; null in a frozen report, and where pay is hidden */
  readonly placing: PlacingIn | null
}

/** NotFound for the clergy view of other employees. */
export async function readReportView(context: Context, asked: AskForView): Promise<ReadView> {
  const { report: number } = asked.search
  return number === undefined
    ? await readWorking(context, asked)
    : await readFrozen(context, asked, parseRecordId(number))
}

async function readWorking(context: Context, asked: AskForView): Promise<ReadView> {
  const { employeeId, search, view } = asked
  const made = await workingReport(context, {
    ...{ employeeId, query: readReportQuery(search) },
    ...(view !== 'all' && { view }),
  })
  const { estimate, query } = made
  const report = { ...made.report, at: { base: `/report/${employeeId}`, query } }
  const viewed = viewFor(report, view, hasMinisterStudio(estimate))
  const isWhatIf = report.whatIf !== undefined
  const { employee } = estimate
  const maySave = can(context.actor, 'report.create', employee) && isModelled(report)
  const mayShare = can(context.actor, 'report.share', employee)
  const earlier = await earlierReports(context, made, view)
  const related = view === 'reasons' ? await relatedPositions(context, estimate) : []
  const working = { query, isWhatIf, maySave, mayShare, related, ...earlier }
  const { placing } = estimate
  return {
    page: { ...pageOf(report, viewed), working, frozen: null },
    report,
    placing: placing && withoutTyping(placing),
  }
}

/** Only the answer lists them. */
async function earlierReports(
  context: Context,
  { estimate, report }: MadeReport,
  view: AskForView['view'],
) {
  if (!report.seesPay || view !== 'answer') return { saved: [], last: null }
  const { saved, last: before } = await listEmployeeReports(context, estimate.employee)
  const quantiles = isModelled(report) ? report.estimate.quantiles : null
  const now = { quantiles, pay: report.pay?.dollars ?? null }
  const last: ComparedWithLast | null = before && { before, now }
  return { saved, last }
}

async function readFrozen(
  context: Context,
  { employeeId, view }: AskForView,
  number: number,
): Promise<ReadView> {
  const { report: stored, createdAt, card } = await showReport(context, { employeeId, number })
  const at = { base: `/report/${employeeId}`, frozen: number }
  const report = { ...stored, changes: card.changes, at }
  const viewed = viewFor(report, view, hasClergyView(report))
  const { changes: _shown, ...cover } = card
  const frozen = {
    ...{ number, createdAt, ...cover, snapshot: report.snapshot?.name ?? null },
    engine: isModelled(report) ? report.estimate.method.engineVersion : null,
  }
  return {
    page: { ...pageOf(report, viewed), working: null, frozen },
    report,
    placing: null,
  }
}

function viewFor(report: DrawnReport, view: AskForView['view'], hasClergy: boolean): ViewedReport {
  if (view === 'clergy' && !hasClergy) throw new NotFound()
  return viewReport(report, view, hasClergy)
}

function pageOf(
  { employee, organization, definition, seesPay }: DrawnReport,
  viewed: ViewedReport,
) {
  const { id, name } = organization
  return {
    ...{ viewed, definition, seesPay },
    person: {
      ...{ id: employee.id, name: employee.name, calledName: calledName(employee) },
      organization: { id, name },
    },
  }
}

/** Input of the browser for placing a proposal: amounts a year, without typed text. */
function withoutTyping(placing: PlacingIn): PlacingIn {
  const { now } = placing
  if (!now) return placing
  const components = now.package.components.map(({ kind, annual }) => ({
    kind,
    annual,
    asTyped: '',
    amount: annual,
    period: 'year' as const,
  }))
  return { ...placing, now: { ...now, package: { ...now.package, components } } }
}
