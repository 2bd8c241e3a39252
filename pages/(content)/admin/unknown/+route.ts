import type { PageContext } from 'vike/types'

/** Everything below /admin that is no page of the editor; every other page comes before it. */
export default function route({ urlPathname }: PageContext) {
  return /^\/admin\/./.test(urlPathname) ? { routeParams: {}, precedence: -10 } : false
}
