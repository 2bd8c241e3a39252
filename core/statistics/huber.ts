/** Huber's weights: full trust near the middle, falling trust for values far from it. */
import { quantileOfSorted } from './quantile.ts'

/** The usual tuning constant: 95 % as efficient as least squares when errors are normal. */
const HUBER_CONSTANT = 1.345

/** Spread of residuals around zero, 1.4826 x median |r|; at least `floor`, so that ties cannot make it 0. */
export function residualSpread(residuals: ArrayLike<number>, floor = 1e-9): number {
  const sizes = new Float64Array(residuals.length)
  for (let i = 0; i < sizes.length; i++) sizes[i] = Math.abs(residuals[i]!)
  return Math.max(floor, 1.4826 * quantileOfSorted(sizes.sort(), 0.5))
}

/** min(1, constant x spread / |residual|). Source: Huber 1964, Ann. Math. Statist. 35, 73. */
export function huberWeight(residual: number, spread: number, constant = HUBER_CONSTANT): number {
  const size = Math.abs(residual)
  const edge = constant * spread
  return size > edge ? edge / size : 1
}
