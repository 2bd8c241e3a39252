/** Reports as files: what is asked now, what was saved, and several saved ones in one PDF. */
import type Router from '@koa/router'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { readReportQuery, reportSearch } from '~/core/reports/report-query.ts'
import {
  FILE_FORMATS,
  type FileFormat,
  frozenReportFile,
  reportsPdf,
  workingReportFile,
} from '../../services/reports/files/report-files.ts'
import type { AppState } from '../request/state.ts'
import { download, textOf } from './download.ts'

export function addReportFiles(router: Router<AppState>): void {
  for (const format of FILE_FORMATS) {
    addWorkingFile(router, format)
    addFrozenFile(router, format)
  }
  addLibraryFile(router)
}

/** The address of the page with `files/working.pdf` put in; the question stays. */
function addWorkingFile(router: Router<AppState>, format: FileFormat): void {
  router.get(`/report/:employeeId/files/working.${format}`, async (ctx, next) => {
    const query = readReportQuery(textOf(ctx.query))
    const page = `/report/${encodeURIComponent(ctx.params.employeeId ?? '')}${reportSearch(query)}`
    await download(ctx, next, page, async () => {
      const employeeId = parseRecordId(ctx.params.employeeId)
      return await workingReportFile(ctx.state.context, { employeeId, query, format })
    })
  })
}

function addFrozenFile(router: Router<AppState>, format: FileFormat): void {
  router.get(`/report/:employeeId/files/:number.${format}`, async (ctx, next) => {
    const { employeeId = '', number = '' } = ctx.params
    const page = `/report/${encodeURIComponent(employeeId)}?report=${encodeURIComponent(number)}`
    await download(ctx, next, page, async () => {
      const which = { employeeId: parseRecordId(employeeId), number: parseRecordId(number) }
      return await frozenReportFile(ctx.state.context, { ...which, format })
    })
  })
}

/** Of the organization one is working on: `?reports=3,5`. */
function addLibraryFile(router: Router<AppState>): void {
  router.get('/reports/files.pdf', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    await download(ctx, next, '/reports', async () => {
      if (organizationId === undefined) return null
      const asked = (textOf(ctx.query).reports ?? '').split(',').filter((text) => text !== '')
      const numbers = [...new Set(asked.map((text) => parseRecordId(text)))]
      return await reportsPdf(ctx.state.context, { organizationId, numbers })
    })
  })
}
