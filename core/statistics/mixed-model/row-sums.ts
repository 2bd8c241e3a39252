/** Sums over rows that a fit of the mixed model needs here and there. */

/** Rows that something is learned from. */
export function countTrusted(weights: Float64Array): number {
  let count = 0
  for (let i = 0; i < weights.length; i++) if (weights[i]! > 0) count++
  return count
}

/** Around the weighted mean, of the rows with weight. */
export function weightedVariance(values: Float64Array, weights: Float64Array): number {
  let total = 0
  let mean = 0
  let squares = 0
  for (let i = 0; i < values.length; i++) {
    if (weights[i]! <= 0) continue
    total += weights[i]!
    const away = values[i]! - mean
    mean += away * (weights[i]! / total)
    squares += weights[i]! * away * (values[i]! - mean)
  }
  return squares / total
}

export function rootMeanSquareDifference(a: Float64Array, b: Float64Array): number {
  let squares = 0
  for (let i = 0; i < a.length; i++) squares += (a[i]! - b[i]!) ** 2
  return Math.sqrt(squares / a.length)
}
