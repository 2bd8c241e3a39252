/** The files of pictures: public, the same for everybody, and never changed under their address. */
import Router from '@koa/router'
import { pictureFileName } from '~/core/content/media.ts'
import { readMediaFile } from '../../services/content/media.ts'
import type { AppOptions } from '../request/app-options.ts'
import type { AppState } from '../request/state.ts'

/** Before sessions are read, so that no answer sets a cookie. */
export function mediaRoutes({ outside }: AppOptions['resources']): Router<AppState> {
  const router = new Router<AppState>()
  router.get('/media/:key/:file', async (ctx) => {
    const found = await readMediaFile({ outside }, ctx.params.key ?? '', ctx.params.file ?? '')
    if (!found) {
      ctx.status = 404
      ctx.set('Cache-Control', 'no-store')
      ctx.body = 'There is no such picture.\n'
      return
    }
    const { file, bytes } = found
    ctx.status = 200
    ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
    ctx.etag = `${file.key}-${pictureFileName(file)}`
    ctx.type = `image/${file.format}`
    if (ctx.fresh) ctx.status = 304
    else ctx.body = bytes
  })
  return router
}
