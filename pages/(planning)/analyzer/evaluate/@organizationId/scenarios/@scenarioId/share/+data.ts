import { parseRecordId } from '~/core/forms/record-id.ts'
import { pageData } from '~/server/page.ts'
import { listScenarioLinks } from '~/server/services/planning/analyses/scenarios/scenario-links.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams, request }) => {
  const listed = await listScenarioLinks(context, {
    organizationId: parseRecordId(routeParams.organizationId),
    scenarioId: parseRecordId(routeParams.scenarioId),
  })
  const fresh = listed.links.find(({ path }) => path !== null)?.path
  return { ...listed, fresh: fresh ? request.origin + fresh : null }
}, 'Links to a scenario · Stipend')
