import { readPageNumber } from '~/core/forms/fields.ts'
import { organizationData } from '~/server/page.ts'
import {
  ARCHIVED_ON_A_PAGE,
  listArchivedPeople,
} from '~/server/services/people/employees/show-employee.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  async (context, { organizationId }, { urlParsed }) => {
    const page = readPageNumber(urlParsed.search.page)
    const listed = await listArchivedPeople(context, { organizationId, page })
    const restored = urlParsed.search.restored !== undefined
    return { ...listed, pageSize: ARCHIVED_ON_A_PAGE, restored }
  },
  ({ organization }) => `Archived people of ${organization.name} · Stipend`,
)
