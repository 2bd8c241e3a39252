import { parseRecordId } from '~/core/forms/record-id.ts'
import { readExploreQuery } from '~/core/planning/analyzer/explore.ts'
import { pageData } from '~/server/page.ts'
import { showExplore } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, urlParsed }) => {
  const organizationId = parseRecordId(routeParams.organizationId)
  const query = readExploreQuery(urlParsed.search)
  return { query, ...(await showExplore(context, { organizationId, ratio: query.ratio })) }
}, 'Explore ratios · Stipend')
