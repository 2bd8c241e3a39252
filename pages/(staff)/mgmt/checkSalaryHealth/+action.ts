import type { PageContextServer } from 'vike/types'
import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import {
  assignmentForm,
  decisionForm,
  pickedForm,
  undoForm,
} from '~/core/staff/salary-health/decision.ts'
import { readSalaryQueue, salaryQueueHref } from '~/core/staff/salary-health/queue.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import {
  assign,
  decideFindings,
  undoFindingDecision,
} from '~/server/services/staff/salary-health/decisions.ts'

export const action: PageActions = {
  exclude: decide('excluded'),
  include: decide('included'),
  confirm: decide('confirmed'),
  effect: onSubmit(pickedForm, async (_context, { findingIds }, page) => {
    return { redirect: sameQueue(page, { effect: findingIds.join(',') }) }
  }),
  assign: onSubmit(assignmentForm, async (context, input, page) => {
    await assign(context, input)
    return { redirect: sameQueue(page) }
  }),
  undo: onSubmit(undoForm, async (context, input, page) => {
    const { opened } = await undoFindingDecision(context, input)
    return { redirect: sameQueue(page, { opened: String(opened) }) }
  }),
}

function decide(decision: FindingDecision): PageAction {
  return onSubmit(decisionForm, async (context, input, page) => {
    const { decisionId } = await decideFindings(context, { ...input, decision })
    return { redirect: sameQueue(page, { done: String(decisionId) }) }
  })
}

function sameQueue({ urlParsed }: PageContextServer, more: Record<string, string> = {}): string {
  const href = salaryQueueHref(readSalaryQueue(urlParsed.search))
  const said = new URLSearchParams(Object.entries(more).filter(([, value]) => value !== ''))
  const search = said.toString()
  if (search === '') return href
  return `${href}${href.includes('?') ? '&' : '?'}${search}`
}
