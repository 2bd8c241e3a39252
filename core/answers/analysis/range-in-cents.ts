/** A market range in cents, beside what a person is paid. */
import type { PayQuantiles } from '~/core/engine/model/fitted-model.ts'
import { type Cents, centsFromDollars } from '~/core/pay/money.ts'

/** The 25th, 50th and 75th percentile, cents a year. */
export interface RangeInCents {
  readonly p25: Cents
  readonly p50: Cents
  readonly p75: Cents
}

/** Null without a range, and where one of the three is not published. */
export function rangeInCents(quantiles: PayQuantiles | null): RangeInCents | null {
  const { p25 = null, p50 = null, p75 = null } = quantiles ?? {}
  if (p25 === null || p50 === null || p75 === null) return null
  return { p25: centsFromDollars(p25), p50: centsFromDollars(p50), p75: centsFromDollars(p75) }
}
