import { z } from 'zod'
import { DEFINITIONS_OF_PAY } from '~/core/pay/definition.ts'
import { optional } from '~/core/quantities/form-field.ts'
import { parseYearlyMoney } from '~/core/quantities/money.ts'
import { parseRecordId } from '~/core/quantities/record-id.ts'
import { onSubmitOnce, type PageActions } from '~/server/page.ts'
import { saveReport } from '~/server/services/reports/save-report.ts'

const Saving = z.object({
  proposed: optional(parseYearlyMoney),
  definition: z.enum(DEFINITIONS_OF_PAY).default('salary'),
})

export const action: PageActions = {
  'save-report': onSubmitOnce(
    Saving,
    async (context, { proposed, definition }, { routeParams }) => {
      const employeeId = parseRecordId(routeParams.employeeId)
      const dollars = proposed === null ? null : proposed / 100
      const { number } = await saveReport(context, { employeeId, proposed: dollars, definition })
      return { redirect: `/report/${employeeId}?report=${number}` }
    },
  ),
}
