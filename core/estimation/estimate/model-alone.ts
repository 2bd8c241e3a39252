/** What the model answers without comparables: its quantiles, and why its median is what it is. */
import type { PayQuantiles } from '../model/pay-quantiles.ts'
import { explain, type Question } from '../predict/predict-pay.ts'
import type { Contribution } from './estimate.ts'
import { contributionsOf } from './explain.ts'

/** Exact dollars a year: must pass `publishModelAlone` before anyone sees them. */
export interface ModelAlone {
  readonly quantiles: PayQuantiles
  /** The average of the position's family at the asker's date. */
  readonly base: number
  /** Dollars of all lines sum to the median less the base. */
  readonly contributions: readonly Contribution[]
}

export function modelAlone(question: Question): ModelAlone {
  const sorted = [...question.alone.quantiles].sort((a, b) => a - b).map(Math.exp)
  const [p10, p25, p50, p75, p90] = sorted
  const explanation = explain(question)
  return {
    quantiles: { p10: p10!, p25: p25!, p50: p50!, p75: p75!, p90: p90! },
    base: Math.exp(explanation.base),
    // comparables say nothing here
    contributions: contributionsOf(explanation).filter(({ key }) => key !== 'comparables'),
  }
}
