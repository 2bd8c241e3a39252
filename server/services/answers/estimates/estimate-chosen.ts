/** What records that are chosen by public facts are paid: candidates from memory, the privacy gate last. */
import {
  type ChosenRecords,
  crowdsOf,
  eligibleRows,
  withinCrowds,
  withoutCrowdOf,
} from '~/core/engine/comparables/chosen-records.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import { estimateChosen } from '~/core/engine/estimate/estimate-chosen.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import { type CrowdSet, differingCrowds } from '~/core/engine/privacy/answer-question.ts'
import { publishChosen } from '~/core/engine/privacy/publish-chosen.ts'
import type { Context } from '../../../context.ts'
import { admitQuestions } from './admit-questions.ts'
import { asEstimated, type CurrentModel, nameOf } from './estimate-position.ts'

/** Asked of a question and its records; others than the eligible (by row, 1 or 0) must not be chosen. */
type Choose<Given extends readonly unknown[]> = (
  question: Question,
  index: PositionIndex,
  eligible: Uint8Array,
  ...given: Given
) => ChosenRecords

export type Choice = {
  /** all that the choice depends on besides the question and the snapshot */
  readonly name: string
} & (
  | { readonly choose: Choose<[]> }
  /** among the crowds that the estimate is made from: both are one question */
  | { readonly chooseAmong: Choose<[crowds: CrowdSet]> }
)

/**
 * The limit of different peers and the day's budget hold for each actor as for an estimate; beyond the budget
 * LimitReached is thrown. The answer is made once and remembered, and the choice is not: it may be of a million.
 * `peersAsBefore`: whether earlier groups of organizations are used, because the actor's limit is reached.
 */
export async function answerChosen(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
  choice: Choice,
) {
  const { market, db } = context
  const { snapshot, model } = current
  const question = askModel(model, query)
  if (isRefused(question)) return { published: question, peersAsBefore: false }
  const index = await market.index(db, {
    ...{ snapshotId: snapshot.id, model, position: query.position },
  })
  const { asked, choose } = opened(context, current, { question, index, choice })
  const under = { snapshotId: snapshot.id, definition: model.settings.definition }
  const settled = await admitQuestions(context, under, [asked])
  const { crowds } = asked
  const kept = settled[0] ?? crowds
  const peersAsBefore = differingCrowds(kept, crowds) > 0
  const answer = () => {
    const counted = peersAsBefore ? withinCrowds(index, choose(), kept) : choose()
    return publishChosen(estimateChosen(question, index, counted))
  }
  const published = market.remembered(
    snapshot.id,
    nameOf(question, `chosen ${choice.name} ${peersAsBefore ? kept.join(' ') : 'own'}`),
    answer,
  )
  return { published, peersAsBefore }
}

/** The question as the budget counts it, its crowds, and the records, which are chosen once and only if needed. */
function opened(
  context: Context,
  current: CurrentModel,
  {
    question,
    index,
    choice,
  }: {
    readonly question: Question
    readonly index: PositionIndex
    readonly choice: Choice
  },
) {
  const eligible = () => eligibleFor(context, current, question.query, index)
  let chosen: ChosenRecords | null = null
  if ('chooseAmong' in choice) {
    const asked = asEstimated(context, current, question, index)
    const choose = () => {
      chosen ??= choice.chooseAmong(question, index, eligible(), asked.crowds)
      return chosen
    }
    return { asked, choose }
  }
  const choose = () => {
    chosen ??= choice.choose(question, index, eligible())
    return chosen
  }
  const name = nameOf(question, `chosen ${choice.name}`)
  const { position, organization } = question.query
  const crowds = context.market.remembered(current.snapshot.id, `${name} crowds`, () =>
    crowdsOf(index, choose()),
  )
  return { asked: { name, position, organization, crowds }, choose }
}

/**
 * The records a person may be compared with, by row: the same for everyone who asks about the position on that day, and
 * one's own crowd is taken out of a copy.
 */
export function eligibleFor(
  { market }: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
  index: PositionIndex,
): Uint8Array {
  const name = `eligible ${model.settings.definition} ${query.position} ${query.asOf}`
  const everyone = { ...query, organization: null }
  const make = () => eligibleRows({ model, query: everyone }, index)
  const eligible = market.remembered(snapshot.id, name, make)
  return withoutCrowdOf(query.organization, index, eligible)
}
