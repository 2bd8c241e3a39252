import { pageData } from '~/server/page.ts'
import { showEmailLink } from '~/server/services/people/accounts/links.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return { link: await showEmailLink(context, routeParams.token ?? '') }
}, 'Confirm an email address · Stipend')
