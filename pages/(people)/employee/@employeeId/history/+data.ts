import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showPayHistory } from '~/server/services/people/employees/show-pay-history.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?correct=2026-01-01` opens that entry's form; otherwise the form adds one. */
export const data = pageData(
  async ({ context, routeParams, urlParsed }) => {
    const employeeId = parseRecordId(routeParams.employeeId)
    const correct = urlParsed.search.correct ?? null
    const shown = await showPayHistory(context, { employeeId, correct })
    const { saved, deleted } = urlParsed.search
    return { ...shown, saved: saved !== undefined, deleted: deleted !== undefined }
  },
  ({ employee }) => `Pay history: ${employee.name} · Stipend`,
)
