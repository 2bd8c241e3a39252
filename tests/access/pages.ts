/** The pages and their addresses, read from the folders. */
import { existsSync } from 'node:fs'
import { pathsIn } from '../rules/source-files.ts'

export interface PageFolder {
  readonly folder: string
  /** as Vike's filesystem routing has it, '@name' for a parameter */
  readonly route: string
}

/** The error page has no address of its own. */
export function pages(): PageFolder[] {
  return pathsIn('.')
    .filter((path) => /^pages\/.*\/\+Page\.tsx$/.test(path) && !path.startsWith('pages/_error/'))
    .flatMap((path) => {
      const folder = path.slice(0, path.lastIndexOf('/'))
      return routesOf(folder).map((route) => ({ folder, route }))
    })
}

/** What a route function accepts cannot be read from its name: such a page is named here, or the test fails. */
const ROUTE_FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  'pages/(answers)/preview': ['/preview', '/preview/@employeeId'],
  'pages/(content)/admin/unknown': ['/admin/@unknown'],
  'pages/(content)/pages/@slug': ['/pages/@slug'],
}

function routesOf(folder: string): readonly string[] {
  if (existsSync(`${folder}/+route.ts`)) {
    const routes = ROUTE_FUNCTIONS[folder]
    if (!routes)
      throw new Error(`${folder}/+route.ts: say in tests/access/pages.ts what it accepts`)
    return routes
  }
  const segments = folder.split('/').slice(1)
  const kept = segments.filter((segment) => segment !== 'index' && !/^\(.*\)$/.test(segment))
  return [`/${kept.join('/')}`]
}
