import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listArchivedPeople } from '~/server/services/employees/show-employee.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const organizationId = parseRecordId(routeParams.organizationId)
  const listed = await listArchivedPeople(context, { organizationId })
  return { ...listed, restored: urlParsed.search.restored !== undefined }
})
