import { hasRange } from '~/core/answers/sections/head-facts-schema.ts'
import { placedIn } from '~/core/answers/sections/place.ts'
import { rangeChart } from '~/core/answers/sections/range.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const { page, report, proposing } = await readReportView(context, {
      employeeId: parseRecordId(routeParams.employeeId),
      search: urlParsed.search,
      view: 'answer',
    })
    const proposal =
      proposing && hasRange(report)
        ? { chart: rangeChart(report), range: placedIn(report), ...proposing }
        : null
    return { page, proposal }
  },
  ({ page }) => `${page.person.name}’s pay range · Stipend`,
)
