import { readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readPrecise } from '~/server/services/answers/precise/precise.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams, urlParsed }) =>
    readPrecise(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      query: readPreciseQuery(urlParsed.search),
    }),
  ({ person }) => `${person.name}: comparables by range · Stipend`,
)
