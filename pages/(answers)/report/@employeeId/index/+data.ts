import { hasRange } from '~/core/answers/sections/head-facts-schema.ts'
import { placedIn } from '~/core/answers/sections/place.ts'
import { rangeChart } from '~/core/answers/sections/range.ts'
import { employeeData } from '~/server/page.ts'
import { readReportView } from '~/server/services/answers/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = employeeData(
  async (context, asked) => {
    const { page, report, proposing } = await readReportView(context, { ...asked, view: 'answer' })
    const proposal =
      proposing && hasRange(report)
        ? { chart: rangeChart(report), range: placedIn(report), ...proposing }
        : null
    return { page, proposal }
  },
  ({ page }) => `${page.person.name}’s pay range · Stipend`,
)
