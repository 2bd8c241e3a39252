import { pageData } from '~/server/page.ts'
import { showShadowLink } from '~/server/services/staff/people/shadow.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Opening the link starts nothing: its button does. */
export const data = pageData(async ({ context, routeParams }) => {
  return await showShadowLink(context, { token: routeParams.token ?? '' })
}, 'View as a person · Stipend staff')
