import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showCohorts } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  const organizationId = parseRecordId(routeParams.organizationId)
  return await showCohorts(context, { organizationId })
}, 'Cohort review · Stipend')
