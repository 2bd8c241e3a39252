/** What a match answers on the published snapshot: figures of the chosen records, their groups, what could be fixed. */
import { offeredFacts } from '~/core/engine/comparables/fixed-rows.ts'
import type { MatchQuestion } from '~/core/engine/comparables/match-question.ts'
import { countMatch, matchedCrowds, matchRecords } from '~/core/engine/comparables/match-records.ts'
import { isRefused } from '~/core/engine/predict/predict-pay.ts'
import { publishCounts, publishMatch } from '~/core/engine/privacy/publish-match.ts'
import type { Context } from '../../../context.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { answerChosen } from '../estimates/estimate-chosen.ts'
import { openRecords } from '../estimates/person-tool.ts'

/** Groups that are told at most, nearest first. */
const MOST_GROUPS = 24

/**
 * One question to the privacy guard; LimitReached beyond the day's budget. The same facts, day and choice are answered
 * from memory.
 *
 * @param asOf YYYY-MM-DD
 */
export async function answerMatch(
  context: Context,
  employee: LoadedEmployee,
  question: MatchQuestion,
  asOf: string,
) {
  const opened = await openMatch(context, employee, question, asOf)
  if ('kind' in opened) return { refused: opened }
  const { current, asked, index, eligible } = opened
  const name = `match ${JSON.stringify(question)}`
  const { published, peersAsBefore } = await answerChosen(context, current, asked.query, {
    name,
    choose: (one, rows, others) => matchRecords(one, rows, others, question),
  })
  const { query, model } = asked
  const key = `${model.settings.definition} ${JSON.stringify(query)} described ${name}`
  const { crowds, counts, offered } = context.market.remembered(current.snapshot.id, key, () => ({
    crowds: matchedCrowds(
      asked,
      index,
      matchRecords(asked, index, eligible, question),
      question,
      MOST_GROUPS,
    ),
    counts: countMatch(asked, index, eligible, question),
    offered: offeredFacts(asked, index, eligible),
  }))
  const figures =
    published.kind === 'refused' ? published : publishMatch(published, peersAsBefore ? [] : crowds)
  // where earlier groups were used, because the actor's limit is reached, no list is told
  return { current, figures, counts: publishCounts(counts), offered, peersAsBefore }
}

export type MatchAnswer = Awaited<ReturnType<typeof answerMatch>>

/** The frozen records of the answer and what each counts. */
export async function weighMatch(
  context: Context,
  employee: LoadedEmployee,
  question: MatchQuestion,
  asOf: string,
) {
  const opened = await openMatch(context, employee, question, asOf)
  if ('kind' in opened) return []
  const { asked, index, eligible } = opened
  const { rows, weights } = matchRecords(asked, index, eligible, question)
  return Array.from(rows, (row, i) => ({ recordId: index.recordIds[row]!, weight: weights[i]! }))
}

async function openMatch(
  context: Context,
  employee: LoadedEmployee,
  { definition }: MatchQuestion,
  asOf: string,
) {
  const opened = await openRecords(context, employee, { asked: definition, asOf })
  if ('kind' in opened) return opened
  const { question: one } = opened
  return isRefused(one) ? one : { ...opened, asked: one }
}
