import { z } from 'zod'
import { readReportQuery } from '~/core/answers/sections/addresses.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { saveReport } from '~/server/services/answers/reports/save-report.ts'

const Nothing = z.object({})

/** Saving is generating: what is saved uses up the single report, in the same transaction. */
export const action: PageActions = {
  generate: onSubmitOnce(Nothing, async (context, _input, { routeParams }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const query = readReportQuery({})
    const { number } = await saveReport(context, { employeeId, query })
    return { redirect: `/report/${employeeId}?report=${number}` }
  }),
}
