import { officeForm } from '~/core/people/offices/office-forms-schema.ts'
import { churchesHref } from '~/core/people/offices/offices.ts'
import {
  namedPlaceForm,
  organizationForm,
} from '~/core/people/organizations/organization-form-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { previewAnswers } from '~/server/services/people/accounts/account.ts'
import { requestAccess } from '~/server/services/people/organizations/access-requests.ts'
import { checkDescription } from '~/server/services/people/organizations/describe-organization.ts'
import {
  createOffice,
  createOrganization,
} from '~/server/services/people/organizations/save-organization.ts'

export const action: PageActions = {
  save: onSubmitOnce(
    organizationForm,
    async (context, input, { session, urlParsed }) => {
      const kept = await previewAnswers(context)
      const { id } = await createOrganization(context, { ...input, session })
      const { asked: _, ...answers } = urlParsed.search
      const query = new URLSearchParams({ ...kept, ...answers, organization: String(id) })
      return { redirect: `/employee/new?${query}` }
    },
    checkDescription,
  ),
  'save-office': onSubmitOnce(officeForm, async (context, input, { session }) => {
    const { id } = await createOffice(context, { ...input, session })
    return { redirect: churchesHref(id) }
  }),
  'ask-for-access': onSubmit(namedPlaceForm, async (context, input) => {
    await requestAccess(context, input)
    return { redirect: '/organization/new?asked=1' }
  }),
}
