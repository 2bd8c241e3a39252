/** The answer to one question from the crowds that were settled on: estimated, then rounded, banded and withheld. */
import { listedCrowds } from '../estimation/comparables/listed-crowds.ts'
import { type PositionIndex, peersIn } from '../estimation/comparables/position-index.ts'
import { estimateAmong } from '../estimation/estimate/estimate-among.ts'
import type { Question } from '../estimation/predict/predict-pay.ts'
import { type PublishedEstimate, publishEstimate } from './publish-estimate.ts'
import type { CrowdSet } from './same-peers.ts'

export interface Answer {
  /** what may be shown */
  readonly published: PublishedEstimate
  /** which frozen records have weight: kept with a report, never shown */
  readonly weights: readonly { readonly recordId: number; readonly weight: number }[]
  /**
   * the frozen records of all peers, including those without weight: what is counted instead of weighed is counted over
   * these, because weights end somewhere, where one organization may leave alone
   */
  readonly peers: readonly number[]
  /** the same, crowd by crowd: who counts together */
  readonly crowds: readonly (readonly number[])[]
}

/** Depends on its arguments alone, so that it can be remembered and shared by everyone who asks the same. */
export function answerQuestion(
  question: Question,
  index: PositionIndex,
  settled: CrowdSet,
): Answer {
  const { model, query } = question
  const peers = peersIn(index, settled, model, query.organization)
  const estimate = estimateAmong(question, index, peers)
  const crowds = [...peers.values()].map((records) => records.map(({ recordId }) => recordId))
  return {
    published: publishEstimate(estimate, listedCrowds(question, index, peers)),
    weights: estimate.comparables.map(({ comparable, share }) => {
      return { recordId: comparable.recordId, weight: share }
    }),
    peers: crowds.flat(),
    crowds,
  }
}
