import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { minimumForm } from '~/core/people/organizations/minimum-form-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { saveMinimum } from '~/server/services/people/organizations/minimum.ts'

export const action: PageActions = {
  save: onSubmit(minimumForm, async (context, chosen, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await saveMinimum(context, { organizationId, chosen, version })
    return { redirect: `/organization/${organizationId}/minimum?done=saved` }
  }),
}
