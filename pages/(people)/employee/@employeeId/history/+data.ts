import { employeeData } from '~/server/page.ts'
import { showPayHistory } from '~/server/services/people/employees/show-pay-history.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** `?correct=2026-01-01` opens that entry's form; otherwise the form adds one. */
export const data = employeeData(
  async (context, { employeeId, search: { correct = null, saved, deleted } }) => {
    const shown = await showPayHistory(context, { employeeId, correct })
    return { ...shown, saved: saved !== undefined, deleted: deleted !== undefined }
  },
  ({ employee }) => `Pay history: ${employee.name} · Stipend`,
)
