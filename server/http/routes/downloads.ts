/** Files somebody takes home. Who may not have one gets the same answer as on the page it belongs to. */
import Router from '@koa/router'
import { readTableQuery } from '~/core/analysis/table-query.ts'
import { exportAccount } from '../../services/accounts/export-account.ts'
import { exportStaffTable } from '../../services/staff-table/export-staff-table.ts'
import type { AppState } from '../request/state.ts'
import { download, textOf } from './download.ts'
import { addPacketFile } from './packet-file.ts'
import { addReportFiles } from './report-files.ts'

export function downloadRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/table.csv', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    const query = readTableQuery(textOf(ctx.query))
    await download(ctx, next, '/table', async () => {
      if (organizationId === undefined) return null
      const body = await exportStaffTable(ctx.state.context, { organizationId, query })
      return { fileName: 'staff.csv', type: 'text/csv; charset=utf-8', body }
    })
  })
  router.get('/account/export.zip', async (ctx, next) => {
    await download(ctx, next, '/account/data', async () => {
      const { fileName, archive } = await exportAccount(ctx.state.context)
      return { fileName, type: 'application/zip', body: archive }
    })
  })
  addReportFiles(router)
  addPacketFile(router)
  return router
}
