import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { confirmEmail } from '~/server/services/people/accounts/email.ts'

export const action: PageActions = {
  confirm: onSubmit(z.object({}), async (context, _input, { routeParams, session }) => {
    const confirmed = await confirmEmail(context, { token: routeParams.token ?? '', session })
    const page = confirmed.session ? '/account' : '/sign-in'
    return { redirect: `${page}?done=${confirmed.done}`, session: confirmed.session }
  }),
}
