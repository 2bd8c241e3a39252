import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { newScenarioForm } from '~/core/planning/scenarios/schemas.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import {
  archiveScenario,
  createScenario,
  duplicateScenario,
  restoreScenario,
} from '~/server/services/planning/analyses/scenarios/save-scenario.ts'

const Row = z.object({ scenario: z.string().transform(parseRecordId) })

export const action: PageActions = {
  create: onSubmitOnce(newScenarioForm, async (context, { name }, page) => {
    const { organizationId } = at(page)
    const { id } = await createScenario(context, { organizationId, name })
    return { redirect: `/analyzer/evaluate/${organizationId}/scenarios/${id}` }
  }),
  duplicate: onSubmitOnce(Row, async (context, { scenario }, page) => {
    const { organizationId } = at(page)
    const { id } = await duplicateScenario(context, { organizationId, scenarioId: scenario })
    return { redirect: `/analyzer/evaluate/${organizationId}/scenarios/${id}?done=duplicated` }
  }),
  archive: onSubmit(Row, async (context, { scenario }, page) => {
    const { organizationId } = at(page)
    await archiveScenario(context, { organizationId, scenarioId: scenario })
    return { redirect: `/analyzer/evaluate/${organizationId}?done=archived` }
  }),
  restore: onSubmit(Row, async (context, { scenario }, page) => {
    const { organizationId } = at(page)
    await restoreScenario(context, { organizationId, scenarioId: scenario })
    return { redirect: `/analyzer/evaluate/${organizationId}?done=restored` }
  }),
}

function at({ routeParams }: PageContextServer) {
  return { organizationId: parseRecordId(routeParams.organizationId) }
}
