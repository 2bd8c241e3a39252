import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { page, report } = await readReportView(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      search: urlParsed.search,
      view: 'clergy',
    })
    const { clergy, constants, asOf } = report
    return { page, studio: page.working && clergy ? { clergy, constants, asOf } : null }
  },
  ({ page }) => `${page.person.name}’s pay range: clergy pay · Stipend`,
)
