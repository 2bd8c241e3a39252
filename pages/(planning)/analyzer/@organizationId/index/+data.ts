import { parseRecordId, readRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { showAnalyzer } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const organizationId = parseRecordId(routeParams.organizationId)
  return await showAnalyzer(context, { organizationId, year: readRecordId(urlParsed.search.year) })
}, 'Analyzer · Stipend')
