import { z } from 'zod'
import { optional } from '~/core/quantities/form-field.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { onSubmit, type PageActions } from '~/server/page.ts'
import { saveReport } from '~/server/services/reports/save-report.ts'

const Saving = z.object({ proposed: optional(parseYearlyMoney) })

export const action: PageActions = {
  'save-report': onSubmit(Saving, async (context, { proposed }, { routeParams }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const dollars = proposed === null ? null : proposed / 100
    const { number } = await saveReport(context, { employeeId, proposed: dollars })
    return { redirect: `/report/${employeeId}?report=${number}` }
  }),
}
