import { parseRecordId } from '~/core/forms/record-id.ts'
import { churchForm } from '~/core/people/offices/office-forms-schema.ts'
import { churchesHref } from '~/core/people/offices/offices.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { addChurch } from '~/server/services/people/offices/church-list.ts'
import { importChurches } from '~/server/services/people/offices/import-churches.ts'

export const action: PageActions = {
  add: onSubmitOnce(churchForm, async (context, input, { routeParams }) => {
    const officeId = parseRecordId(routeParams.organizationId)
    const { id } = await addChurch(context, { ...input, officeId })
    return { redirect: `/organization/${officeId}/churches/${id}?done=added` }
  }),
  import: async (form, { context, routeParams }) => {
    const officeId = parseRecordId(routeParams.organizationId)
    const file = form.get('file')
    const content = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    await importChurches(context, { officeId, content })
    return { redirect: `${churchesHref(officeId)}?done=imported` }
  },
}
