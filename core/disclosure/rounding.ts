/** Rounding of market figures, so that no employer's exact pay can be read back. */

/** Market figures are shown in steps of so many dollars. */
export const MARKET_STEP = 100
/** A single comparable's pay is shown in steps of so many dollars. */
export const COMPARABLE_STEP = 500

/** Nearest multiple of the step; adding 0 turns a minus zero into zero. */
export function roundTo(step: number, dollars: number): number {
  return Math.round(dollars / step) * step + 0
}

export function roundMarketFigure(dollars: number): number {
  return roundTo(MARKET_STEP, dollars)
}

/**
 * Pay of a record as a snapshot may know it: to $100, and never nothing. Whatever is computed from it can tell
 * nothing finer of anybody, by whatever number of questions: what was not read cannot be found.
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
