import type { PageContext } from 'vike/types'

/** /preview and /preview/{employeeId}; more segments are nothing. */
export default function route({ urlPathname }: PageContext) {
  const match = /^\/preview(?:\/([^/]+))?$/.exec(urlPathname)
  if (!match) return false
  return { routeParams: match[1] === undefined ? {} : { employeeId: match[1] } }
}
