import { readPageNumber } from '~/core/forms/fields.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { archivedPersonForm } from '~/core/people/employees/employee-labels-schema.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { restoreEmployee } from '~/server/services/people/employees/change-employee.ts'

export const action: PageActions = {
  restore: onSubmit(archivedPersonForm, async (context, input, { routeParams, urlParsed }) => {
    await restoreEmployee(context, input)
    const organizationId = parseRecordId(routeParams.organizationId)
    const page = readPageNumber(urlParsed.search.page)
    const query = page === 1 ? 'restored=1' : `restored=1&page=${page}`
    return { redirect: `/organization/${organizationId}/archived?${query}` }
  }),
}
