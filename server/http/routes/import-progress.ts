/** How far a staff file is, asked by its page while it waits for the answer to a form. */
import Router from '@koa/router'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { progressSentence } from '~/core/people/staff-import/page-forms.ts'
import { showImportProgress } from '../../services/people/staff-import/import-progress.ts'
import type { AppState } from '../request/state.ts'
import { makeOrTell } from './downloads.ts'

/** `{ done, total, sentence }`, or null where nothing is under way. */
export function importProgressRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/migrate/:importId/progress.json', async (ctx, next) => {
    const { importId } = ctx.params
    const page = `/migrate/${encodeURIComponent(importId ?? '')}`
    const made = await makeOrTell(ctx, page, async () => {
      const asked = { importId: parseRecordId(importId) }
      return { progress: await showImportProgress(ctx.state.context, asked) }
    })
    if (made === 'told') return
    if (made === null) return await next()
    const { progress } = made
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'json'
    ctx.body = JSON.stringify(progress && { ...progress, sentence: progressSentence(progress) })
  })
  return router
}
