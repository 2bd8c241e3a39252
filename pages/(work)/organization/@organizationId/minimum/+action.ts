import { parseRecordId } from '~/core/forms/record-id.ts'
import { readVersion } from '~/core/forms/version.ts'
import { minimumForm } from '~/core/organizations/minimum-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { saveMinimum } from '~/server/services/organizations/minimum.ts'

export const action: PageActions = {
  save: onSubmit(minimumForm, async (context, chosen, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await saveMinimum(context, { organizationId, chosen, version })
    return { redirect: `/organization/${organizationId}/minimum?done=saved` }
  }),
}
