/** Files somebody takes home. Who may not have one gets the same answer as on the page it belongs to. */
import type { Readable } from 'node:stream'
import Router from '@koa/router'
import type Koa from 'koa'
import { readTableQuery } from '~/core/analysis/table-query.ts'
import { isKnownError, NotSignedIn } from '~/core/errors.ts'
import { exportAccount } from '../../services/accounts/export-account.ts'
import { exportStaffTable } from '../../services/staff-table/export-staff-table.ts'
import type { AppState } from '../state.ts'

export function downloadRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/table.csv', async (ctx, next) => {
    const organizationId = ctx.state.visit?.organization?.id
    const query = readTableQuery(textOf(ctx.query))
    await download(ctx, next, '/table', async () => {
      if (!ctx.state.visit) throw new NotSignedIn('/table')
      if (organizationId === undefined) return null
      const csv = await exportStaffTable(ctx.state.context, { organizationId, query })
      ctx.attachment('staff.csv')
      return { type: 'text/csv; charset=utf-8', body: csv }
    })
  })
  router.get('/account/export.zip', async (ctx, next) => {
    await download(ctx, next, '/account/data', async () => {
      const { fileName, archive } = await exportAccount(ctx.state.context)
      ctx.attachment(fileName)
      return { type: 'application/zip', body: archive }
    })
  })
  return router
}

interface Download {
  readonly type: string
  readonly body: string | Readable
}

/**
 * Signs in first, or tells why not on the page the file belongs to; null is nothing here. A link of another site leads to
 * that page: a download counts against its limit and is written down.
 */
async function download(
  ctx: Koa.ParameterizedContext<AppState>,
  next: Koa.Next,
  page: string,
  make: () => Promise<Download | null>,
): Promise<void> {
  if (ctx.get('Sec-Fetch-Site') === 'cross-site') return sendTo(ctx, page)
  try {
    const made = await make()
    if (!made) return await next()
    ctx.set('Cache-Control', 'no-store')
    ctx.type = made.type
    ctx.body = made.body
  } catch (error) {
    if (!isKnownError(error)) throw error
    sendTo(ctx, error instanceof NotSignedIn ? error.location(page) : page)
  }
}

function sendTo(ctx: Koa.ParameterizedContext<AppState>, page: string): void {
  ctx.redirect(page)
  ctx.status = 303
}

function textOf(query: Koa.Context['query']): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(pairs)
}
