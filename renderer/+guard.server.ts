import type { PageContextServer } from 'vike/types'
import { enterPage } from '~/server/page-entry.ts'
import { rememberRoute } from './remembered-routes.ts'

/** Exactly one, because a deeper guard would replace it: access rules, then the action of a POST. */
export async function guard(pageContext: PageContextServer): Promise<void> {
  rememberRoute(pageContext)
  await enterPage(pageContext)
}
