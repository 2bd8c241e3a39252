import { readVersion } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { figuresToAdd } from '~/core/planning/analyzer/figures-form.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { addFigures } from '~/server/services/planning/analyses/analyzer.ts'

export const action: PageActions = {
  'save-figures': onSubmit(figuresToAdd, async (context, input, { request, routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const version = readVersion(request.form?.get('version'))
    await addFigures(context, { ...input, organizationId, version })
    return { redirect: `/analyzer/${organizationId}?year=${input.fiscalYear}&done=figures` }
  }),
}
