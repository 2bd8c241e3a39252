/**
 * The dense columns as they are known once a factor's effects are free: both solved as if together.
 *
 * A number that is the same for all rows of a level (the size of an organization) and that level's effect explain
 * the same pay. Solved in turn they trade it back and forth for hundreds of sweeps, and a fit that stops before
 * holds what the largest levels pay for what their size pays. With S_g the weight of level g, a_g = sum w x over its
 * rows, r = s2 / tau^2: X'WX loses sum_g a_g a_g' / (S_g + r), and so does the right side.
 * Source: Henderson 1984, Applications of Linear Models in Animal Breeding, ch. 5 (absorption).
 */
import type { RandomTerm, TermState, Work } from './random-term.ts'
import type { DenseColumn } from './weighed-products.ts'

export interface JointTerm {
  readonly term: RandomTerm
  readonly state: TermState
  /** a_g, one level after the other. */
  readonly sums: Float64Array
}

export function startJointTerm(term: RandomTerm, state: TermState, columnCount: number): JointTerm {
  return { term, state, sums: new Float64Array(term.levelCount * columnCount) }
}

/** Sums the columns by level under other weights. */
export function weighJointTerm(
  { term, sums }: JointTerm,
  columns: readonly DenseColumn[],
  weights: Float64Array,
): void {
  const size = columns.length
  sums.fill(0)
  columns.forEach((column, a) => {
    for (let i = 0; i < weights.length; i++) {
      const level = term.levels[i]!
      if (level >= 0) sums[level * size + a]! += weights[i]! * column[i]!
    }
  })
}

/** Takes from X'WX (p x p, lower triangle and diagonal are enough) what the levels may take up. */
export function absorbProducts(
  { state, sums }: JointTerm,
  products: Float64Array,
  size: number,
  { residualVariance }: Work,
): void {
  const ratio = residualVariance / state.variance
  for (let level = 0; level < state.information.length; level++) {
    const known = state.information[level]!
    if (known <= 0) continue
    const share = 1 / (known + ratio)
    const first = level * size
    for (let a = 0; a < size; a++) {
      const by = share * sums[first + a]!
      if (by === 0) continue
      for (let b = 0; b < size; b++) products[a * size + b]! -= by * sums[first + b]!
    }
  }
}

/** Takes from X'Wr what the levels would take up: adds sum_g a_g (r u_g - (Wr)_g) / (S_g + r). */
export function absorbRightSide(
  { term, state, sums }: JointTerm,
  right: Float64Array,
  { residuals, weights, residualVariance }: Work,
): void {
  const ratio = residualVariance / state.variance
  const size = right.length
  const left = new Float64Array(term.levelCount)
  for (let i = 0; i < residuals.length; i++) {
    const level = term.levels[i]!
    if (level >= 0) left[level]! += weights[i]! * residuals[i]!
  }
  for (let level = 0; level < left.length; level++) {
    const known = state.information[level]!
    if (known <= 0) continue
    const by = (ratio * state.effects[level]! - left[level]!) / (known + ratio)
    for (let a = 0; a < size; a++) right[a]! += by * sums[level * size + a]!
  }
}
