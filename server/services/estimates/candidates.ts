/** Which frozen records a question is compared with: those of the organizations nearest in all that the model knows. */

import type { ComparableCrowd } from '~/core/estimation/comparables/listed-crowds.ts'
import { listedCrowds } from '~/core/estimation/comparables/listed-crowds.ts'
import { nearestOrganizations } from '~/core/estimation/comparables/nearest-organizations.ts'
import {
  candidatesOf,
  countPosition,
  type PositionIndex,
} from '~/core/estimation/comparables/position-index.ts'
import type { PositionCounts } from '~/core/estimation/comparables/weigh-comparables.ts'
import type { PayQuery } from '~/core/estimation/facts/pay-record.ts'
import type { Comparable } from '~/core/estimation/model/encoded-record.ts'
import type { PayModel } from '~/core/estimation/model/fitted-model.ts'
import { predictPacked } from '~/core/estimation/predict/predict-pay.ts'
import { refusalOf } from '~/core/estimation/predict/refusal.ts'
import type { SnapshotRow } from '~/database/queries/snapshots.ts'
import type { Context } from '../../context.ts'

/** What estimates of today are made from. */
export interface CurrentModel {
  readonly snapshot: SnapshotRow
  readonly modelId: number
  readonly model: PayModel
}

/** A question and the records of its position, in memory. */
export interface PlacedQuestion {
  readonly model: PayModel
  readonly query: PayQuery
  /** where the question stands in the model's distance */
  readonly features: Float32Array
  readonly index: PositionIndex
}

/** Null where the model refuses the question anyway; waits while the position is being read into memory. */
export async function openQuestion(
  context: Context,
  { snapshot, model }: CurrentModel,
  query: PayQuery,
): Promise<PlacedQuestion | null> {
  if (refusalOf(model, query)) return null
  const asked = { snapshotId: snapshot.id, model, position: query.position }
  return placeQuestion(model, query, await context.market.index(context.db, asked))
}

/** Throws where the model refuses the question. */
export function placeQuestion(
  model: PayModel,
  query: PayQuery,
  index: PositionIndex,
): PlacedQuestion {
  return { model, query, index, features: predictPacked(model, query).features }
}

export function findCandidates({ index, features, model, query }: PlacedQuestion): Comparable[] {
  const { organization } = query
  const nearest = nearestOrganizations(index, features, model, organization)
  return candidatesOf(index, nearest, model, organization)
}

/** The candidates of an earlier answer, from which another organization may have been left out. */
export function candidatesAgain(
  { index, model }: PlacedQuestion,
  organizations: Iterable<number>,
  leftOut: string | null,
): Comparable[] {
  return candidatesOf(index, organizations, model, leftOut)
}

/** Those of the candidates that stand in whole crowds, for the list. */
export function crowdsAmong(
  { index, model, query }: PlacedQuestion,
  candidates: readonly Comparable[],
): ComparableCrowd[] {
  return listedCrowds(index, model, query, candidates)
}

export function countsOf({ index, model, query }: PlacedQuestion): PositionCounts {
  return countPosition(index, model, query)
}
