/** Estimates from the published snapshot: candidates from memory, arithmetic in core, the privacy gate last. */

import type { RangeOrigin } from '~/core/answers/analysis/range-words.ts'
import type { PositionIndex } from '~/core/engine/comparables/position-index.ts'
import type { Grade } from '~/core/engine/estimate/estimate.ts'
import { crowdsNear } from '~/core/engine/estimate/estimate-pay.ts'
import type { PayQuery } from '~/core/engine/facts/pay-record.ts'
import type { PayModel } from '~/core/engine/model/fitted-model.ts'
import { askModel, isRefused, type Question } from '~/core/engine/predict/predict-pay.ts'
import type { RefusedEstimate } from '~/core/engine/predict/refusal.ts'
import {
  type Answer,
  answerQuestion,
  differingCrowds,
} from '~/core/engine/privacy/answer-question.ts'
import { PUBLIC_SOURCES } from '~/core/market/sources/public-sources.ts'
import { DEFINITION_LABELS, type DefinitionOfPay } from '~/core/pay/definition.ts'
import type { SnapshotRow } from '~/database/queries/market/snapshots.ts'
import type { Context } from '../../../context.ts'
import { type Asker, surveyFor } from '../../market/survey-for.ts'
import { type AdmittedQuestion, admitQuestions } from './admit-questions.ts'

/** The model of a definition in the published snapshot. */
export interface CurrentModel {
  readonly snapshot: SnapshotRow
  readonly modelId: number
  readonly model: PayModel
}

export interface PositionEstimate extends Answer {
  /** whether the peers are those of an earlier answer, because the actor's limit is reached */
  readonly peersAsBefore: boolean
}

/** The answer before the first snapshot of members' records. */
const NOTHING_PUBLISHED: RefusedEstimate = {
  kind: 'refused',
  reason: 'No members’ survey is published yet, so there are no records to compare with.',
  unlock: 'It becomes available with the first survey. What you entered is kept.',
}

/** The answer about a person whose position was guessed: it has no market figures until a person confirms it. */
export const GUESSED_POSITION: RefusedEstimate = {
  kind: 'refused',
  reason: 'This position is our guess from the job title. Confirm it to see a range.',
  unlock: 'Open the person, check the position, and save.',
}

/** The model of a definition in the survey that may answer them, or the refusal with the reason of the snapshot. */
export async function openMarket(
  context: Context,
  definition: DefinitionOfPay,
  whom: Asker,
): Promise<CurrentModel | RefusedEstimate> {
  const snapshot = await surveyFor(context, whom)
  if (!snapshot) return NOTHING_PUBLISHED
  const found = await context.market.model(context.db, snapshot.id, definition)
  if (found) return { snapshot, modelId: found.id, model: found.model }
  const label = DEFINITION_LABELS[definition].toLowerCase()
  return {
    kind: 'refused',
    reason:
      snapshot.refusedDefinitions[definition] ??
      `Snapshot ${snapshot.name} has no model of ${label} yet; it will be added soon.`,
    unlock: 'You can compare salary (cash and housing) now.',
  }
}

/** Null where no survey may answer them, and while it has no model of the definition. */
export async function currentModel(
  context: Context,
  definition: DefinitionOfPay,
  whom: Asker,
): Promise<CurrentModel | null> {
  const market = await openMarket(context, definition, whom)
  return 'kind' in market ? null : market
}

/**
 * What all figures of an organization's staff are counted as: what was asked where a survey may answer, else what the
 * Census counts.
 */
export function definitionTold(
  market: CurrentModel | RefusedEstimate | null,
  asked: DefinitionOfPay,
  whom: Asker,
): DefinitionOfPay {
  const isPublic = (market === null || 'kind' in market) && !whom?.isDemonstration
  return isPublic ? PUBLIC_SOURCES.census_workers.definition : asked
}

/** Whether records of members answer before a public source: similar ones, and enough of them for C or better. */
export function isStrong(origin: RangeOrigin, grade: Grade): boolean {
  return origin === 'comparables' && grade !== 'D'
}

export async function estimatePosition(
  context: Context,
  current: CurrentModel,
  query: PayQuery,
): Promise<PositionEstimate> {
  const [made] = await estimatePositions(context, current, [query])
  if (!made) throw new Error(`No answer for position ${query.position}`)
  return made
}

interface OpenQuestion {
  readonly question: Question
  readonly index: PositionIndex
  /** with its crowds before any limit */
  readonly own: AdmittedQuestion
}

/**
 * One answer for each question, in order. The limit of different peers and the day's budget hold for each actor; beyond
 * the budget LimitReached is thrown, and none of the questions is counted. The answer from
 * given peers is the same for everyone with these facts on this day, so it is computed once and remembered.
 */
export async function estimatePositions(
  context: Context,
  current: CurrentModel,
  queries: readonly PayQuery[],
): Promise<PositionEstimate[]> {
  const { market, db } = context
  const { snapshot, model } = current
  const { definition } = model.settings
  const asked = queries.map((query) => askModel(model, query))
  const opened: OpenQuestion[] = []
  for (const question of asked) {
    if (isRefused(question)) continue
    const index = await market.index(db, {
      ...{ snapshotId: snapshot.id, model, position: question.query.position },
    })
    opened.push({ question, index, own: asEstimated(context, current, question, index) })
  }
  const settled = await admitQuestions(
    context,
    { snapshotId: snapshot.id, definition },
    opened.map(({ own }) => own),
  )
  const answers = new Map<Question, PositionEstimate>()
  for (const [i, { question, index, own }] of opened.entries()) {
    const crowds = settled[i]!
    const make = () => answerQuestion(question, index, crowds)
    const made = market.remembered(snapshot.id, nameOf(question, crowds.join(' ')), make)
    answers.set(question, { ...made, peersAsBefore: differingCrowds(crowds, own.crowds) > 0 })
  }
  return asked.map((one) => {
    if (isRefused(one))
      return { published: one, weights: [], peers: [], crowds: [], peersAsBefore: false }
    return answers.get(one)!
  })
}

/** The question as the budget and the limit of peers know it. */
export function asEstimated(
  { market }: Context,
  { snapshot }: CurrentModel,
  question: Question,
  index: PositionIndex,
): AdmittedQuestion {
  const { position, organization } = question.query
  const near = () => crowdsNear(question, index)
  const crowds = market.remembered(snapshot.id, nameOf(question, 'peers'), near)
  return { name: nameOf(question, ''), position, organization, crowds }
}

/** All that an answer depends on besides the snapshot. */
export function nameOf({ model, query }: Question, about: string): string {
  return `${model.settings.definition} ${JSON.stringify(query)} ${about}`
}
