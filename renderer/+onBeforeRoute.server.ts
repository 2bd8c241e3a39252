/**
 * Vike compiles the route of every page again for each request, a tenth of what a light page costs. What it answered
 * once for an address is remembered; the guard tells it, which runs only where there is a page.
 */
import type { OnBeforeRouteSync } from 'vike/types'
import { rememberedRoute } from './remembered-routes.ts'

export const onBeforeRoute: OnBeforeRouteSync = ({ urlPathname }) => ({
  pageContext: rememberedRoute(urlPathname) ?? {},
})
