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
  const weighted = new Float64Array(weights.length)
  for (let a = 0; a < size; a++) {
    multiply(columns[a]!, weights, weighted)
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
  const changes = next.map((coefficient, a) => coefficient - state.coefficients[a]!)
  moveByColumns(work.residuals, block, changes)
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
  const weighted = new Float64Array(work.residuals.length)
  multiply(work.residuals, work.weights, weighted)
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

/** residuals <- residuals - X changes. */
export function moveByColumns(
  residuals: Float64Array,
  { columns }: DenseBlock,
  changes: Float64Array,
): void {
  for (let a = 0; a < columns.length; a++) {
    const change = changes[a]!
    if (change === 0) continue
    const column = columns[a]!
    for (let i = 0; i < residuals.length; i++) residuals[i]! -= change * column[i]!
  }
}

function multiply(a: Float64Array, b: Float64Array, product: Float64Array): void {
  for (let i = 0; i < product.length; i++) product[i] = a[i]! * b[i]!
}

/** Four sums side by side: one sum alone would wait for each addition. */
function dot(a: Float64Array, b: Float64Array): number {
  const whole = a.length - (a.length % 4)
  let [first, second, third, fourth] = [0, 0, 0, 0]
  for (let i = 0; i < whole; i += 4) {
    first += a[i]! * b[i]!
    second += a[i + 1]! * b[i + 1]!
    third += a[i + 2]! * b[i + 2]!
    fourth += a[i + 3]! * b[i + 3]!
  }
  for (let i = whole; i < a.length; i++) first += a[i]! * b[i]!
  return first + second + (third + fourth)
}
