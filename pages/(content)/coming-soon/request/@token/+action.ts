import { z } from 'zod'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { confirmRequest, withdrawRequest } from '~/server/services/content/coming-soon-notify.ts'

const Nothing = z.object({})

export const action: PageActions = {
  confirm: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const token = routeParams.token ?? ''
    await confirmRequest(context, token)
    return { redirect: `/coming-soon/request/${encodeURIComponent(token)}` }
  }),
  unsubscribe: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const token = routeParams.token ?? ''
    await withdrawRequest(context, token)
    return { redirect: `/coming-soon/request/${encodeURIComponent(token)}?done=stopped` }
  }),
}
