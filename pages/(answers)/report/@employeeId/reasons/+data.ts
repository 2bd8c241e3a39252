import { enteredFacts } from '~/core/answers/reports/what-if.ts'
import { isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { page, report } = await readReportView(context, { ...asked, view: 'reasons' })
    const entered = page.working && isModelled(report) ? enteredFacts(report) : null
    return { page, entered }
  },
  ({ page }) => `${page.person.name}’s pay range: reasons · Stipend`,
)
