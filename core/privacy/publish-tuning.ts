/**
 * Publishes the value of facts and the range at other facts: answers of the model alone, applied to the published
 * figures.
 */

import type { PayQuantiles, QuantileKey } from '~/core/estimation/model/pay-quantiles.ts'
import type { TunedFact, TunedKey } from '~/core/estimation/predict/tune.ts'
import { roundMarketFigure } from '../disclosure/rounding.ts'

/** One fact, and how far the model alone would move the median if it were different. */
export interface PublishedFact {
  readonly key: TunedKey
  /** "12 years", "Master’s degree"; null where it was not entered */
  readonly value: string | null
  /** dollars a year in hundreds */
  readonly options: readonly { readonly label: string; readonly dollars: number }[]
}

/** No median, nothing to change. */
export function publishTuning(facts: readonly TunedFact[], median: number | null): PublishedFact[] {
  if (median === null) return []
  return facts.map(({ key, value, options }) => ({
    key,
    value,
    options: options.map(({ label, share }) => ({
      label,
      dollars: roundMarketFigure(share * median),
    })),
  }))
}

/** Each published quantile moved by its own share; what is not published stays so. */
export function publishMoved(
  quantiles: PayQuantiles,
  shares: Readonly<Record<QuantileKey, number>>,
): PayQuantiles {
  const moved = (key: QuantileKey) => {
    const pay = quantiles[key]
    return pay === null ? null : roundMarketFigure(pay * (1 + shares[key]))
  }
  return {
    p10: moved('p10'),
    p25: moved('p25'),
    p50: moved('p50'),
    p75: moved('p75'),
    p90: moved('p90'),
  }
}
