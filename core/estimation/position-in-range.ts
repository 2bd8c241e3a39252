/** A pay against the market: as a share of the middle and as a place in a range. */

/** Pay over the market's middle; null without one above zero. 1 is the middle itself. */
export function compaRatio(pay: number, midpoint: number | null): number | null {
  return midpoint !== null && midpoint > 0 ? pay / midpoint : null
}

/** (pay - low) / (high - low): 0 at the bottom, 1 at the top, beyond both outside; null for an empty range. */
export function rangePenetration(
  pay: number,
  range: { readonly low: number | null; readonly high: number | null },
): number | null {
  const { low, high } = range
  return low !== null && high !== null && high > low ? (pay - low) / (high - low) : null
}
