import { z } from 'zod'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import {
  chosenYearForm,
  deleteOrganizationForm,
  organizationForm,
} from '~/core/people/organizations/organization-form-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { requestAccessLike } from '~/server/services/people/organizations/access-requests.ts'
import {
  archiveOrganization,
  deleteOrganization,
  restoreOrganization,
} from '~/server/services/people/organizations/archive-organization.ts'
import { checkDescription } from '~/server/services/people/organizations/describe-organization.ts'
import { confirmFigures, deleteFigures } from '~/server/services/people/organizations/figures.ts'
import { updateOrganization } from '~/server/services/people/organizations/save-organization.ts'
import { changeContribution } from '~/server/services/people/receipts/change-contribution.ts'

const Nothing = z.object({})

export const action: PageActions = {
  save: onSubmit(
    organizationForm,
    async (context, input, { request, routeParams }) => {
      const organizationId = parseRecordId(routeParams.organizationId)
      const version = readVersion(request.form?.get('version'))
      const saving = { ...input, organizationId, version }
      const { fiscalYear } = await updateOrganization(context, saving)
      return { redirect: `/organization/${organizationId}?saved=1&year=${fiscalYear}` }
    },
    checkDescription,
  ),
  'delete-year': onSubmit(chosenYearForm, async (context, { year, version }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const key = { organizationId, campusId: null, fiscalYear: year }
    await deleteFigures(context, { ...key, version })
    return { redirect: `/organization/${organizationId}?done=deleted-year#figures` }
  }),
  contribute: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await changeContribution(context, { organizationId, contributes: true })
    return { redirect: `/organization/${organizationId}#contribution` }
  }),
  'stop-contributing': onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await changeContribution(context, { organizationId, contributes: false })
    return { redirect: `/organization/${organizationId}#contribution` }
  }),
  'ask-for-access': onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await requestAccessLike(context, { organizationId })
    return { redirect: `/organization/${organizationId}?done=asked` }
  }),
  'confirm-figures': onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await confirmFigures(context, { organizationId })
    return { redirect: `/organization/${organizationId}?done=confirmed-figures` }
  }),
  archive: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await archiveOrganization(context, { organizationId })
    return { redirect: `/organization/${organizationId}?done=archived` }
  }),
  restore: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await restoreOrganization(context, { organizationId })
    return { redirect: `/organization/${organizationId}?done=restored` }
  }),
  delete: onSubmit(deleteOrganizationForm, async (context, { typedName }, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    await deleteOrganization(context, { organizationId, typedName })
    return { redirect: '/organization?done=deleted' }
  }),
}
