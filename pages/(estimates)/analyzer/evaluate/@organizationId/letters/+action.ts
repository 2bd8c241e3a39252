import { parseRecordId } from '~/core/forms/record-id.ts'
import { readVersion } from '~/core/forms/version.ts'
import { wordingForm } from '~/core/raise-letters/wording-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { saveWording } from '~/server/services/raise-letters/wording.ts'

export const action: PageActions = {
  'save-wording': onSubmit(wordingForm, async (context, wording, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await saveWording(context, { ...wording, organizationId, version })
    return { redirect: `/analyzer/evaluate/${organizationId}/letters?done=wording` }
  }),
}
