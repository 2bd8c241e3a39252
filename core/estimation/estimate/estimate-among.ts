/**
 * The steps of every question, an asker's and the audit's: the crowds that own the nearest records, all of their
 * records, an estimate from them, in which each record counts as its crowd does on average.
 */
import { withCrowdResiduals } from '../comparables/crowd-residuals.ts'
import { nearestCrowds } from '../comparables/nearest-crowds.ts'
import { countPosition, type Peers, type PositionIndex } from '../comparables/position-index.ts'
import type { Question } from '../predict/predict-pay.ts'
import type { ModelledEstimate, UnexplainedEstimate } from './estimate.ts'
import { estimateFrom, unexplainedFrom } from './estimate-pay.ts'

/** Numbers of the crowds that the question is compared with before any limit, ascending. */
export function crowdsNear({ model, query, alone }: Question, index: PositionIndex): Uint32Array {
  return nearestCrowds(index, alone.features, model, query.organization)
}

export function estimateAmong(
  question: Question,
  index: PositionIndex,
  peers: Peers,
): ModelledEstimate {
  return estimateFrom(question, ...among(question, index, peers))
}

/** The same without its explanation. */
export function unexplainedAmong(
  question: Question,
  index: PositionIndex,
  peers: Peers,
): UnexplainedEstimate {
  return unexplainedFrom(question, ...among(question, index, peers))
}

function among({ model, query }: Question, index: PositionIndex, peers: Peers) {
  const counts = countPosition(index, model, query)
  return [withCrowdResiduals(peers, query, model.settings), { counts }] as const
}
