/** Every way in, read from the code itself: pages and their intents, the layout's intents, HTTP routes, commands. */
import { existsSync } from 'node:fs'
import type Router from '@koa/router'
import { COMMANDS } from '~/cli/index.ts'
import { readConfig } from '~/server/config.ts'
import { layoutActions } from '~/server/http/layout-actions.ts'
import { healthRoutes } from '~/server/http/routes/health.ts'
import { reportRoutes } from '~/server/http/routes/reports-of-errors.ts'
import type { PageActions } from '~/server/page.ts'
import { pathsIn } from '../rules/source-files.ts'

/** "GET /employee/@employeeId", "POST /employee/@employeeId save", "POST * sign-out", "stipend users create". */
export async function everyWayIn(): Promise<string[]> {
  const pages = pagesIn(pathsIn('.'))
  const ways = await Promise.all(pages.map(waysInto))
  return [
    ...ways.flat(),
    ...Object.keys(layoutActions).map((intent) => `POST * ${intent}`),
    ...httpRoutes(),
    ...Object.keys(COMMANDS).map((id) => `stipend ${id.replaceAll(':', ' ')}`),
  ].sort()
}

interface PageFolder {
  readonly folder: string
  /** as Vike's filesystem routing has it, '@name' for a parameter */
  readonly route: string
}

/** The error page has no address of its own. */
function pagesIn(paths: readonly string[]): PageFolder[] {
  return paths
    .filter((path) => /^pages\/.*\/\+Page\.tsx$/.test(path) && !path.startsWith('pages/_error/'))
    .flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      return routesOf(folder).map((route) => ({ folder, route }))
    })
}

/** What a route function accepts cannot be read from its name: such a page is named here, or the test fails. */
const ROUTE_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'pages/(estimates)/preview': ['/preview', '/preview/@employeeId'],
}

function routesOf(folder: string): readonly string[] {
  if (existsSync(`${folder}/+route.ts`)) {
    const routes = ROUTE_FUNCTIONS[folder]
    if (!routes)
      throw new Error(`${folder}/+route.ts: say in tests/access/routes.ts what it accepts`)
    return routes
  }
  const segments = folder.split('/').slice(1)
  const kept = segments.filter((segment) => segment !== 'index' && !/^\(.*\)$/.test(segment))
  return [`/${kept.join('/')}`]
}

async function waysInto({ folder, route }: PageFolder): Promise<string[]> {
  const file = `${folder}/+action.ts`
  if (!existsSync(file)) return [`GET ${route}`]
  const { action } = (await import(/* @vite-ignore */ `../../${file}`)) as { action: PageActions }
  return [`GET ${route}`, ...Object.keys(action).map((intent) => `POST ${route} ${intent}`)]
}

function httpRoutes(): string[] {
  const config = readConfig({})
  const resources = {} as Parameters<typeof healthRoutes>[0]['resources'] // listing calls none of them
  const routers = [
    healthRoutes({ config, resources, isDraining: () => false }),
    reportRoutes(config),
  ] as Router[]
  return routers.flatMap((router) =>
    router.stack.flatMap(({ methods, path }) =>
      methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`),
    ),
  )
}
