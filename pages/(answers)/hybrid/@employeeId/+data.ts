import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readHybrid } from '~/server/services/answers/reports/read-hybrid.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams, urlParsed }) =>
    readHybrid(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      search: urlParsed.search,
    }),
  ({ person }) => `${person.name}: several roles as one · Stipend`,
)
