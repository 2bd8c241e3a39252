/**
 * What pages ask for while somebody types: the position of a job title, and the counts of the page of ranges, which
 * has its answer as a file too.
 */

import Router from '@koa/router'
import { FILE_TYPES } from '~/core/answers/documents/paper.ts'
import { preciseSearch, readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { readJobQuery } from '~/core/market/positions/job-query.ts'
import { countPrecise, exportPrecise } from '../../services/answers/precise/precise.ts'
import { readTitle } from '../../services/market/catalog.ts'
import type { AppState } from '../request/state.ts'
import { download, makeOrTell, type Request, textOf } from './downloads.ts'

/** What is asked is in the address, as on the page: who may not ask gets the page's answer. */
export function answerRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/job/title.json', async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await readTitle(ctx.state.context, readJobQuery(textOf(ctx.query)))
  })
  router.get('/precise/:employeeId/counts.json', async (ctx, next) => {
    const counts = await makeOrTell(ctx, pageOf(ctx), async () => {
      const employeeId = parseRecordId(ctx.params.employeeId)
      return await countPrecise(ctx.state.context, { employeeId, query: queryOf(ctx) })
    })
    if (counts === 'told') return
    if (!counts) return await next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = counts
  })
  router.get('/precise/:employeeId/range.csv', async (ctx, next) => {
    await download(ctx, next, pageOf(ctx), async () => {
      const employeeId = parseRecordId(ctx.params.employeeId)
      const body = await exportPrecise(ctx.state.context, { employeeId, query: queryOf(ctx) })
      if (body === null) return null
      return { fileName: 'chosen-range.csv', type: FILE_TYPES.csv, body }
    })
  })
  return router
}

type Asking = Request & { readonly params: Readonly<Record<string, string>> }

function queryOf(ctx: Asking) {
  return readPreciseQuery(textOf(ctx.query))
}

function pageOf(ctx: Asking): string {
  const { ranges, definition } = queryOf(ctx)
  const employee = encodeURIComponent(ctx.params.employeeId ?? '')
  return `/precise/${employee}${preciseSearch(ranges, definition)}`
}
