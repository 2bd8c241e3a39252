/**
 * The place of pay in a range. compa-ratio = pay / midpoint; range penetration = (pay - low) / (high - low). All
 * arguments have one unit (cents or dollars a year); answers are plain ratios, 1 = 100%.
 */

/** Pay over the market midpoint; null where the midpoint is not positive. */
export function compaRatio(pay: number, midpoint: number): number | null {
  if (!Number.isFinite(pay) || !Number.isFinite(midpoint) || midpoint <= 0) return null
  return pay / midpoint
}

/** "0.92" */
export function formatCompaRatio(ratio: number): string {
  return ratio.toFixed(2)
}

/** 0 at `low`, 1 at `high`; below 0 or above 1 outside the range. Null where `high` is not above `low`. */
export function rangePenetration(pay: number, low: number, high: number): number | null {
  if (![pay, low, high].every(Number.isFinite) || high <= low) return null
  return (pay - low) / (high - low)
}
