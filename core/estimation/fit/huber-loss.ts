/** The loss by which parts of the engine compete on held-out rows. */

/** Half the square up to the edge, straight beyond it, so that a few wrong records decide nothing. */
export function huberLoss(residual: number, edge: number): number {
  const size = Math.abs(residual)
  return size < edge ? 0.5 * size * size : edge * (size - 0.5 * edge)
}
