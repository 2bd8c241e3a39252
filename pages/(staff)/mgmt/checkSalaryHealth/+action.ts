import type { PageContextServer } from 'vike/types'
import { z } from 'zod'
import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import { assignmentForm, decisionForm, pickedForm, undoForm } from '~/core/staff/forms.ts'
import { SALARY_QUEUE } from '~/core/staff/lists.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import {
  assign,
  decideFindings,
  undoFindingDecision,
} from '~/server/services/staff/data/salary-health.ts'
import { askForRun } from '~/server/services/staff/system/jobs.ts'

export const action: PageActions = {
  check: onSubmit(z.object({}), async (context, _, page) => {
    await askForRun(context, { job: 'check-salaries' })
    return { redirect: sameQueue(page, { checking: 1 }) }
  }),
  exclude: decide('excluded'),
  include: decide('included'),
  confirm: decide('confirmed'),
  effect: onSubmit(pickedForm, async (_context, { findingIds }, page) => {
    return {
      redirect: sameQueue(page, findingIds.length > 0 ? { effect: findingIds.join(',') } : {}),
    }
  }),
  assign: onSubmit(assignmentForm, async (context, input, page) => {
    await assign(context, input)
    return { redirect: sameQueue(page) }
  }),
  undo: onSubmit(undoForm, async (context, input, page) => {
    const { opened } = await undoFindingDecision(context, input)
    return { redirect: sameQueue(page, { opened }) }
  }),
}

function decide(decision: FindingDecision): PageAction {
  return onSubmit(decisionForm, async (context, input, page) => {
    const { decisionId } = await decideFindings(context, { ...input, decision })
    return { redirect: sameQueue(page, { done: decisionId }) }
  })
}

function sameQueue({ urlParsed }: PageContextServer, said: Record<string, string | number> = {}) {
  return SALARY_QUEUE.href(SALARY_QUEUE.read(urlParsed.search), { said })
}
