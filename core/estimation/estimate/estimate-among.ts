/**
 * The way of every question, an asker's and the audit's: the crowds that own the nearest records, all of their records,
 * an estimate from them.
 */
import { nearestCrowds } from '../comparables/nearest-crowds.ts'
import { countPosition, type Peers, type PositionIndex } from '../comparables/position-index.ts'
import type { PayQuery } from '../facts/pay-record.ts'
import type { PayModel } from '../model/fitted-model.ts'
import { predictPacked } from '../predict/predict-pay.ts'
import type { Estimate } from './estimate.ts'
import { estimatePay } from './estimate-pay.ts'

/** Whom the question is compared with by itself, by the numbers of the crowds. Throws where the model refuses the question. */
export function crowdsNear(model: PayModel, index: PositionIndex, query: PayQuery): Uint32Array {
  return nearestCrowds(index, predictPacked(model, query).features, model, query.organization)
}

export function estimateAmong(
  model: PayModel,
  index: PositionIndex,
  query: PayQuery,
  peers: Peers,
): Estimate {
  const candidates = [...peers.values()].flat()
  const counts = countPosition(index, model, query)
  return estimatePay(model, query, candidates, model.settings, counts)
}
