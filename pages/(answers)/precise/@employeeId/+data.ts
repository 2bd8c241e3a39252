import { readPreciseQuery } from '~/core/answers/tools/ranges.ts'
import { employeeData } from '~/server/page.ts'
import { readPrecise } from '~/server/services/answers/precise/precise.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  (context, { employeeId, search }) =>
    readPrecise(context, { employeeId, query: readPreciseQuery(search) }),
  ({ person }) => `${person.name}: comparables by range · Stipend`,
)
