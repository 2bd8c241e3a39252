/** What Vike's router answered once for an address: it compiles the route of every page again for each request. */
import { LRUCache } from 'lru-cache'
import type { PageContextServer } from 'vike/types'

type Route = Pick<PageContextServer, 'pageId' | 'routeParams'>
type Routed = Route & Pick<PageContextServer, 'urlPathname'>

/** About 5 MB together, whatever is asked: an address that a page links to is far shorter. */
const MOST = 5000
const LONGEST = 200

const routes = new LRUCache<string, Route>({ max: MOST })

export function rememberedRoute(urlPathname: string): Route | undefined {
  const known = routes.get(urlPathname)
  return known && { ...known, routeParams: { ...known.routeParams } }
}

export function rememberRoute({ urlPathname, pageId, routeParams }: Routed): void {
  if (urlPathname.length <= LONGEST) routes.set(urlPathname, { pageId, routeParams })
}
