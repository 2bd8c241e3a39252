import { parseRecordId } from '~/core/forms/record-id.ts'
import { campusForm, chosenYearForm } from '~/core/people/organizations/organization-form-schema.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import { addCampus } from '~/server/services/people/organizations/campuses.ts'
import { checkDescription } from '~/server/services/people/organizations/describe-organization.ts'
import { deleteFigures } from '~/server/services/people/organizations/figures.ts'

export const action: PageActions = {
  add: onSubmitOnce(
    campusForm,
    async (context, input, { routeParams }) => {
      const organizationId = parseRecordId(routeParams.organizationId)
      const { id } = await addCampus(context, { ...input, organizationId })
      return { redirect: `/organization/${organizationId}/campuses/${id}?done=added` }
    },
    checkDescription,
  ),
  'use-sum': onSubmit(chosenYearForm, async (context, { year, version }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const key = { organizationId, campusId: null, fiscalYear: year }
    await deleteFigures(context, { ...key, version })
    return { redirect: `/organization/${organizationId}/campuses?done=sum` }
  }),
}
