/** The best guess at one of many unknown numbers, from weighted sums of them that are known within limits. */
import { choleskyInPlace, choleskySolve } from '~/core/engine/statistics/mixed-model/cholesky.ts'

/** A weighted sum of the unknowns, and the limits it lies between. */
export interface Told {
  readonly weights: ReadonlyMap<number, number>
  readonly low: number
  readonly high: number
}

export interface Solved {
  /** by the middles of the limits */
  readonly middles: number
  /** moved until every sum lies within its limits */
  readonly limits: number
}

/** A number somewhere between two limits misses their middle by this share of their distance, as a standard error. */
const ERROR_OF_WIDTH = 1 / Math.sqrt(12)
const LEAST_ERROR = 1e-6
const ROUNDS = 200

/**
 * Ridge regression in its dual form, then least squares of what lies outside the limits, a step at a time with the
 * same matrix.
 *
 * @param spread of the unknowns around zero
 */
export function solveFor(unknown: number, told: readonly Told[], spread: number): Solved {
  const size = told.length
  const rows = denseRows(told)
  const variances = told.map(({ low, high }) => {
    return Math.max(LEAST_ERROR, ERROR_OF_WIDTH * (high - low)) ** 2
  })
  const matrix = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) matrix[i * size + j] = spread ** 2 * product(rows[i]!, rows[j]!)
    matrix[i * size + i]! += variances[i]!
  }
  const lower = choleskyInPlace(matrix, size)
  const mine = told.map(({ weights }) => spread ** 2 * (weights.get(unknown) ?? 0))
  const guess = (solved: Float64Array) => mine.reduce((sum, own, i) => sum + own * solved[i]!, 0)
  let targets = Float64Array.from(told, ({ low, high }) => (low + high) / 2)
  let solved = choleskySolve(lower, size, targets)
  const middles = guess(solved)
  for (let round = 0; round < ROUNDS; round++) {
    targets = targets.map((target, i) => {
      const sum = target - variances[i]! * solved[i]!
      return Math.min(told[i]!.high, Math.max(told[i]!.low, sum))
    })
    solved = choleskySolve(lower, size, targets)
  }
  return { middles, limits: guess(solved) }
}

/** Weights by unknown, a column for each. */
function denseRows(told: readonly Told[]): Float64Array[] {
  const columns = new Map<number, number>()
  for (const { weights } of told) {
    for (const key of weights.keys()) if (!columns.has(key)) columns.set(key, columns.size)
  }
  return told.map(({ weights }) => {
    const row = new Float64Array(columns.size)
    for (const [key, weight] of weights) row[columns.get(key)!] = weight
    return row
  })
}

function product(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
