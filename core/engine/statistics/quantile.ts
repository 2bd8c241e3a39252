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
  const order = ascendingOrder(rowsWithWeight(weights, values.length), values)
  if (order.length === 0) return probabilities.map(() => Number.NaN)
  const { total, size } = weightOf(order, weights)
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
  order: Int32Array,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  { total, left, width }: Kernel,
): number {
  let cumulated = 0
  let covered = 0
  let average = 0
  for (let place = 0; place < order.length && covered < 1; place++) {
    const row = order[place]!
    cumulated += weights[row]! / total
    if (cumulated <= left) continue
    const reached = Math.min(1, (cumulated - left) / width)
    average += (reached - covered) * values[row]!
    covered = reached
  }
  return average / covered
}

function rowsWithWeight(weights: ArrayLike<number>, count: number): Int32Array {
  const rows = new Int32Array(count)
  let found = 0
  for (let i = 0; i < count; i++) if (weights[i]! > 0) rows[found++] = i
  return rows.subarray(0, found)
}

/** The whole weight, and the effective sample size: of shares, because squares of tiny weights are 0. */
function weightOf(order: Int32Array, weights: ArrayLike<number>) {
  let total = 0
  for (let place = 0; place < order.length; place++) total += weights[order[place]!]!
  let squares = 0
  for (let place = 0; place < order.length; place++) {
    const share = weights[order[place]!]! / total
    squares += share * share
  }
  return { total, size: 1 / squares }
}

/** Values are dealt into buckets and sorted within: many values are alike. */
const MOST_BUCKETS = 4096

/**
 * Rows in ascending order of their values, equal values in any order. About 50 ns a row where values repeat or are
 * spread out, however many there are.
 */
function ascendingOrder(rows: Int32Array, values: ArrayLike<number>): Int32Array {
  const buckets = dealt(rows, values)
  const order = new Int32Array(rows.length)
  const next = buckets.firsts.slice()
  for (let i = 0; i < rows.length; i++) {
    const bucket = buckets.of(values[rows[i]!]!)
    order[next[bucket]!] = rows[i]!
    next[bucket]!++
  }
  for (let bucket = 0; bucket + 1 < buckets.firsts.length; bucket++) {
    sortUnlessAlike(order.subarray(buckets.firsts[bucket], buckets.firsts[bucket + 1]), values)
  }
  return order
}

interface Buckets {
  readonly of: (value: number) => number
  /** By bucket: how many rows lie in those before it; one more entry for all. */
  readonly firsts: Int32Array
}

function dealt(rows: Int32Array, values: ArrayLike<number>): Buckets {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let i = 0; i < rows.length; i++) {
    low = Math.min(low, values[rows[i]!]!)
    high = Math.max(high, values[rows[i]!]!)
  }
  const count = Math.max(1, Math.min(MOST_BUCKETS, rows.length))
  const width = (high - low) / (count - 1)
  // one bucket for values that are all alike or not finite
  const isDealt = width > 0 && Number.isFinite(width)
  const of = isDealt ? (value: number) => Math.floor((value - low) / width) : () => 0
  const firsts = new Int32Array(count + 1)
  for (let i = 0; i < rows.length; i++) firsts[of(values[rows[i]!]!) + 1]!++
  for (let bucket = 0; bucket < count; bucket++) firsts[bucket + 1]! += firsts[bucket]!
  return { of, firsts }
}

function sortUnlessAlike(rows: Int32Array, values: ArrayLike<number>): void {
  let i = 1
  while (i < rows.length && values[rows[i]!] === values[rows[0]!]) i++
  if (i >= rows.length) return
  rows.sort((a, b) => values[a]! - values[b]!)
}

// The loss that a quantile minimizes.

/** p x shortfall when the value lies above the quantile, (1 - p) x excess when below. */
export function pinballLoss(value: number, quantile: number, p: number): number {
  const difference = value - quantile
  return difference >= 0 ? p * difference : (p - 1) * difference
}
