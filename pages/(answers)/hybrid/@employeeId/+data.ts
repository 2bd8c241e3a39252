import { employeeData } from '~/server/page.ts'
import { readHybrid } from '~/server/services/answers/reports/read-hybrid.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  readHybrid,
  ({ person }) => `${person.name}: several roles as one · Stipend`,
)
