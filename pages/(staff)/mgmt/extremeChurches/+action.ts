import type { PageContextServer } from 'vike/types'
import type { FindingDecision } from '~/core/market/health/decision-words.ts'
import { extremesHref, readExtremesQuery } from '~/core/staff/extreme-organizations/query.ts'
import { decisionForm, pickedForm, undoForm } from '~/core/staff/salary-health/decision.ts'
import { onSubmit, type PageAction, type PageActions } from '~/server/page.ts'
import { askOwners } from '~/server/services/staff/extreme-organizations/extremes.ts'
import {
  decideFindings,
  undoFindingDecision,
} from '~/server/services/staff/salary-health/decisions.ts'

export const action: PageActions = {
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

function samePage({ urlParsed }: PageContextServer, more: Readonly<Record<string, number>>) {
  const href = extremesHref(readExtremesQuery(urlParsed.search))
  const said = new URLSearchParams(Object.entries(more).map(([key, value]) => [key, String(value)]))
  return `${href}${href.includes('?') ? '&' : '?'}${said}`
}
