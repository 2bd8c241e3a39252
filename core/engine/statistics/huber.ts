/** Robust weights: full trust near the middle, falling trust for values far from it, none for the impossible. */
import { quantileOfSorted } from './quantile.ts'

/** The usual tuning constant: 95% as efficient as least squares when errors are normal. */
const HUBER_CONSTANT = 1.345
/** Spreads beyond which weight falls faster, and beyond which there is next to none. */
const DOUBTFUL = 4
const IMPOSSIBLE = 6
/** Not 0: where most rows fit exactly, the others still hold the columns apart. */
const NEXT_TO_NOTHING = 1e-6

/** Spread of residuals around zero, 1.4826 x median |r|; at least `floor`, so that ties cannot make it 0. */
export function residualSpread(residuals: ArrayLike<number>, floor = 1e-9): number {
  const sizes = new Float64Array(residuals.length)
  for (let i = 0; i < sizes.length; i++) sizes[i] = Math.abs(residuals[i]!)
  return Math.max(floor, 1.4826 * quantileOfSorted(sizes.sort(), 0.5))
}

/**
 * Huber's weight, which falls to nothing for what cannot be pay of this kind at all:
 *
 *   1                        up to constant x spread
 *   constant x spread / |r|  up to 4 spreads
 *   the same, falling in a straight line to next to nothing at 6 spreads
 *
 * An hourly wage among a few hundred salaries lies ten and more spreads off. Huber's weight alone leaves it a tenth of
 * a row there, and each of them pulls as hard as a row at the edge. Source: Huber 1964, Ann. Math. Statist. 35, 73; the
 * falling part: Hampel 1974, JASA 69, 383.
 */
export function huberWeight(residual: number, spread: number, constant = HUBER_CONSTANT): number {
  const size = Math.abs(residual)
  const edge = constant * spread
  if (size <= edge) return 1
  const left = (IMPOSSIBLE * spread - size) / ((IMPOSSIBLE - DOUBTFUL) * spread)
  return (edge / size) * Math.min(1, Math.max(NEXT_TO_NOTHING, left))
}

/**
 * Where parts of the engine compete on held-out rows, errors beyond 1.5 spreads count by their size, not their square.
 * As a multiple of the median absolute residual, of which 1.4826 are one spread.
 */
export const LOSS_EDGE = 1.5 * 1.4826

/** Half the square up to the edge, straight beyond it, so that a few wrong records decide nothing. */
export function huberLoss(residual: number, edge: number): number {
  const size = Math.abs(residual)
  return size < edge ? 0.5 * size * size : edge * (size - 0.5 * edge)
}
