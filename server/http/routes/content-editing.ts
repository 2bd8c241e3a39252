/** Beside the editor: who else has a text open, asked while it is; what its pickers offer; and a text as a file. */
import Router from '@koa/router'
import { CHOICES } from '~/core/content/edit/choices.ts'
import { type ContentAddress, editPath, readContentAddress } from '~/core/content/edit/words.ts'
import { storable } from '~/core/forms/text-problems.ts'
import { exportContent } from '../../services/content/edit/files.ts'
import { findChoices } from '../../services/content/edit/find-choices.ts'
import { editingStatus } from '../../services/content/edit/load-item.ts'
import type { AppState } from '../request/state.ts'
import { download, makeOrTell, type Request } from './downloads.ts'

export function contentEditingRoutes(): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/admin/:kind/:slug/status.json', async (ctx, next) => {
    const address = addressOf(ctx)
    const status =
      address &&
      (await makeOrTell(ctx, editPath(address), () => editingStatus(ctx.state.context, address)))
    if (status === 'told') return
    if (!status) return await next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = status
  })
  router.get('/admin/choices.json', async (ctx, next) => {
    const of = CHOICES.find((kind) => kind === ctx.query.of)
    const text = typeof ctx.query.text === 'string' ? ctx.query.text.slice(0, LONGEST_ASKED) : ''
    const asked = { of: of ?? 'links', text: storable(text) }
    const found = await makeOrTell(ctx, '/admin', () => findChoices(ctx.state.context, asked))
    if (found === 'told') return
    if (!found) return await next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = found
  })
  router.get('/admin/:kind/:slug/export.md', async (ctx, next) => {
    const address = addressOf(ctx)
    if (!address) return await next()
    await download(ctx, next, editPath(address), async () => {
      const body = await exportContent(ctx.state.context, address)
      return { fileName: `${address.slug}.md`, type: 'text/markdown; charset=utf-8', body }
    })
  })
  return router
}

const LONGEST_ASKED = 200

function addressOf({
  params,
}: Request & { readonly params: Readonly<Record<string, string>> }): ContentAddress | null {
  return readContentAddress(params.kind, params.slug)
}
