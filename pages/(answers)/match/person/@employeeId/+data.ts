import { employeeData } from '~/server/page.ts'
import { listMatches } from '~/server/services/answers/matches/show-match.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  listMatches,
  ({ employee }) => `${employee.name}: matches · Stipend`,
)
