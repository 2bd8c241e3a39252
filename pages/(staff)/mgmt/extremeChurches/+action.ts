import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import { decisionForm, pickedForm, undoForm } from '~/core/staff/forms.ts'
import { EXTREMES } from '~/core/staff/lists.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import { askOwners } from '~/server/services/staff/data/extremes.ts'
import { decideFindings, undoFindingDecision } from '~/server/services/staff/data/salary-health.ts'
import { askForRun } from '~/server/services/staff/system/jobs.ts'

export const action: PageActions = {
  check: onSubmit(z.object({}), async (context, _, page) => {
    await askForRun(context, { job: 'check-salaries' })
    return { redirect: samePage(page, { checking: 1 }) }
  }),
  exclude: decide('excluded'),
  confirm: decide('confirmed'),
  ask: onSubmit(pickedForm, async (context, input, page) => {
    const { asked, skipped } = await askOwners(context, input)
    return { redirect: samePage(page, { asked, skipped }) }
  }),
  undo: onSubmit(undoForm, async (context, input, page) => {
    const { opened } = await undoFindingDecision(context, input)
    return { redirect: samePage(page, { opened }) }
  }),
}

function decide(decision: FindingDecision): PageAction {
  return onSubmit(decisionForm, async (context, input, page) => {
    const { decisionId } = await decideFindings(context, { ...input, decision })
    return { redirect: samePage(page, { done: decisionId }) }
  })
}

function samePage({ urlParsed }: PageContextServer, said: Readonly<Record<string, number>>) {
  return EXTREMES.href(EXTREMES.read(urlParsed.search), { said })
}
