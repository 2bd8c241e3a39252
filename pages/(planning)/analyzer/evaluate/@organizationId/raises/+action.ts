import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { withoutRatings } from '~/core/planning/raises/plan-query.ts'
import { acceptForm } from '~/core/planning/raises/wording-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { acceptRaisePlan, saveRatings } from '~/server/services/planning/analyses/raise-plan.ts'

export const action: PageActions = {
  accept: onSubmit(acceptForm, async (context, input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const { saved } = await acceptRaisePlan(context, { ...input, organizationId })
    return { redirect: `/organization/${organizationId}/next-year?saved=${saved}` }
  }),
  // the fields of the plan, sent by another button
  'save-ratings': onSubmit(z.record(z.string(), z.string()), async (context, form, page) => {
    const organizationId = parseRecordId(page.routeParams.organizationId)
    const { intent: _intent, ...search } = form
    await saveRatings(context, { organizationId, search })
    const address = new URLSearchParams({ ...withoutRatings(search), done: 'ratings' })
    return { redirect: `/analyzer/evaluate/${organizationId}/raises?${address}#people` }
  }),
}
