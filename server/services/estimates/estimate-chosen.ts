/** What records that are chosen by public facts are paid: candidates from memory, the privacy gate last. */
import {
  type ChosenRecords,
  crowdsOf,
  eligibleRows,
  withinCrowds,
} from '~/core/estimation/comparables/chosen-records.ts'
import type { PositionIndex } from '~/core/estimation/comparables/position-index.ts'
import { estimateChosen } from '~/core/estimation/estimate/estimate-chosen.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import { askModel, isRefused, type Question } from '~/core/estimation/predict/predict-pay.ts'
import { type PublishedChosen, publishChosen } from '~/core/privacy/publish-chosen.ts'
import { differingCrowds } from '~/core/privacy/same-peers.ts'
import type { Context } from '../../context.ts'
import { type CurrentModel, nameOf } from './estimate-position.ts'
import { spendQuestions } from './question-budget.ts'
import { settlePeers } from './same-peers.ts'

export interface Choice {
  /** all that the choice depends on besides the question and the snapshot */
  readonly name: string
  readonly choose: (
    question: Question,
    index: PositionIndex,
    /** by row, 1 or 0: others must not be chosen */
    eligible: Uint8Array,
  ) => ChosenRecords
}

export interface ChosenAnswer {
  readonly published: PublishedChosen
  /** whether earlier groups of organizations are used, because the actor's limit is reached */
  readonly peersAsBefore: boolean
}

/**
 * The limit of different peers and the day's budget hold for each actor as for an estimate; beyond the budget
 * LimitReached is thrown. The answer is made once and remembered, and the choice is not: it may be of a million.
 */
export async function answerChosen(
  context: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
  { name, choose }: Choice,
): Promise<ChosenAnswer> {
  const { market, db } = context
  const question = askModel(model, query)
  if (isRefused(question)) return { published: question, peersAsBefore: false }
  const { position, organization } = query
  const index = await market.index(db, { snapshotId: snapshot.id, model, position })
  let chosen: ChosenRecords | null = null
  const choice = () => {
    chosen ??= choose(question, index, eligibleRows(question, index))
    return chosen
  }
  const named = nameOf(question, `chosen ${name}`)
  const crowds = market.remembered(snapshot.id, `${named} crowds`, () => crowdsOf(index, choice()))
  await spendQuestions(context, snapshot.id, [{ name: named, position, organization, crowds }])
  const settled = await settlePeers(
    context,
    { snapshotId: snapshot.id, definition: model.settings.definition },
    [{ position, organization, crowds }],
  )
  const kept = settled[0] ?? crowds
  const peersAsBefore = differingCrowds(kept, crowds) > 0
  const answer = () => {
    const counted = peersAsBefore ? withinCrowds(index, choice(), kept) : choice()
    return publishChosen(estimateChosen(question, index, counted))
  }
  const published = market.remembered(
    snapshot.id,
    `${named} ${peersAsBefore ? kept.join(' ') : 'own'}`,
    answer,
  )
  return { published, peersAsBefore }
}
