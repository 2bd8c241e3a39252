import { parseRecordId } from '~/core/forms/record-id.ts'
import { enteredFacts } from '~/core/reports/report/what-if.ts'
import { isModelled } from '~/core/reports/sections/head/modelled.ts'
import { pageData } from '~/server/page.ts'
import { readReportView } from '~/server/services/reports/read-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const { page, report } = await readReportView(context, {
    employeeId: parseRecordId(routeParams.employeeId),
    search: urlParsed.search,
    view: 'reasons',
  })
  const entered = page.working && isModelled(report) ? enteredFacts(report) : null
  return { page, entered }
})
