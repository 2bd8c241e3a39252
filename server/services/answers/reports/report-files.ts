/** Reports as files: PDF for a committee, CSV for a spreadsheet, JSON for a program. */

import { evidenceWords, originOf } from '~/core/answers/analysis/range-words.ts'
import { csvLinesOf } from '~/core/answers/documents/csv-lines.ts'
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import { marketName } from '~/core/answers/reports/comparison.ts'
import { sectionsOf } from '~/core/answers/reports/report-sections.ts'
import type {
  DrawnReport,
  ModelledReport,
  RangedReport,
  Report,
} from '~/core/answers/reports/stored-report.ts'
import { queryProblems, type ReportQuery } from '~/core/answers/sections/addresses.ts'
import { hasRange, isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { movesShown } from '~/core/answers/sections/moves.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { csvLine } from '~/core/market/records/csv-line.ts'
import { SURVEYS } from '~/core/market/sources/public-sources.ts'
import { countWords, publicName } from '~/core/market/sources/public-words.ts'
import {
  findReportId,
  findReportPdf,
  findReportsByNumber,
  keepReportPdf,
} from '~/database/queries/answers/reports.ts'
import { type Context, today } from '../../../context.ts'
import { reportDocument, reportPart } from '../../../documents/pdf/report-document.ts'
import { paperSha256 } from '../../../integrations/documents.ts'
import { countFile, makePdf } from '../../count-file.ts'
import { loadOrganizationFor } from '../../people/organizations/load-organization.ts'
import { recordEvent } from '../../record-event.ts'
import { workingReport } from './report.ts'
import { openReports, showReport } from './show-report.ts'

export const FILE_FORMATS = ['pdf', 'csv', 'json'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

interface ReportFile {
  readonly fileName: string
  readonly type: string
  readonly body: string | Uint8Array
}

/** A working report as a file; stores nothing. Throws InvalidInput for a figure that cannot be read. */
export async function workingReportFile(
  context: Context,
  input: {
    readonly employeeId: number
    readonly query: ReportQuery
    readonly format: FileFormat
  },
): Promise<ReportFile> {
  const { estimate, report, query } = await workingReport(context, input)
  const problems = queryProblems(query)
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
  const facts = { frozen: null, title: null, madeAt: context.now().toISOString() }
  const made = await makeFile(context, input.format, report, facts)
  await recordEvent(context, {
    action: 'report.export',
    organizationId: estimate.employee.organization.id,
    subject: { kind: 'employee', id: input.employeeId },
    details: { format: input.format },
  })
  return made
}

/** A frozen report with its stored figures. */
export async function frozenReportFile(
  context: Context,
  input: { readonly employeeId: number; readonly number: number; readonly format: FileFormat },
): Promise<ReportFile> {
  const { report: stored, number, createdAt, card } = await showReport(context, input)
  const report = { ...stored, changes: card.changes }
  const facts = {
    ...{ frozen: { number, createdAt }, title: card.title },
    reportId: await findReportId(context.db, input),
    madeAt: context.now().toISOString(),
  }
  const made = await makeFile(context, input.format, report, facts)
  await recordEvent(context, {
    action: 'report.export',
    organizationId: report.organization.id,
    subject: { kind: 'employee', id: input.employeeId },
    details: { format: input.format, number },
  })
  return made
}

/** Most reports in one PDF. */
export const MOST_REPORTS_IN_A_FILE = 20

/** Several frozen reports of one organization in one PDF with a page of contents. NotFound unless all exist. */
export async function reportsPdf(
  context: Context,
  {
    organizationId,
    numbers,
  }: { readonly organizationId: number; readonly numbers: readonly number[] },
): Promise<ReportFile> {
  const organization = await loadOrganizationFor(context, 'report.read', organizationId)
  if (numbers.length === 0) throw new InvalidInput({}, {}, 'Choose the reports first.')
  if (numbers.length > MOST_REPORTS_IN_A_FILE) {
    const most = `One file holds up to ${MOST_REPORTS_IN_A_FILE} reports. Choose fewer.`
    throw new InvalidInput({}, {}, most)
  }
  const rows = await findReportsByNumber(context.db, { organizationId, numbers })
  if (rows.length !== numbers.length) throw new NotFound()
  const opened = await openReports(context, 'reports in a file', organization, rows)
  const madeAt = context.now().toISOString()
  const parts = opened.map(({ number, createdAt, result, changes }) =>
    reportPart(
      { ...result, changes },
      { frozen: { number, createdAt: createdAt.toISOString() }, madeAt },
    ),
  )
  const title = `Salary reports of ${organization.name}`
  const paper: Paper = { title, language: 'en-US', madeAt, parts }
  const body = await makePdf(context, paper)
  await recordEvent(context, {
    action: 'report.export',
    organizationId,
    subject: { kind: 'organization', id: organizationId },
    details: { format: 'pdf', numbers: [...numbers] },
  })
  return { fileName: fileName(`Reports ${today(context)}`, 'pdf'), type: FILE_TYPES.pdf, body }
}

async function makeFile(
  context: Context,
  format: FileFormat,
  report: DrawnReport,
  facts: FileFacts,
): Promise<ReportFile> {
  if (format !== 'pdf') await countFile(context)
  const { frozen } = facts
  const which = frozen ? `Report ${frozen.number}` : `Pay range ${today(context)}`
  return {
    fileName: fileName(`${which}, ${report.employee.name}`, format),
    type: FILE_TYPES[format],
    body: await WRITERS[format](context, report, facts),
  }
}

type Writer = (
  context: Context,
  report: DrawnReport,
  facts: FileFacts,
) => Promise<string | Uint8Array>

const WRITERS: Readonly<Record<FileFormat, Writer>> = {
  pdf: async (context, report, facts) => {
    const paper: Paper = reportDocument(report, facts)
    const { reportId } = facts
    return reportId ? await keptPdf(context, reportId, paper) : await makePdf(context, paper)
  },
  csv: async (_, report, facts) => reportCsv(report, facts),
  json: async (_, { changes: _changes, ...report }, facts) => reportJson(report, facts),
}

/**
 * Made once, and again where this reader would get other words. Staff who view as a person print their own line on each
 * page, and keep nothing.
 */
async function keptPdf(context: Context, reportId: number, paper: Paper): Promise<Uint8Array> {
  if (context.shadowWrites) return await makePdf(context, paper)
  const which = { reportId, paperSha256: paperSha256(paper) }
  const kept = await findReportPdf(context.db, which)
  if (kept) {
    await countFile(context)
    return kept
  }
  const made = await makePdf(context, paper)
  await keepReportPdf(context.db, {
    ...{ report_id: reportId, paper_sha256: which.paperSha256, pdf: Buffer.from(made) },
    made_at: context.now(),
  })
  return made
}

/** Raised when a field is renamed, removed or means something else; fields may be added without. */
const SCHEMA = 'stipend-report/1'

/** Ids of employees and organizations are left out: they have no meaning elsewhere. */
function reportJson(report: Report, { frozen, title, madeAt }: FileFacts): string {
  const { employee, organization, estimate, position, otherPositions, ...rest } = report
  const { id: _person, ...person } = employee
  const { id: _organization, ...place } = organization
  const { definition, asOf, snapshot, pay, payEffectiveOn, isPayPlanned, ...parts } = rest
  const { proposed, proposal, seesPay, ...more } = parts
  const file = {
    schema: SCHEMA,
    madeAt,
    report: {
      ...{ number: frozen?.number ?? null, savedAt: frozen?.createdAt ?? null, title },
      ...{ definitionOfPay: definition, asOf, snapshot, source: marketName(report) },
      person: { ...person, position: position.title, positionShare: position.weight },
      otherPositions,
      organization: place,
      estimate,
      pay: seesPay ? pay && { ...pay, since: payEffectiveOn, isPlanned: isPayPlanned } : null,
      proposed: seesPay ? proposed && { ...proposed, ...proposal } : null,
      isPayHidden: !seesPay,
      parts: more,
    },
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

type Value = string | number | boolean | null
/** part, item, attribute, value */
type Line = readonly [part: string, item: string, measure: string, value: Value]

/** Money in dollars a year. Market figures are rounded to $100 and comparables to $500; one's own pay is exact. */
export function reportCsv(report: DrawnReport, facts: FileFacts): string {
  const lines = [
    ...reportLines(report, facts),
    ...(hasRange(report) ? rangeLines(report) : refusalLines(report)),
    ...(isModelled(report) ? evidenceLines(report) : []),
    ...payLines(report),
    ...sectionLines(report),
  ]
  return [HEADERS, ...lines].map(csvLine).join('')
}

const HEADERS = ['part', 'item', 'measure', 'value'] as const

function reportLines(report: Report, { frozen, title, madeAt }: FileFacts): Line[] {
  const { employee, position, organization, snapshot } = report
  return [
    ['report', '', 'number', frozen?.number ?? null],
    ['report', '', 'saved_at', frozen?.createdAt ?? null],
    ['report', '', 'title', title],
    ['report', '', 'file_made_at', madeAt],
    ['report', '', 'definition_of_pay', report.definition],
    ['report', '', 'as_of', report.asOf],
    ['snapshot', '', 'name', snapshot?.name ?? null],
    ['snapshot', '', 'source', snapshot && SURVEYS[snapshot.source]],
    ['snapshot', '', 'reference_date', snapshot?.referenceDate ?? null],
    ['person', '', 'name', employee.name],
    ['person', '', 'job_title', employee.jobTitle],
    ['person', '', 'position', position.title],
    ['person', '', 'position_share_percent', position.weight],
    ['person', '', 'hours_per_week', employee.hoursPerWeek],
    ['person', '', 'weeks_per_year', employee.weeksPerYear],
    ['organization', '', 'name', organization.name],
    ['organization', '', 'city', organization.city],
    ['organization', '', 'state', organization.state],
    ...(report.whatIf ?? []).map(({ fact, asked }): Line => ['what_if', fact, 'asked', asked]),
  ]
}

function refusalLines({ estimate }: Report): Line[] {
  return estimate.kind === 'refused' ? [['range', '', 'withheld_because', estimate.reason]] : []
}

function rangeLines(report: RangedReport): Line[] {
  const { estimate } = report
  const { quantiles, medianInterval, strength, contributions } = estimate
  return [
    ['range', '', 'from', evidenceWords(originOf(estimate))],
    ...(estimate.kind === 'public'
      ? ([
          ['range', '', 'source', publicName(estimate.source)],
          ['range', '', 'known_from', countWords(estimate.source)],
        ] satisfies Line[])
      : []),
    ...Object.entries(quantiles).map(([key, value]): Line => ['range', key, 'dollars', value]),
    ...Object.entries(estimate.hourly ?? {}).map(
      ([key, value]): Line => ['range', key, 'dollars_an_hour', value],
    ),
    ['range', 'median_known_within', 'low', medianInterval.low],
    ['range', 'median_known_within', 'high', medianInterval.high],
    ...(estimate.legalStart
      ? [
          ['range', 'legal_minimum', 'dollars', estimate.legalStart.dollars] satisfies Line,
          ['range', '', 'starts_at', estimate.legalStart.words] satisfies Line,
          ...Object.entries(estimate.legalStart.quantiles).map(
            ([key, value]): Line => ['range as the source gives it', key, 'dollars', value],
          ),
        ]
      : []),
    ['range', '', 'base', estimate.base],
    ...contributions.map(({ label, dollars }): Line => ['contribution', label, 'dollars', dollars]),
    ...movesShown(report).map(
      ({ change, dollars }): Line => ['would_move', change, 'dollars', dollars],
    ),
    ...Object.entries(strength).map(([key, grade]): Line => ['strength', key, 'grade', grade]),
  ]
}

function evidenceLines({ estimate }: ModelledReport): Line[] {
  const { evidence, crowds = [], comparables = [] } = estimate
  return [
    ['evidence', '', 'organizations', evidence.organizations.text],
    ['evidence', '', 'records', evidence.records.text],
    ['evidence', '', 'median_age_months', evidence.medianAgeMonths],
    ...evidence.attrition.map(({ label, count }): Line => ['attrition', label, 'left', count.text]),
    ...crowds.flatMap((crowd, index) => crowdLines(crowd, index + 1)),
    ...comparables.flatMap((comparable, index) => comparableLines(comparable, index + 1)),
  ]
}

type Listed = ModelledReport['estimate']
type Crowd = NonNullable<Listed['crowds']>[number]

/** One group of comparables, nearest first. */
function crowdLines(crowd: Crowd, number: number): Line[] {
  const item = String(number)
  return [
    ['comparables', item, 'where', crowd.place],
    ['comparables', item, 'budget', crowd.budgetBand],
    ['comparables', item, 'hours_per_week', crowd.hoursBand],
    ['comparables', item, 'nearness', crowd.nearness],
    ['comparables', item, 'organizations', crowd.organizations.text],
    ['comparables', item, crowd.width ? 'typical_low' : 'p25', crowd.low],
    ['comparables', item, crowd.width ? 'typical_high' : 'p75', crowd.high],
    ['comparables', item, 'adjusted', crowd.adjusted],
  ]
}

type Comparable = NonNullable<Listed['comparables']>[number]

/** A single record of a report saved before groups were listed. */

function comparableLines(
  { budgetBand, place, nearness, pay, movedPay }: Comparable,
  number: number,
): Line[] {
  const item = String(number)
  return [
    ['comparable', item, 'budget', budgetBand],
    ['comparable', item, 'where', place],
    ['comparable', item, 'nearness', nearness],
    ['comparable', item, 'pay', pay],
    ['comparable', item, 'moved_pay', movedPay],
  ]
}

/** Without pay where the reader may not see it: the report then has none. */
function payLines({ pay, isPayPlanned, payEffectiveOn, proposed, proposal }: Report): Line[] {
  const now = isPayPlanned ? 'planned' : 'now'
  const since: Line[] = pay ? [['pay', now, 'since', payEffectiveOn]] : []
  const stored: Line[] = proposal
    ? [
        ['pay', 'proposed', 'since', proposal.effectiveOn],
        ['pay', 'proposed', 'by', proposal.by],
        ['pay', 'proposed', 'at', proposal.at],
      ]
    : []
  return [...since, ...placedLines(now, pay), ...stored, ...placedLines('proposed', proposed)]
}

function placedLines(item: string, placed: Report['pay']): Line[] {
  if (!placed) return []
  const { percentile } = placed
  return [
    ['pay', item, 'dollars', placed.dollars],
    ['pay', item, 'compa_ratio', thousandths(placed.compaRatio)],
    ['pay', item, 'range_penetration', thousandths(placed.rangePenetration)],
    ['pay', item, 'percentile', percentile && Math.round(percentile.percentile)],
    ['pay', item, 'percentile_side', percentile?.side ?? null],
    ['pay', item, 'employer_cost', placed.employerCost],
    ...(placed.inKind ? [['pay', item, 'in_kind', placed.inKind] satisfies Line] : []),
  ]
}

function thousandths(ratio: number | null): number | null {
  return ratio === null ? null : Math.round(ratio * 1000) / 1000
}

/** The text and tables of the sections, after the figures. */
function sectionLines(report: DrawnReport): Line[] {
  return sectionsOf(report).flatMap(({ key, title, blocks }): Line[] => [
    [`section_${key}`, '', 'title', title],
    ...csvLinesOf(blocks).map(
      ({ item, measure, value }): Line => [`section_${key}`, item, measure, value],
    ),
  ])
}

/** Facts that a file adds to the report. */
interface FileFacts {
  /** number and time of the save; null: a working report */
  readonly frozen: { readonly number: number; readonly createdAt: string } | null
  /** of a saved report, whose PDF is kept */
  readonly reportId?: number | null
  /** title in the library */
  readonly title: string | null
  /** an instant */
  readonly madeAt: string
}
