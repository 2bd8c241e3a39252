import { organizationForm } from '~/core/organizations/organization-form.ts'
import { confirmationName } from '~/core/quantities/field-errors.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { createOrganization } from '~/server/services/organizations/create-organization.ts'

export const action: PageActions = {
  save: onSubmitOnce(organizationForm, async (context, input, { request, session, urlParsed }) => {
    const zipConfirmed = request.form?.get(confirmationName('zip')) === request.form?.get('zip')
    const { id } = await createOrganization(context, { ...input, zipConfirmed, session })
    const query = new URLSearchParams({ ...urlParsed.search, organization: String(id) })
    return { redirect: `/employee/new?${query}` }
  }),
}
