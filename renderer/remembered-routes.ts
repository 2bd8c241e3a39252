/** What Vike's router answered once for an address: it compiles the route of every page again for each request. */
import { LRUCache } from 'lru-cache'
import type { PageContextServer } from 'vike/types'

type Route = Pick<PageContextServer, 'pageId' | 'routeParams'>

const routes = new LRUCache<string, Route>({ max: 5000 })

export function rememberedRoute(urlPathname: string): Route | undefined {
  const known = routes.get(urlPathname)
  return known && { ...known, routeParams: { ...known.routeParams } }
}

export function rememberRoute({ urlPathname, pageId, routeParams }: PageContextServer): void {
  routes.set(urlPathname, { pageId, routeParams })
}
