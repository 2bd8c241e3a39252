import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { page } = await readReportView(context, { ...asked, view: 'all' })
    return { page }
  },
  ({ page }) => `${page.person.name}’s whole pay report · Stipend`,
)
