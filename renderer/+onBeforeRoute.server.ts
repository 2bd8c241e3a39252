/**
 * Vike compiles the route of every page again for each request, a tenth of what a light page costs. What it answered
 * once for an address is remembered; the guard tells it, which runs only where there is a page.
 */
import { LRUCache } from 'lru-cache'
import type { OnBeforeRouteSync, PageContextServer } from 'vike/types'

type Route = Pick<PageContextServer, 'pageId' | 'routeParams'>

const routes = new LRUCache<string, Route>({ max: 5000 })

export const onBeforeRoute: OnBeforeRouteSync = ({ urlPathname }) => {
  const known = routes.get(urlPathname)
  return { pageContext: known ? { ...known, routeParams: { ...known.routeParams } } : {} }
}

/** An answer of Vike's own router. */
export function rememberRoute({ urlPathname, pageId, routeParams }: PageContextServer): void {
  routes.set(urlPathname, { pageId, routeParams })
}
