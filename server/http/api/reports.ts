/** Saved reports: made, listed, read with their figures, and taken home as files. All but making one shows pay. */
import { z } from 'zod'
import { FILE_TYPES } from '~/core/answers/documents/paper.ts'
import { REPORTS_ON_A_PAGE, readLibraryQuery } from '~/core/answers/reports/library.ts'
import { storedReport } from '~/core/answers/reports/stored-report.ts'
import { payQuantiles } from '~/core/answers/sections/head-facts-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { listLibrary } from '../../services/answers/reports/list-library.ts'
import { frozenReportFile } from '../../services/answers/reports/report-files.ts'
import { saveReport } from '../../services/answers/reports/save-report.ts'
import { showReport } from '../../services/answers/reports/show-report.ts'
import { OF_PERSON, questionOf } from './estimates.ts'
import {
  type ApiRequest,
  CURSOR,
  creating,
  cursorOf,
  formBody,
  listOf,
  operation,
  readCursor,
} from './operation.ts'

const id = z.number().int()
const instant = z.iso.datetime()

const links = {
  json: z.string().describe('its path below /api/v1'),
  pdf: z.string(),
  csv: z.string(),
}

const made = z.object({
  ...{ employeeId: id, number: id.describe('counted within the organization'), ...links },
})

const listed = made.extend({
  ...{ title: z.string().nullable(), labels: z.array(z.string()).readonly() },
  ...{ person: z.string(), position: z.string(), definition: z.enum(DEFINITIONS_OF_PAY) },
  source: z.string().describe('name of the snapshot or of the public source'),
  ...{ asOf: z.iso.date(), createdAt: instant },
  quantiles: payQuantiles.nullable(),
  pay: z.number().nullable().describe('dollars a year under the definition'),
})

const report = made.extend({
  ...{ title: z.string().nullable(), labels: z.array(z.string()).readonly() },
  ...{ createdAt: instant, savedBy: z.string().nullable(), isArchived: z.boolean() },
  codeVersion: z.string().nullable(),
  report: storedReport.describe(
    'as it was saved: what later versions added is left out of older ones',
  ),
})

function pathsOf(employeeId: number, number: number): z.infer<typeof made> {
  const json = `/employees/${employeeId}/reports/${number}`
  return { employeeId, number, json, pdf: `${json}.pdf`, csv: `${json}.csv` }
}

function whichOf({ params }: ApiRequest<unknown>) {
  return { employeeId: parseRecordId(params.employeeId), number: parseRecordId(params.number) }
}

const OF_EMPLOYEE = '/employees/:employeeId/reports'

function fileOperation(format: 'pdf' | 'csv') {
  const name = format.toUpperCase()
  return operation({
    ...{ id: `readReport${name}`, method: 'get', path: `${OF_EMPLOYEE}/:number.${format}` },
    ...{ tag: 'Reports', summary: `Download a saved report as ${name}`, scopes: ['read', 'pay'] },
    answer: FILE_TYPES[format],
    run: async (request) => {
      return await frozenReportFile(request.context, { ...whichOf(request), format })
    },
  })
}

export const reportOperations = [
  creating({
    ...{ id: 'createReport', method: 'post', path: OF_EMPLOYEE, tag: 'Reports', asks: true },
    summary: 'Save the range of a person as a report, whose figures stay as they are',
    ...{ scopes: ['write', 'pay'], body: formBody(OF_PERSON), answer: made },
    create: async ({ context, params, body }) => {
      const employeeId = parseRecordId(params.employeeId)
      const { number } = await saveReport(context, { employeeId, query: questionOf(body) })
      return pathsOf(employeeId, number).json
    },
    run: async (_, location) => {
      const [employeeId, number] = [...location.matchAll(/\d+/g)].map(([digits]) => Number(digits))
      return { json: pathsOf(employeeId ?? 0, number ?? 0) }
    },
  }),
  operation({
    ...{ id: 'listReports', method: 'get', path: '/organizations/:organizationId/reports' },
    ...{ tag: 'Reports', summary: 'List the saved reports of an organization, the oldest first' },
    ...{ scopes: ['read', 'pay'], query: CURSOR, answer: listOf(listed) },
    run: async ({ context, params, query: given }) => {
      const organizationId = parseRecordId(params.organizationId)
      const list = `reports of ${organizationId}`
      const page = readCursor(given, list) + 1
      const query = readLibraryQuery({ order: 'ascending', page: String(page) })
      const library = await listLibrary(context, { organizationId, query })
      const isLast = library.page < page || page * REPORTS_ON_A_PAGE >= library.found
      const rows = library.page < page ? [] : library.reports
      const items = rows.map(
        (row): z.infer<typeof listed> => ({
          ...{ ...pathsOf(row.employeeId, row.number), title: row.title, labels: row.labels },
          ...{ person: row.person, position: row.position, definition: row.definition },
          ...{ source: row.snapshot, asOf: row.asOf, createdAt: row.createdAt.toISOString() },
          ...{ quantiles: row.quantiles, pay: row.pay },
        }),
      )
      return { json: { items, next: isLast ? null : cursorOf(list, page) } }
    },
  }),
  fileOperation('pdf'),
  fileOperation('csv'),
  operation({
    ...{ id: 'readReport', method: 'get', path: `${OF_EMPLOYEE}/:number`, tag: 'Reports' },
    ...{ summary: 'Read a saved report with its figures', scopes: ['read', 'pay'], answer: report },
    run: async (request) => {
      const which = whichOf(request)
      const shown = await showReport(request.context, which)
      const { title, labels, savedBy, isArchived, codeVersion } = shown.card
      const json: z.infer<typeof report> = {
        ...{ ...pathsOf(which.employeeId, which.number), title, labels, savedBy, isArchived },
        ...{ codeVersion, createdAt: shown.createdAt, report: shown.report },
      }
      return { json }
    },
  }),
]
