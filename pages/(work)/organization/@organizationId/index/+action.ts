import { organizationForm } from '~/core/organizations/organization-form.ts'
import { confirmationName } from '~/core/quantities/field-errors.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { updateOrganization } from '~/server/services/organizations/update-organization.ts'

export const action: PageActions = {
  save: onSubmit(organizationForm, async (context, input, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const zipConfirmed = request.form?.get(confirmationName('zip')) === request.form?.get('zip')
    const version = Number(request.form?.get('version'))
    const saving = { ...input, organizationId, version, zipConfirmed }
    const { fiscalYear } = await updateOrganization(context, saving)
    return { redirect: `/organization/${organizationId}?saved=1&year=${fiscalYear}` }
  }),
}
