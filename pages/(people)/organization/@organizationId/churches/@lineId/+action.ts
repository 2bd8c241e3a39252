import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { changedChurchForm } from '~/core/people/offices/office-forms-schema.ts'
import { churchesHref } from '~/core/people/offices/offices.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeChurch, deleteChurch } from '~/server/services/people/offices/church-list.ts'

export const action: PageActions = {
  save: onSubmit(changedChurchForm, async (context, input, { routeParams }) => {
    const asked = lineOf(routeParams)
    await changeChurch(context, { ...input, ...asked })
    return { redirect: `${churchesHref(asked.officeId)}/${asked.lineId}?done=saved` }
  }),
  delete: onSubmit(z.object({}), async (context, _, { routeParams }) => {
    const asked = lineOf(routeParams)
    await deleteChurch(context, asked)
    return { redirect: `${churchesHref(asked.officeId)}?done=deleted` }
  }),
}

function lineOf({ organizationId, lineId }: Readonly<Record<string, string>>) {
  return { officeId: parseRecordId(organizationId), lineId: parseRecordId(lineId) }
}
