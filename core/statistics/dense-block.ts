/** The dense columns of a mixed model: one ridge regression per sweep, solved exactly. */
import { choleskyInPlace, choleskyInverseDiagonal, choleskySolve } from './cholesky.ts'
import { updatedVariance, type Work } from './random-term.ts'

export interface DenseBlock {
  /** p columns of n values each. */
  readonly columns: readonly Float64Array[]
  /**
   * Penalty group of each column: 0 is free, 1 barely held (prior variance ten times that of y), 2 and
   * up share one prior variance per group, learned from the data.
   */
  readonly penaltyGroups: readonly number[]
}

export interface DenseState {
  readonly coefficients: Float64Array
  /** X'WX, p x p. */
  readonly products: Float64Array
  /** Prior variance by penalty group. */
  readonly priorVariances: Float64Array
}

export function startDenseBlock(block: DenseBlock, responseVariance: number): DenseState {
  const size = block.columns.length
  const groups = Math.max(1, ...block.penaltyGroups) + 1
  const priorVariances = new Float64Array(groups).fill(responseVariance)
  priorVariances[0] = Number.POSITIVE_INFINITY
  priorVariances[1] = 10 * responseVariance
  return {
    coefficients: new Float64Array(size),
    products: new Float64Array(size * size),
    priorVariances,
  }
}

/** Recomputes X'WX; the one step of the fit that costs n p^2 / 2. */
export function weighDenseBlock(
  state: DenseState,
  { columns }: DenseBlock,
  weights: Float64Array,
): void {
  const size = columns.length
  for (let a = 0; a < size; a++) {
    const weighted = columns[a]!.map((value, i) => value * weights[i]!)
    for (let b = 0; b <= a; b++) {
      const product = dot(weighted, columns[b]!)
      state.products[a * size + b] = product
      state.products[b * size + a] = product
    }
  }
}

/** b <- (X'WX + s2 / prior)^-1 X'W(r + Xb); moves the residuals along. Answers the columns' freedom. */
export function solveDenseBlock(state: DenseState, block: DenseBlock, work: Work): number {
  const size = block.columns.length
  const lower = choleskyInPlace(penalised(state, block, work.residualVariance), size)
  const next = choleskySolve(lower, size, rightSide(state, block, work))
  next.forEach((coefficient, a) => {
    moveResiduals(work.residuals, block.columns[a]!, coefficient - state.coefficients[a]!)
  })
  state.coefficients.set(next)
  if (work.learnVariances) learnPriorVariances(state, block, lower, work)
  return size
}

function penalised(state: DenseState, block: DenseBlock, residualVariance: number): Float64Array {
  const size = block.columns.length
  const matrix = Float64Array.from(state.products)
  block.penaltyGroups.forEach((group, a) => {
    matrix[a * size + a]! += residualVariance / state.priorVariances[group]!
  })
  return matrix
}

function rightSide(state: DenseState, { columns }: DenseBlock, work: Work): Float64Array {
  const size = columns.length
  const weighted = work.residuals.map((residual, i) => residual * work.weights[i]!)
  return Float64Array.from(columns, (column, a) => {
    let sum = dot(column, weighted)
    for (let b = 0; b < size; b++) sum += state.products[a * size + b]! * state.coefficients[b]!
    return sum
  })
}

function learnPriorVariances(
  state: DenseState,
  block: DenseBlock,
  lower: Float64Array,
  work: Work,
): void {
  const spread = choleskyInverseDiagonal(lower, block.columns.length)
  for (let group = 2; group < state.priorVariances.length; group++) {
    const members = block.penaltyGroups.flatMap((own, a) => (own === group ? [a] : []))
    const shrunk = work.residualVariance / state.priorVariances[group]!
    let squares = 0
    let freedom = 0
    for (const a of members) {
      squares += state.coefficients[a]! ** 2
      freedom += 1 - shrunk * spread[a]!
    }
    state.priorVariances[group] = updatedVariance(squares, freedom, work.responseVariance)
  }
}

function moveResiduals(residuals: Float64Array, column: Float64Array, change: number): void {
  if (change === 0) return
  for (let i = 0; i < residuals.length; i++) residuals[i]! -= change * column[i]!
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
