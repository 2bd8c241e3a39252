import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { acceptClaim } from '~/server/services/people/accounts/claim-organizations.ts'

export const action: PageActions = {
  move: onSubmit(z.object({}), async (context, _input, { routeParams, session }) => {
    const moved = await acceptClaim(context, { token: routeParams.token ?? '', session })
    return { redirect: '/organization', session: moved.session }
  }),
}
