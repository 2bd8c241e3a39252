import { readExploreQuery } from '~/core/planning/analyzer/explore.ts'
import { organizationData } from '~/server/page.ts'
import { showExplore } from '~/server/services/planning/analyses/analyzer.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(async (context, { organizationId }, { urlParsed }) => {
  const query = readExploreQuery(urlParsed.search)
  return { query, ...(await showExplore(context, { organizationId, ratio: query.ratio })) }
}, 'Explore ratios · Stipend')
