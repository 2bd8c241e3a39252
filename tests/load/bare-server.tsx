/** What there is to beat: Koa and renderToString of the very same pages with the very same data, and nothing else. */
import { readFileSync } from 'node:fs'
import Koa from 'koa'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageContext } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'
import { Page as Hybrid } from '~/pages/(answers)/hybrid/@employeeId/+Page.tsx'
import { Page as Precise } from '~/pages/(answers)/precise/@employeeId/+Page.tsx'
import { Page as Prediction } from '~/pages/(answers)/prediction/@employeeId/+Page.tsx'
import { Page as Preview } from '~/pages/(answers)/preview/+Page.tsx'
import { Layout as ReportFrame } from '~/pages/(answers)/report/@employeeId/+Layout.tsx'
import { Page as Report } from '~/pages/(answers)/report/@employeeId/index/+Page.tsx'
import { Page as Package } from '~/pages/(answers)/report/@employeeId/package/+Page.tsx'
import { Page as Article } from '~/pages/(content)/content/articles/@slug/+Page.tsx'
import { Page as Library } from '~/pages/(content)/content/articles/index/+Page.tsx'
import { Page as Home } from '~/pages/(content)/index/+Page.tsx'
import { Page as Employee } from '~/pages/(people)/employee/@employeeId/index/+Page.tsx'
import { Page as Analyzer } from '~/pages/(planning)/analyzer/@organizationId/index/+Page.tsx'
import { Page as Raises } from '~/pages/(planning)/analyzer/evaluate/@organizationId/raises/+Page.tsx'
import { Page as Dashboard } from '~/pages/(planning)/dashboard/+Page.tsx'
import { Page as CostOfLiving } from '~/pages/(planning)/ecola/index/+Page.tsx'
import { Page as NextYear } from '~/pages/(planning)/organization/@organizationId/next-year/+Page.tsx'
import { Page as Table } from '~/pages/(planning)/table/+Page.tsx'
import { Layout } from '~/renderer/+Layout.tsx'
import { PersonLayout } from '~/renderer/layout/PersonLayout.tsx'
import { readPageContext } from './measure/page-context.ts'

interface Drawn {
  readonly Page: ComponentType
  readonly Inner?: ComponentType<{ readonly children: ReactNode }>
  /** the setting of its folder */
  readonly frame?: 'work' | 'organization'
}

const PAGES = {
  visitor: { Page: Home },
  home: { Page: Home },
  preview: { Page: Preview, frame: 'work' },
  dashboard: { Page: Dashboard, frame: 'organization' },
  table: { Page: Table, frame: 'organization' },
  report: { Page: Report, Inner: ReportFrame, frame: 'work' },
  package: { Page: Package, Inner: ReportFrame, frame: 'work' },
  employee: { Page: Employee, Inner: PersonLayout, frame: 'work' },
  prediction: { Page: Prediction, Inner: PersonLayout, frame: 'work' },
  hybrid: { Page: Hybrid, Inner: PersonLayout, frame: 'work' },
  precise: { Page: Precise, Inner: PersonLayout, frame: 'work' },
  analyzer: { Page: Analyzer, frame: 'organization' },
  raises: { Page: Raises, frame: 'organization' },
  'next-year': { Page: NextYear, frame: 'organization' },
  'cost-of-living': { Page: CostOfLiving, frame: 'organization' },
  library: { Page: Library, frame: 'work' },
  article: { Page: Article, frame: 'work' },
} satisfies Readonly<Record<string, Drawn>>

export type PageKind = keyof typeof PAGES

/** page kind -> what the real server told the browser about that page */
const contexts = readPageContext<Record<PageKind, PageContext>>(
  readFileSync(process.argv[2] ?? '', 'utf8'),
)

const app = new Koa()
app.use((ctx) => {
  const [kind, type] = ctx.path.slice(1).split('.') as [PageKind, 'json' | undefined]
  if (!contexts[kind]) return
  if (type === 'json') {
    ctx.body = contexts[kind]
  } else {
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en"><body>${draw(kind)}</body></html>`
  }
})
const server = app.listen(Number(process.argv[3]), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})

function draw(kind: PageKind): string {
  const { Page, Inner, frame }: Drawn = PAGES[kind]
  const page = <Page />
  return renderToString(
    <VikeReactProviderPageContext
      pageContext={{ ...contexts[kind], config: { frame } } as PageContext}
    >
      <Layout>{Inner ? <Inner>{page}</Inner> : page}</Layout>
    </VikeReactProviderPageContext>,
  )
}
