import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { takeTotalsBack } from '~/server/services/answers/summaries/show-summary.ts'

export const action: PageActions = {
  'take-back': onSubmit(z.object({ asOf: z.iso.date() }), async (context, { asOf }, page) => {
    const organizationId = parseRecordId(page.routeParams.organizationId)
    await takeTotalsBack(context, { organizationId, asOf })
    return { redirect: `/organization/${organizationId}/summary` }
  }),
}
