/** Published quantiles of pay; null where a quantile is withheld. */

export interface PayQuantiles {
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p90: number | null
}

export type QuantileKey = keyof PayQuantiles
