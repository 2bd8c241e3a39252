import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listMatches } from '~/server/services/answers/matches/show-match.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  ({ context, routeParams }) =>
    listMatches(context, { employeeId: parseRecordId(routeParams.employeeId) }),
  ({ employee }) => `${employee.name}: matches · Stipend`,
)
