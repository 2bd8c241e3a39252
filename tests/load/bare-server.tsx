/** What there is to beat: Koa and renderToString of the very same pages with the very same data, and nothing else. */
import { readFileSync } from 'node:fs'
import Koa from 'koa'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { Page as Report } from '~/pages/(answers)/report/@employeeId/index/+Page.tsx'
import { Page as Home } from '~/pages/(content)/index/+Page.tsx'
import { Layout } from '~/renderer/+Layout.tsx'
import { readPageContext } from './measure/page-context.ts'

const pages = { '/': Home, '/report': Report }
type Path = keyof typeof pages

/** path -> what the real server told the browser about that page */
const contexts = readPageContext<Record<Path, PageContext>>(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

const app = new Koa()
app.use((ctx) => {
  const path = ctx.path.replace(/\.json$/, '') as Path
  if (ctx.path.endsWith('.json')) {
    ctx.body = contexts[path]
  } else {
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en"><body>${draw(pages[path], contexts[path])}</body></html>`
  }
})
const server = app.listen(Number(process.argv[3]), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

function draw(Page: ComponentType, pageContext: PageContext): string {
  return renderToString(
    <VikeReactProviderPageContext pageContext={pageContext}>
      <Layout>
        <Page />
      </Layout>
    </VikeReactProviderPageContext>,
  )
}
