/** The standard normal distribution: density, probability and quantile. */

export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)
}

/**
 * P(Z <= z), to 1e-15: Taylor's series near the middle, Laplace's continued fraction in the tails.
 * Source: Abramowitz and Stegun 26.2.11 and 26.2.14.
 */
export function normalProbability(z: number): number {
  if (Number.isNaN(z)) return Number.NaN
  const size = Math.abs(z)
  if (size > 38) return z > 0 ? 1 : 0
  if (size < 3) return 0.5 + normalDensity(z) * centralSeries(z)
  const tail = normalDensity(size) * tailFraction(size)
  return z > 0 ? 1 - tail : tail
}

function centralSeries(z: number): number {
  let term = z
  let sum = z
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k++) {
    term *= (z * z) / (2 * k + 1)
    sum += term
  }
  return sum
}

function tailFraction(size: number): number {
  let fraction = size
  for (let k = 60; k > 0; k--) fraction = size + k / fraction
  return 1 / fraction
}

/**
 * The z with P(Z <= z) = p; infinite at 0 and 1, NaN outside. Acklam's rational start (1e-9), then one
 * step of Halley's method (1e-15).
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN
  if (p === 0) return Number.NEGATIVE_INFINITY
  if (p === 1) return Number.POSITIVE_INFINITY
  if (p > 0.5) return -normalQuantile(1 - p)

  const start = p < 0.02425 ? tailStart(p) : centralStart(p)
  const error = (normalProbability(start) - p) / normalDensity(start)
  return start - error / (1 + (start * error) / 2)
}

const CENTRAL_UP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
]
const CENTRAL_DOWN = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
  1,
]
const TAIL_UP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
]
const TAIL_DOWN = [
  0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1,
]

function centralStart(p: number): number {
  const q = p - 0.5
  return (q * polynomial(CENTRAL_UP, q * q)) / polynomial(CENTRAL_DOWN, q * q)
}

function tailStart(p: number): number {
  const q = Math.sqrt(-2 * Math.log(p))
  return polynomial(TAIL_UP, q) / polynomial(TAIL_DOWN, q)
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}
