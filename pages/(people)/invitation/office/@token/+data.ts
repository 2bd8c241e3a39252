import { pageData } from '~/server/page.ts'
import { showOfficeInvitation } from '~/server/services/people/offices/sharing.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return { invitation: await showOfficeInvitation(context, { token: routeParams.token ?? '' }) }
}, 'Invitation of an office · Stipend')
