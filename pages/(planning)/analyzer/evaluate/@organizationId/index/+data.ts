import { organizationData } from '~/server/page.ts'
import { showScenarios } from '~/server/services/planning/analyses/scenarios/show-scenario.ts'

export type Data = Awaited<ReturnType<typeof data>>

export const data = organizationData(
  async (context, { organizationId }) => {
    const { scenarios, ...frame } = await showScenarios(context, { organizationId })
    return {
      ...frame,
      inUse: scenarios.filter(({ archivedAt }) => archivedAt === null),
      archived: scenarios.filter(({ archivedAt }) => archivedAt !== null),
    }
  },
  ({ organization }) => `Scenarios: ${organization.name} · Stipend`,
)
