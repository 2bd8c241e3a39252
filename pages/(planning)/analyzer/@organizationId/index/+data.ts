import { readRecordId } from '~/core/forms/record-id.ts'
import { organizationData } from '~/server/page.ts'
import { showAnalyzer } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(async (context, { organizationId }, { urlParsed }) => {
  return await showAnalyzer(context, { organizationId, year: readRecordId(urlParsed.search.year) })
}, 'Analyzer · Stipend')
