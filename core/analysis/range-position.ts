/**
 * Where pay lies in a range. compa-ratio = pay / midpoint; range penetration = (pay - low) / (high - low).
 * All arguments share one unit (cents or dollars a year); the answers are plain ratios, 1 = 100 %.
 */

/** Pay relative to the market midpoint; null where there is no positive midpoint. */
export function compaRatio(pay: number, midpoint: number): number | null {
  if (!Number.isFinite(pay) || !Number.isFinite(midpoint) || midpoint <= 0) return null
  return pay / midpoint
}

/**
 * How far pay has climbed from low (0) to high (1); below 0 or above 1 outside the range. Null where
 * the range has no width or is turned round: there is no "how far" in a point.
 */
export function rangePenetration(pay: number, low: number, high: number): number | null {
  if (![pay, low, high].every(Number.isFinite) || high <= low) return null
  return (pay - low) / (high - low)
}
