/** One view of a report, working or frozen: its sections, actions, and the report for interactive parts. */

import type { PaidNow, PlacingIn } from '~/core/answers/analysis/place-pay.ts'
import { originOf } from '~/core/answers/analysis/range-words.ts'
import { marketName } from '~/core/answers/reports/comparison.ts'
import {
  type ComparedWithLast,
  hasClergyView,
  type ReportPage,
  type ViewedReport,
  viewReport,
} from '~/core/answers/reports/report-page.ts'
import type { DrawnReport } from '~/core/answers/reports/stored-report.ts'
import {
  type ReportView,
  readReportQuery,
  reportSearch,
} from '~/core/answers/sections/addresses.ts'
import { isSized } from '~/core/answers/sections/head-facts.ts'
import { hasRange, isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { calledName } from '~/core/answers/sections/words.ts'
import { can } from '~/core/authorize.ts'
import { NotFound } from '~/core/errors.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { dollarsFromCents } from '~/core/pay/money.ts'
import type { PaidTime, PayRate } from '~/core/pay/resolve-amount.ts'
import { salaryRate } from '~/core/pay/salary-rate.ts'
import { nextJanuary, type ShownProposal, shownProposal } from '~/core/people/employees/proposal.ts'
import { type Context, today } from '../../../context.ts'
import { loadEmployeeFor } from '../../people/pay-access/load-employee.ts'
import type { DetailedEstimate } from '../estimates/estimate-employee.ts'
import { hasMinisterStudio } from './make/make-money.ts'
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
  /** null in a frozen report, and where pay is hidden */
  readonly proposing: Proposing | null
}

/** Input for trying and keeping a proposal in the browser. */
export interface Proposing {
  readonly employeeId: number
  readonly version: number
  readonly mayKeep: boolean
  readonly placing: PlacingIn
  /** present salary, of which a raise is; null where none is known */
  readonly present: PayRate | null
  readonly time: PaidTime
  readonly stored: ShownProposal | null
  /** the salary that is drawn first, dollars a year: tried, or stored */
  readonly salary: number | null
  /** the day from which the proposal is pay, unless another is chosen */
  readonly from: string
}

/** Address of the working report with a salary tried; the stored proposal where it is empty. Stores nothing. */
export async function addressOfTrial(
  context: Context,
  { employeeId, search, proposed }: Omit<AskForView, 'view'> & { readonly proposed: string },
): Promise<string> {
  await loadEmployeeFor(context, 'estimate.read', employeeId)
  const query = readReportQuery({ ...search, proposed })
  return `/report/${employeeId}${reportSearch(query)}#range`
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
  const isPublic = report.estimate.kind === 'public'
  const isCensus = hasRange(report) && originOf(report.estimate) === 'census_workers'
  const hasSize = isCensus && (query.level === 'alone' || isSized(report.estimate))
  const { employee } = estimate
  const maySave = can(context.actor, 'report.create', employee) && hasRange(report)
  const mayShare = can(context.actor, 'report.share', employee)
  const mayStartPacket = can(context.actor, 'packet.write', employee)
  const earlier = await earlierReports(context, made, view)
  const related = view === 'reasons' ? await relatedPositions(context, estimate) : []
  const working = {
    query,
    isWhatIf,
    isPublic,
    hasSize,
    maySave,
    mayShare,
    mayStartPacket,
    related,
    ...earlier,
  }
  return {
    page: { ...pageOf(report, viewed), working, frozen: null },
    report,
    proposing: proposingOf(context, estimate),
  }
}

function proposingOf(context: Context, made: DetailedEstimate): Proposing | null {
  const { employee, placing, tried } = made
  if (!placing) return null
  const { id: employeeId, version, hoursPerWeek, weeksPerYear, pay, planned } = employee
  const present = salaryRate((pay ?? planned)?.package ?? null)
  const stored = planned && salaryRate(planned.package)
  return {
    ...{ employeeId, version, time: { hoursPerWeek, weeksPerYear } },
    mayKeep: can(context.actor, 'employee.update', employee),
    placing: withoutTyping(placing),
    present: present && { amount: present.amount, period: present.period },
    stored: shownProposal(planned),
    salary: tried?.ok ? tried.value : stored && dollarsFromCents(stored.annual),
    from: startOf(planned, today(context)),
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
  const quantiles = hasRange(report) ? report.estimate.quantiles : null
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
    ...{ number, createdAt, ...cover, snapshot: hasRange(report) ? marketName(report) : null },
    engine: isModelled(report) ? report.estimate.method.engineVersion : null,
  }
  return {
    page: { ...pageOf(report, viewed), working: null, frozen },
    report,
    proposing: null,
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

/** The day of the stored proposal while it is ahead. */
function startOf(planned: DetailedEstimate['employee']['planned'], on: string): string {
  return planned && planned.effectiveOn > on ? planned.effectiveOn : nextJanuary(on)
}

/** Amounts a year, without typed text. */
function withoutTyping({ now, planned = null, ...placing }: PlacingIn): PlacingIn {
  return { ...placing, now: now && yearly(now), planned: planned && yearly(planned) }
}

function yearly(paid: PaidNow): PaidNow {
  const components = paid.package.components.map(({ kind, annual }) => ({
    kind,
    annual,
    asTyped: '',
    amount: annual,
    period: 'year' as const,
  }))
  return { ...paid, package: { ...paid.package, components } }
}
