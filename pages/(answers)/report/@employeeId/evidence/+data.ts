import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { page } = await readReportView(context, { ...asked, view: 'evidence' })
    return { page }
  },
  ({ page }) => `${page.person.name}’s pay range: evidence · Stipend`,
)
