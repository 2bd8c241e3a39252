import { archivedPersonForm } from '~/core/employees/form/entry-intents.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { restoreEmployee } from '~/server/services/employees/change-employee.ts'

export const action: PageActions = {
  restore: onSubmit(archivedPersonForm, async (context, input, { routeParams }) => {
    await restoreEmployee(context, input)
    const organizationId = parseRecordId(routeParams.organizationId)
    return { redirect: `/organization/${organizationId}/archived?restored=1` }
  }),
}
