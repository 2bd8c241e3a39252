/**
 * Kernel ridge regression of pay, by all rows and without each fold, for several penalties at once.
 *
 * (m Q m + penalty I) alpha = m (y - mean), m the rows that count; an answer is Q alpha + mean. Solved by a fixed
 * number of steps of conjugate gradients, so that the same table always gives the same answers; in double precision,
 * because errors of single precision would show in the answers.
 */
import { clipped, FOLDS } from './encode-rows.ts'

const PENALTIES = [0.03, 0.1, 0.3, 1]
const STEPS = 24
/** Standardized pay is never answered beyond this. */
const FARTHEST = 6

export interface Ridge {
  /** Of each context row, by rows of other folds. */
  readonly heldOut: Float64Array
  /** Mean size of their misses. */
  readonly miss: number
  /** By context row, and what is added: for questions. */
  readonly alpha: Float64Array
  readonly mean: number
}

/**
 * With the penalty whose held-out answers miss least. About 600 N^2 multiply-adds.
 *
 * @param kernel symmetric, by row and column.
 */
export function fitRidge(kernel: Float64Array, y: Float64Array, folds: Uint8Array): Ridge {
  const count = y.length
  const systems = Array.from({ length: FOLDS + 1 }, (_, left) => {
    const counts = folds.map((fold) => (fold === left ? 0 : 1))
    const rows = counts.reduce((sum, one) => sum + one, 0)
    const mean = y.reduce((sum, pay, k) => sum + counts[k]! * pay, 0) / Math.max(1, rows)
    return { counts, mean, right: y.map((pay, k) => counts[k]! * (pay - mean)) }
  }).flatMap((system) => PENALTIES.map((penalty) => ({ ...system, penalty })))
  const alphas = conjugateGradients(kernel, systems, STEPS)
  const answers = alphas.map(() => new Float64Array(count))
  multiplyAll(kernel, alphas, answers)
  const tried = PENALTIES.map((_, choice) => {
    const heldOut = y.map((_, k) => {
      const system = folds[k]! * PENALTIES.length + choice
      return clipped(answers[system]![k]! + systems[system]!.mean, FARTHEST)
    })
    const miss = y.reduce((sum, pay, k) => sum + Math.abs(heldOut[k]! - pay), 0) / count
    const whole = FOLDS * PENALTIES.length + choice
    return { heldOut, miss, alpha: alphas[whole]!, mean: systems[whole]!.mean }
  })
  return tried.reduce((best, one) => (one.miss < best.miss ? one : best))
}

/** The ridge's answer to a question that is this near to each row of the context. */
export function answerOfRidge({ alpha, mean }: Ridge, nearness: Float64Array): number {
  return clipped(
    alpha.reduce((sum, one, k) => sum + one * nearness[k]!, mean),
    FARTHEST,
  )
}

interface System {
  readonly right: Float64Array
  /** By row: 1 where it counts, 0 where it does not. */
  readonly counts: ArrayLike<number>
  readonly penalty: number
}

/** Keeps quotients finite where nothing is left to solve. */
const TINY = 1e-9

/** Solutions by system, then row, from 0, all systems at once. Source: Hestenes and Stiefel 1952. */
export function conjugateGradients(
  kernel: Float64Array,
  systems: readonly System[],
  steps: number,
): Float64Array[] {
  const solutions = systems.map(({ right }) => new Float64Array(right.length))
  const directions = systems.map(({ right }) => right.slice())
  const rests = systems.map(({ right }) => right.slice())
  const products = systems.map(({ right }) => new Float64Array(right.length))
  const sizes = rests.map(sumOfSquares)
  for (let taken = 0; taken < steps; taken++) {
    multiplyAll(kernel, directions, products)
    systems.forEach(({ counts, penalty }, s) => {
      const [solution, direction, rest] = [solutions[s]!, directions[s]!, rests[s]!]
      const product = products[s]!
      let curvature = 0
      for (let k = 0; k < product.length; k++) {
        product[k] = counts[k]! * product[k]! + penalty * direction[k]!
        curvature += direction[k]! * product[k]!
      }
      const step = sizes[s]! / (curvature + TINY)
      for (let k = 0; k < product.length; k++) {
        solution[k]! += step * direction[k]!
        rest[k]! -= step * product[k]!
      }
      const size = sumOfSquares(rest)
      const kept = size / (sizes[s]! + TINY)
      for (let k = 0; k < product.length; k++) direction[k] = rest[k]! + kept * direction[k]!
      sizes[s] = size
    })
  }
  return solutions
}

function sumOfSquares(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value * value, 0)
}

/** products[s] = kernel x columns[s]; four columns share one reading of the kernel. */
function multiplyAll(
  kernel: Float64Array,
  columns: readonly Float64Array[],
  products: readonly Float64Array[],
): void {
  for (let s = 0; s < columns.length; s += 4) {
    // a last group of fewer repeats its last column
    const [a, b, c, d] = [0, 1, 2, 3].map((k) => Math.min(s + k, columns.length - 1))
    const [xa, xb, xc, xd] = [columns[a!]!, columns[b!]!, columns[c!]!, columns[d!]!]
    for (let row = 0; row < xa.length; row++) {
      const first = row * xa.length
      let sumA = 0
      let sumB = 0
      let sumC = 0
      let sumD = 0
      for (let k = 0; k < xa.length; k++) {
        const near = kernel[first + k]!
        sumA += near * xa[k]!
        sumB += near * xb[k]!
        sumC += near * xc[k]!
        sumD += near * xd[k]!
      }
      products[a!]![row] = sumA
      products[b!]![row] = sumB
      products[c!]![row] = sumC
      products[d!]![row] = sumD
    }
  }
}
