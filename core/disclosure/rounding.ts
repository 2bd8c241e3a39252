/** Rounding of market figures, so that no employer's exact pay can be read back. */

/** Step of market figures, dollars. */
export const MARKET_STEP = 100
/** Step of a single comparable's pay, dollars. */
export const COMPARABLE_STEP = 500

/** Nearest multiple of the step; adding 0 turns a minus zero into zero. */
export function roundTo(step: number, dollars: number): number {
  return Math.round(dollars / step) * step + 0
}

export function roundMarketFigure(dollars: number): number {
  return roundTo(MARKET_STEP, dollars)
}

/**
 * Rounds a record's pay to $100, never to zero, before a snapshot reads it: results computed from it cannot reveal
 * exact pay, whatever the number of questions.
 */
export function roundRecordPay(dollars: number): number {
  return dollars > 0 ? Math.max(MARKET_STEP, roundMarketFigure(dollars)) : dollars
}

/**
 * Rounds parts to multiples of `step` that sum exactly to `total`, itself a multiple: every part goes down,
 * then the largest remainders go up. No part moves by more than a step when the parts sum to about the
 * total. Ties go to the earlier part. Source: Hamilton's method of apportionment.
 */
export function roundToSum(parts: readonly number[], total: number, step: number): number[] {
  const floors = parts.map((part) => Math.floor(part / step))
  const missing = Math.round(total / step) - floors.reduce((sum, floor) => sum + floor, 0)
  const everyone = Math.floor(missing / parts.length)
  const lucky = new Set(byRemainder(parts, step).slice(0, missing - everyone * parts.length))
  return floors.map((floor, i) => (floor + everyone + (lucky.has(i) ? 1 : 0)) * step + 0)
}

function byRemainder(parts: readonly number[], step: number): number[] {
  const remainder = (i: number) => parts[i]! / step - Math.floor(parts[i]! / step)
  return parts.map((_, i) => i).sort((a, b) => remainder(b) - remainder(a) || a - b)
}
