import { anyForm } from '~/core/employees/form/entry-intents.ts'
import { nextYearForm } from '~/core/employees/next-year/next-year-form.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { showAgain } from '~/server/services/employees/entry-choices.ts'
import { saveNextYear } from '~/server/services/employees/save-next-year.ts'

export const action: PageActions = {
  save: onSubmit(nextYearForm, async (context, input, { routeParams }) => {
    const organizationId = parseRecordId(routeParams.organizationId)
    const { saved } = await saveNextYear(context, { ...input, organizationId })
    return { redirect: `/organization/${organizationId}/next-year?saved=${saved}` }
  }),
  'show-totals': onSubmit(anyForm, async () => showAgain('totals')),
}
