import type { PageContextServer } from 'vike/types'
import { withoutTokens } from '~/core/people/accounts/account-labels.ts'

/** For a page whose rendering failed: reported once, with the digest that finds the log line. */
export function data(page: PageContextServer): undefined {
  if (page.is404 || page.abortStatusCode || !page.errorWhileRendering) return undefined
  const digest = page.context.outside.errors.report(page.errorWhileRendering, {
    requestId: page.context.request?.id,
    route: withoutTokens(page.urlPathname),
  })
  page.errorAnswer = { status: 500, digest }
  return undefined
}
