import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showSingle } from '~/server/services/membership/subscriptions/single-report.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return await showSingle(context, { employeeId: parseRecordId(routeParams.employeeId) })
}, 'A single report · Stipend')
