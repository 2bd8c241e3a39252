import { pageData } from '~/server/page.ts'
import { showInvitation } from '~/server/services/people/organizations/accept-invitation.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return { invitation: await showInvitation(context, { token: routeParams.token ?? '' }) }
}, 'Invitation · Stipend')
