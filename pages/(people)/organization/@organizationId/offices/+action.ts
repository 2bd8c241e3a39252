import { parseRecordId } from '~/core/forms/record-id.ts'
import { chosenTie, levelForm } from '~/core/people/offices/office-forms-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { changeLevel, endSharing } from '~/server/services/people/offices/sharing.ts'

export const action: PageActions = {
  change: onSubmit(levelForm, async (context, input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await changeLevel(context, { ...input, organizationId })
    return { redirect: `/organization/${organizationId}/offices?done=changed` }
  }),
  end: onSubmit(chosenTie, async (context, { tie }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await endSharing(context, { organizationId, tie })
    return { redirect: `/organization/${organizationId}/offices?done=ended` }
  }),
}
