import { pageData } from '~/server/page.ts'
import { readScenarioLink } from '~/server/services/planning/analyses/scenarios/scenario-links.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = pageData(async ({ context, routeParams }) => {
  return await readScenarioLink(context, { token: routeParams.token ?? '' })
}, 'A shared scenario · Stipend')
