import { z } from 'zod'
import { InvalidInput } from '~/core/errors.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { queryProblems, readReportQuery } from '~/core/reports/report-query.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { saveReport } from '~/server/services/reports/save-report.ts'

/** The fields of the address bar, hidden in the form: the report saved is the one that is shown. */
const Saving = z.record(z.string(), z.string()).transform(readReportQuery)

export const action: PageActions = {
  'save-report': onSubmitOnce(Saving, async (context, query, { routeParams }) => {
    const problems = queryProblems(query)
    if (Object.keys(problems).length > 0) throw new InvalidInput(problems)
    const employeeId = parseRecordId(routeParams.employeeId)
    const { number } = await saveReport(context, { employeeId, query })
    return { redirect: `/report/${employeeId}?report=${number}` }
  }),
}
