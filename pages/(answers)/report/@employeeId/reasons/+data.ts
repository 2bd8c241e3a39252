import { enteredFacts } from '~/core/answers/reports/what-if.ts'
import { isModelled } from '~/core/answers/sections/head-facts-schema.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { page, report } = await readReportView(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      search: urlParsed.search,
      view: 'reasons',
    })
    const entered = page.working && isModelled(report) ? enteredFacts(report) : null
    return { page, entered }
  },
  ({ page }) => `${page.person.name}’s pay range: reasons · Stipend`,
)
