import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import { shareForm } from '~/core/answers/reports/share.ts'
import { parseRecordId } from '~/core/forms/record-id.ts'
import { scenarioLinksPath } from '~/core/planning/scenarios/scenario-address.ts'
import { onSubmit, onSubmitOnce, type PageActions } from '~/server/page.ts'
import {
  closeScenarioLink,
  shareScenario,
} from '~/server/services/planning/analyses/scenarios/scenario-links.ts'

const Closing = z.object({ link: z.string().transform(parseRecordId) })

export const action: PageActions = {
  share: onSubmitOnce(shareForm, async (context, input, page) => {
    await shareScenario(context, { ...at(page), ...input })
    return { redirect: scenarioLinksPath(at(page)) }
  }),
  'close-link': onSubmit(Closing, async (context, { link }, page) => {
    await closeScenarioLink(context, { ...at(page), linkId: link })
    return { redirect: scenarioLinksPath(at(page)) }
  }),
}

function at({ routeParams }: PageContextServer) {
  return {
    organizationId: parseRecordId(routeParams.organizationId),
    scenarioId: parseRecordId(routeParams.scenarioId),
  }
}
