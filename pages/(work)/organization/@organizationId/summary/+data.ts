import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showSummary } from '~/server/services/summaries/show-summary.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return await showSummary(context, { organizationId: parseRecordId(routeParams.organizationId) })
})
