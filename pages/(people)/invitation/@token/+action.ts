import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { acceptInvitation } from '~/server/services/people/organizations/accept-invitation.ts'

export const action: PageActions = {
  join: onSubmit(z.object({}), async (context, _input, { routeParams, session }) => {
    const token = routeParams.token ?? ''
    const joined = await acceptInvitation(context, { token, session })
    return { redirect: `/organization/${joined.organizationId}`, session: joined.session }
  }),
}
