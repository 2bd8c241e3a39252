import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { page } = await readReportView(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      search: urlParsed.search,
      view: 'evidence',
    })
    return { page }
  },
  ({ page }) => `${page.person.name}’s pay range: evidence · Stipend`,
)
