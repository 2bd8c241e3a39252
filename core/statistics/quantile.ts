/** Quantiles, plain and weighted, in one convention: type 7 of Hyndman and Fan (R's and numpy's default). */

/**
 * Quantile of unordered values at probability p in [0, 1], interpolated linearly at (n - 1) p.
 * NaN when there are no values; the value itself when there is one.
 */
export function quantile(values: ArrayLike<number>, p: number): number {
  return quantileOfSorted(Float64Array.from(values).sort(), p)
}

/** The same for values already in ascending order: no copy, no sort. */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number): number {
  const last = sorted.length - 1
  if (last < 0) return Number.NaN
  const position = Math.min(1, Math.max(0, p)) * last
  const below = Math.floor(position)
  const low = sorted[below]!
  if (below >= last) return low
  return low + (position - below) * (sorted[below + 1]! - low)
}

export function median(values: ArrayLike<number>): number {
  return quantile(values, 0.5)
}

/** 1.4826 x the median distance from the median: the standard deviation, were the values normal. */
export function medianAbsoluteDeviation(values: ArrayLike<number>): number {
  const middle = median(values)
  return 1.4826 * median(Float64Array.from(values, (value) => Math.abs(value - middle)))
}

/**
 * Quantile where weights say how far each value is trusted (never how often it was counted).
 *
 * Type 7 with the effective sample size n* = (sum w)^2 / sum w^2: a uniform kernel of width 1/n* over
 * the cumulated weight averages the values it covers. Unit weights give `quantile`; a value of
 * weight zero is as good as absent; ties may come in any order.
 * Source: Akinshin 2023, Weighted quantile estimators, arXiv 2304.07265, section 4.
 * NaN when no weight is above zero.
 */
export function weightedQuantile(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  p: number,
): number {
  return weightedQuantiles(values, weights, [p])[0]!
}

/** The same at several probabilities: the values are sorted once. */
export function weightedQuantiles(
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  probabilities: readonly number[],
): number[] {
  const order = ascendingOrder(values, weights)
  const total = sumOver(order, weights)
  if (order.length === 0) return probabilities.map(() => Number.NaN)

  const size = 1 / order.reduce((sum, i) => sum + (weights[i]! / total) ** 2, 0)
  return probabilities.map((p) => {
    const left = (Math.min(1, Math.max(0, p)) * (size - 1)) / size
    return kernelAverage(order, values, weights, { total, left, width: 1 / size })
  })
}

interface Kernel {
  total: number
  left: number
  width: number
}

function kernelAverage(
  order: readonly number[],
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  { total, left, width }: Kernel,
): number {
  let cumulated = 0
  let covered = 0
  let average = 0
  for (const i of order) {
    cumulated += weights[i]! / total
    const reached = Math.min(1, Math.max(0, (cumulated - left) / width))
    average += (reached - covered) * values[i]!
    covered = reached
  }
  return average / covered
}

function ascendingOrder(values: ArrayLike<number>, weights: ArrayLike<number>): number[] {
  const order: number[] = []
  for (let i = 0; i < values.length; i++) if (weights[i]! > 0) order.push(i)
  return order.sort((a, b) => values[a]! - values[b]! || weights[a]! - weights[b]!)
}

function sumOver(order: readonly number[], weights: ArrayLike<number>): number {
  return order.reduce((sum, i) => sum + weights[i]!, 0)
}
