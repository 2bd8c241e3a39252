import { z } from 'zod'
import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import {
  campusForm,
  campusNameForm,
  chosenYearForm,
  figuresForm,
} from '~/core/people/organizations/organization-form-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import {
  archiveCampus,
  changeCampus,
  restoreCampus,
} from '~/server/services/people/organizations/campuses.ts'
import { checkDescription } from '~/server/services/people/organizations/describe-organization.ts'
import { deleteFigures, saveFigures } from '~/server/services/people/organizations/figures.ts'

const Nothing = z.object({})

type RouteParams = Readonly<Record<string, string>>

export const action: PageActions = {
  save: onSubmit(
    campusForm,
    async (context, input, { request, routeParams }) => {
      const { name, ...place } = input
      const version = readVersion(request.form?.get('version'))
      await changeCampus(context, { ...idsOf(routeParams), name, place, version })
      return { redirect: `${pathOf(routeParams)}?done=saved` }
    },
    checkDescription,
  ),
  'save-name': onSubmit(campusNameForm, async (context, { name }, { request, routeParams }) => {
    const version = readVersion(request.form?.get('version'))
    await changeCampus(context, { ...idsOf(routeParams), name, place: null, version })
    return { redirect: `${pathOf(routeParams)}?done=saved` }
  }),
  'save-figures': onSubmit(figuresForm, async (context, input, { request, routeParams }) => {
    const version = readVersion(request.form?.get('version'))
    await saveFigures(context, { ...idsOf(routeParams), ...input, version })
    const query = `done=figures&year=${input.fiscalYear}`
    return { redirect: `${pathOf(routeParams)}?${query}#figures` }
  }),
  'delete-year': onSubmit(chosenYearForm, async (context, { year, version }, { routeParams }) => {
    await deleteFigures(context, { ...idsOf(routeParams), fiscalYear: year, version })
    return { redirect: `${pathOf(routeParams)}?done=deleted-year#figures` }
  }),
  archive: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    await archiveCampus(context, idsOf(routeParams))
    return { redirect: `${pathOf(routeParams)}?done=archived` }
  }),
  restore: onSubmit(Nothing, async (context, _input, { routeParams }) => {
    await restoreCampus(context, idsOf(routeParams))
    return { redirect: `${pathOf(routeParams)}?done=restored` }
  }),
}

function idsOf(routeParams: RouteParams) {
  return {
    organizationId: parseRecordId(routeParams.organizationId),
    campusId: parseRecordId(routeParams.campusId),
  }
}

function pathOf(routeParams: RouteParams): `/${string}` {
  const { organizationId, campusId } = idsOf(routeParams)
  return `/organization/${organizationId}/campuses/${campusId}`
}
