import { pageData } from '~/server/page.ts'
import { listInsights } from '~/server/services/content/resources/read-insight.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context }) => ({ insights: await listInsights(context) }),
  'Insights: what churches pay · Stipend',
  'Charts of what churches pay: by size, place, years in the role, position and hours, each with its table, date and source.',
)
