/** The door for what facts are worth and for the range at other facts: the model's own answers, applied to the published figures. */
import type { TunedFact } from '~/core/estimation/tune.ts'
import type { PayQuantiles, QuantileKey } from '~/core/estimation/types.ts'
import type { PublishedFact } from '~/core/reports/sections/reasons/facts.ts'
import { roundMarketFigure } from './rounding.ts'

/** No middle, nothing to change. */
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
