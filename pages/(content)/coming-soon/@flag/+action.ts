import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { stopBeingTold } from '~/server/services/content/coming-soon-notify.ts'

export const action: PageActions = {
  'stop-notifying': onSubmit(z.object({}), async (context, _input, { routeParams }) => {
    const flag = parseRecordId(routeParams.flag)
    await stopBeingTold(context, flag)
    return { redirect: `/coming-soon/${flag}?done=stopped` }
  }),
}
