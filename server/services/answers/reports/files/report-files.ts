/** Reports as files: PDF for a committee, CSV for a spreadsheet, JSON for a program. */
import { FILE_TYPES, fileName, type Paper } from '~/core/answers/documents/paper.ts'
import type { DrawnReport, Report } from '~/core/answers/reports/stored-report.ts'
import { queryProblems, type ReportQuery } from '~/core/answers/sections/addresses.ts'
import { InvalidInput, NotFound } from '~/core/errors.ts'
import { findReportsByNumber } from '~/database/queries/answers/reports.ts'
import { type Context, personOf, today } from '../../../../context.ts'
import { reportDocument, reportPart } from '../../../../documents/pdf/report-document.ts'
import { countFile } from '../../../count-file.ts'
import { loadOrganizationFor } from '../../../people/organizations/load-organization.ts'
import { recordEvent } from '../../../record-event.ts'
import { openReports } from '../load-report.ts'
import { workingReport } from '../report.ts'
import { showReport } from '../show-report.ts'
import { reportCsv } from './report-csv.ts'
import type { FileFacts } from './report-file-facts.ts'

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
  await countFile(context)
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
  await countFile(context)
  const facts = {
    ...{ frozen: { number, createdAt }, title: card.title },
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
  await countFile(context)
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
  const body = await context.outside.documents.make(paper, personOf(context))
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
    return await context.outside.documents.make(paper, personOf(context))
  },
  csv: async (_, report, facts) => reportCsv(report, facts),
  json: async (_, { changes: _changes, ...report }, facts) => reportJson(report, facts),
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
      ...{ definitionOfPay: definition, asOf, snapshot },
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
