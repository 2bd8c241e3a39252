/**
 * What programs read of the articles: the Atom feed, the sitemap, the pictures of links, and which pages search engines
 * leave alone.
 */
import Router from '@koa/router'
import type Koa from 'koa'
import { readSocialSubject, type SocialSubject } from '~/core/content/social.ts'
import type { Config } from '../../config.ts'
import { writeFeed, writeSitemap } from '../../services/content/list-articles.ts'
import { showSocial } from '../../services/content/social.ts'
import type { AppState } from '../request/state.ts'

const FRESH_SECONDS = 600
/** A title may change; the sites that show it ask again after a day. */
const SOCIAL_FRESH_SECONDS = 86_400

type Request = Koa.ParameterizedContext<AppState>

export function contentRoutes(config: Pick<Config, 'publicUrl'>): Router<AppState> {
  const router = new Router<AppState>()
  const originOf = (ctx: { readonly protocol: string; readonly host: string }) =>
    config.publicUrl ?? `${ctx.protocol}://${ctx.host}`
  router.get('/content/articles.atom', async (ctx) => {
    ctx.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    ctx.type = 'application/atom+xml; charset=utf-8'
    ctx.body = await writeFeed(ctx.state.context, originOf(ctx))
  })
  router.get('/sitemap.xml', async (ctx) => {
    ctx.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    ctx.type = 'application/xml; charset=utf-8'
    ctx.body = await writeSitemap(ctx.state.context, originOf(ctx), ctx.state.flags)
  })
  router.get('/robots.txt', (ctx) => {
    ctx.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`)
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = `${[...ROBOTS, `Sitemap: ${originOf(ctx)}/sitemap.xml`].join('\n')}\n`
  })
  const social = async (ctx: Request, subject: SocialSubject | null) => {
    const picture = subject && (await showSocial(ctx.state.context, subject))
    if (!picture) {
      ctx.status = 404
      ctx.set('Cache-Control', 'no-store')
      ctx.body = 'There is no such picture.\n'
      return
    }
    ctx.status = 200
    ctx.set('Cache-Control', `public, max-age=${SOCIAL_FRESH_SECONDS}`)
    ctx.etag = picture.hash
    ctx.type = 'image/png'
    if (ctx.fresh) ctx.status = 304
    else ctx.body = picture.png
  }
  router.get('/social/stipend.png', async (ctx) => await social(ctx, { kind: 'site' }))
  router.get('/social/:folder/:name', async (ctx) => {
    await social(ctx, readSocialSubject(ctx.params.folder ?? '', ctx.params.name ?? ''))
  })
  return router
}

/** Pages of people's own work answer nobody without an account anyway; a shared link is for its readers alone. */
const ROBOTS = [
  'User-agent: *',
  ...['/account', '/admin', '/checkout', '/dashboard', '/employee', '/mgmt', '/organization'].map(
    (path) => `Disallow: ${path}`,
  ),
  ...['/report', '/share', '/content/articles/search'].map((path) => `Disallow: ${path}`),
  'Allow: /',
]
