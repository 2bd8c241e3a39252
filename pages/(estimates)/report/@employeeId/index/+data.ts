import { parseRecordId } from '~/core/forms/record-id.ts'
import { isModelled } from '~/core/reports/sections/head/modelled.ts'
import { placedIn } from '~/core/reports/sections/place/blocks.ts'
import { rangeChart } from '~/core/reports/sections/range/blocks.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const { page, report, proposing } = await readReportView(context, {
    employeeId: parseRecordId(routeParams.employeeId),
    search: urlParsed.search,
    view: 'answer',
  })
  const proposal =
    proposing && isModelled(report)
      ? { chart: rangeChart(report), range: placedIn(report), ...proposing }
      : null
  return { page, proposal }
})
