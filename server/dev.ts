/**
 * Development: Koa app, services and pages all live in Vite's module graph, so each exists once and reloads on change.
 */
import { createServer } from 'node:http'
import Koa from 'koa'
import koaConnect from 'koa-connect'
import { createDevMiddleware } from 'vike/server'
import type { RunnableDevEnvironment } from 'vite'

const { devMiddleware, viteServer } = await createDevMiddleware({ root: process.cwd() })
const environment = viteServer.environments.ssr as RunnableDevEnvironment
type DevelopmentApp = typeof import('./dev-app.ts')

let current: { app: DevelopmentApp['app']; handle: ReturnType<Koa['callback']> } | undefined
const outer = new Koa()
outer.use(koaConnect(devMiddleware))
outer.use(async (ctx) => {
  const { app, answersFirst }: DevelopmentApp =
    await environment.runner.import('/server/dev-app.ts')
  ctx.respond = false
  if (await answersFirst?.(ctx.req, ctx.res)) return
  if (current?.app !== app) current = { app, handle: app.callback() }
  await current.handle(ctx.req, ctx.res)
})
const { config }: DevelopmentApp = await environment.runner.import('/server/dev-app.ts')
createServer(outer.callback()).listen(config.port, config.host, () => {
  console.log(`Development server: http://${config.host}:${config.port}`)
})
