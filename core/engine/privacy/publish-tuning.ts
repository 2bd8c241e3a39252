/**
 * Publishes the value of facts and the range at other facts: answers of the model alone, applied to the published
 * figures.
 */
import type { PayQuantiles, QuantileKey } from '~/core/engine/model/fitted-model.ts'
import type { Sensitivity } from '~/core/engine/predict/sensitivity.ts'
import type { TunedFact, TunedKey } from '~/core/engine/predict/tune.ts'
import { roundMarketFigure } from '../facts/disclosure.ts'

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

// Publishes changes of the range by changed facts: answers of the model alone, so that no organization is behind a
// line.

export interface PublishedSensitivity {
  readonly key: Sensitivity['key']
  readonly direction: Sensitivity['direction']
  /** What is different, e.g. "5 more years of experience". */
  readonly change: string
  /** Change of the median, dollars a year in hundreds; 0 is less than $50. */
  readonly dollars: number
}

/** Applied to the published median, never to the exact one; without a median there are no lines. */
export function publishSensitivity(
  sensitivities: readonly Sensitivity[],
  median: number | null,
): PublishedSensitivity[] {
  if (median === null) return []
  return sensitivities.map(({ key, direction, change, share }) => ({
    key,
    direction,
    change,
    dollars: roundMarketFigure(share * median),
  }))
}
