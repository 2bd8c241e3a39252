import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { redeemShadow } from '~/server/services/staff/people/shadow.ts'

export const action: PageActions = {
  start: onSubmit(z.object({}), async (context, _input, { routeParams, session }) => {
    await redeemShadow(context, { token: routeParams.token ?? '', session })
    return { redirect: '/dashboard' }
  }),
}
