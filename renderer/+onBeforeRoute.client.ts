/**
 * Vike routes the page that the server drew once more, compiling the route of every page, and drops the answer. It
 * keeps what a hook says instead: a fifth of the script that runs until a page is alive.
 */
import type { PageContextClient } from 'vike/types'

export function onBeforeRoute({ pageId, routeParams }: Partial<PageContextClient>) {
  return { pageContext: pageId ? { pageId, routeParams } : {} }
}
