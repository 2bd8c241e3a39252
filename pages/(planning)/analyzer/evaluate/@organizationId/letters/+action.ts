import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { wordingForm } from '~/core/planning/raises/wording-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { removeLogo, saveLogo, saveWording } from '~/server/services/planning/analyses/wording.ts'

export const action: PageActions = {
  'save-wording': onSubmit(wordingForm, async (context, wording, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await saveWording(context, { ...wording, organizationId, version })
    return { redirect: `/analyzer/evaluate/${organizationId}/letters?done=wording` }
  }),
  'save-logo': async (form, { context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const file = form.get('file')
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
    await saveLogo(context, { organizationId, bytes })
    return { redirect: `/analyzer/evaluate/${organizationId}/letters?done=logo` }
  },
  'remove-logo': async (_form, { context, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await removeLogo(context, organizationId)
    return { redirect: `/analyzer/evaluate/${organizationId}/letters?done=removed` }
  },
}
