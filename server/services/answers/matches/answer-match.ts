/** What a match answers on the published snapshot: figures of the chosen records, their groups, what could be fixed. */
import { type OfferedFacts, offeredFacts } from '~/core/engine/comparables/fixed-rows.ts'
import type { MatchQuestion } from '~/core/engine/comparables/match-question.ts'
import { countMatch, matchedCrowds, matchRecords } from '~/core/engine/comparables/match-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { payQueryOf } from '~/core/engine/facts/pay-record.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import {
  type MatchFigures,
  type PublishedCounts,
  publishCounts,
  publishMatch,
} from '~/core/engine/privacy/publish-match.ts'
import type { Context } from '../../../context.ts'
import type { LoadedEmployee } from '../../people/pay-access/load-employee.ts'
import { answerChosen, eligibleFor } from '../estimates/estimate-chosen.ts'
import { type CurrentModel, openMarket } from '../estimates/estimate-position.ts'

/** Groups that are told at most, nearest first. */
const MOST_GROUPS = 24

export interface AnsweredMatch {
  readonly current: CurrentModel
  readonly figures: MatchFigures | RefusedEstimate
  readonly counts: PublishedCounts
  readonly offered: OfferedFacts
  /** earlier groups were used, because the actor's limit is reached: no list is told then */
  readonly peersAsBefore: boolean
}

export type MatchAnswer = AnsweredMatch | { readonly refused: RefusedEstimate }

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
): Promise<MatchAnswer> {
  const opened = await openMatch(context, employee, question, asOf)
  if ('refused' in opened) return opened
  const { current, asked, index } = opened
  const name = `match ${JSON.stringify(question)}`
  const { published, peersAsBefore } = await answerChosen(context, current, asked.query, {
    name,
    choose: (one, rows, eligible) => matchRecords(one, rows, eligible, question),
  })
  const make = () => {
    const eligible = eligibleFor(context, current, asked.query, index)
    return describeMatch(asked, index, eligible, question)
  }
  const { query, model } = asked
  const key = `${model.settings.definition} ${JSON.stringify(query)} described ${name}`
  const described = context.market.remembered(current.snapshot.id, key, make)
  const { crowds, counts, offered } = described
  const figures =
    published.kind === 'refused' ? published : publishMatch(published, peersAsBefore ? [] : crowds)
  return { current, figures, counts: publishCounts(counts), offered, peersAsBefore }
}

/** The frozen records of the answer and what each counts. */
export async function weighMatch(
  context: Context,
  employee: LoadedEmployee,
  question: MatchQuestion,
  asOf: string,
): Promise<readonly { readonly recordId: number; readonly weight: number }[]> {
  const opened = await openMatch(context, employee, question, asOf)
  if ('refused' in opened) return []
  const { current, asked, index } = opened
  const eligible = eligibleFor(context, current, asked.query, index)
  const { rows, weights } = matchRecords(asked, index, eligible, question)
  return Array.from(rows, (row, i) => ({ recordId: index.recordIds[row]!, weight: weights[i]! }))
}

interface OpenMatch {
  readonly current: CurrentModel
  readonly asked: Question
  readonly index: PositionIndex
}

async function openMatch(
  context: Context,
  employee: LoadedEmployee,
  { definition }: MatchQuestion,
  asOf: string,
): Promise<OpenMatch | { readonly refused: RefusedEstimate }> {
  const market = await openMarket(context, definition)
  if ('kind' in market) return { refused: market }
  const { snapshot, model } = market
  const asked = askModel(model, payQueryOf(employee, asOf))
  if (isRefused(asked)) return { refused: asked }
  const { position } = asked.query
  const index = await context.market.index(context.db, { snapshotId: snapshot.id, model, position })
  return { current: market, asked, index }
}

function describeMatch(
  asked: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  question: MatchQuestion,
) {
  const chosen = matchRecords(asked, index, eligible, question)
  return {
    crowds: matchedCrowds(asked, index, chosen, question, MOST_GROUPS),
    counts: countMatch(asked, index, eligible, question),
    offered: offeredFacts(asked, index, eligible),
  }
}
