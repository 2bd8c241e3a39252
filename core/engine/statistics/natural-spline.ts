/** Natural cubic splines: smooth between the knots, straight beyond the outer two. */
import { quantileOfSorted } from './quantile.ts'

/**
 * Knots at evenly spaced quantiles from 5 to 95% of ascending values; equal ones count once, so many
 * ties give fewer. Fewer than three knots mean: no curvature, only the straight line.
 */
export function splineKnots(sorted: ArrayLike<number>, count: number): number[] {
  const knots = Array.from({ length: count }, (_, k) =>
    quantileOfSorted(sorted, 0.05 + (0.9 * k) / (count - 1)),
  )
  return knots.filter((knot, k) => k === 0 || knot > knots[k - 1]!)
}

/** Number of curved parts beside the constant and the straight line. */
export function curvedPartCount(knots: readonly number[]): number {
  return Math.max(0, knots.length - 2)
}

/**
 * Value at x of curved part `part` of the natural basis, divided by the squared spread of the knots so
 * that all parts are of the size of x. Part k is d_k(x) - d_{K-2}(x) with
 * d_k(x) = ((x - knot_k)+^3 - (x - knot_K)+^3) / (knot_K - knot_k).
 * Source: Hastie, Tibshirani, Friedman, The Elements of Statistical Learning, equation 5.5.
 */
export function curvedPart(knots: readonly number[], part: number, x: number): number {
  const last = knots.length - 1
  const spread = knots[last]! - knots[0]!
  return (truncatedCubic(knots, part, x) - truncatedCubic(knots, last - 1, x)) / (spread * spread)
}

function truncatedCubic(knots: readonly number[], k: number, x: number): number {
  const outer = knots[knots.length - 1]!
  const above = Math.max(0, x - knots[k]!)
  const beyond = Math.max(0, x - outer)
  return (above * above * above - beyond * beyond * beyond) / (outer - knots[k]!)
}
