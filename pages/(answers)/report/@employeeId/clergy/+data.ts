import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { page, report } = await readReportView(context, { ...asked, view: 'clergy' })
    const { clergy, constants, asOf } = report
    return { page, studio: page.working && clergy ? { clergy, constants, asOf } : null }
  },
  ({ page }) => `${page.person.name}’s pay range: clergy pay · Stipend`,
)
