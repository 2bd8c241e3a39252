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

/**
 * Recomputes X'WX; the one step of the fit that costs n p^2 / 2. Some thousand rows at a time, so that they are
 * read from nearby, and four columns at a time, so that each weighted value is read once for four products.
 */
export function weighDenseBlock(
  { products }: DenseState,
  { columns }: DenseBlock,
  weights: Float64Array,
): void {
  const size = columns.length
  const weighted = new Float64Array(ROWS_AT_ONCE)
  products.fill(0)
  for (let from = 0; from < weights.length; from += ROWS_AT_ONCE) {
    const to = Math.min(weights.length, from + ROWS_AT_ONCE)
    for (let a = 0; a < size; a++) {
      const column = columns[a]!
      for (let i = from; i < to; i++) weighted[i - from] = column[i]! * weights[i]!
      addProducts(products, a * size, columns, a + 1, weighted, from, to)
    }
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) products[b * size + a] = products[a * size + b]!
  }
}

const ROWS_AT_ONCE = 2048

/** sums[at + b] += sum over the rows of `weighted` times column b, for the first `count` columns. */
function addProducts(
  sums: Float64Array,
  at: number,
  columns: readonly Float64Array[],
  count: number,
  weighted: Float64Array,
  from: number,
  to: number,
): void {
  const rows = to - from
  const inFours = count - (count % 4)
  for (let b = 0; b < inFours; b += 4) {
    const [c0, c1, c2, c3] = [columns[b]!, columns[b + 1]!, columns[b + 2]!, columns[b + 3]!]
    let [s0, s1, s2, s3] = [0, 0, 0, 0]
    for (let i = 0; i < rows; i++) {
      const own = weighted[i]!
      s0 += own * c0[from + i]!
      s1 += own * c1[from + i]!
      s2 += own * c2[from + i]!
      s3 += own * c3[from + i]!
    }
    sums[at + b]! += s0
    sums[at + b + 1]! += s1
    sums[at + b + 2]! += s2
    sums[at + b + 3]! += s3
  }
  for (let b = inFours; b < count; b++) {
    const column = columns[b]!
    let sum = 0
    for (let i = 0; i < rows; i++) sum += weighted[i]! * column[from + i]!
    sums[at + b]! += sum
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
  const { residuals, weights } = work
  const size = columns.length
  const sums = new Float64Array(size)
  const weighted = new Float64Array(ROWS_AT_ONCE)
  for (let from = 0; from < residuals.length; from += ROWS_AT_ONCE) {
    const to = Math.min(residuals.length, from + ROWS_AT_ONCE)
    for (let i = from; i < to; i++) weighted[i - from] = residuals[i]! * weights[i]!
    addProducts(sums, 0, columns, size, weighted, from, to)
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++)
      sums[a]! += state.products[a * size + b]! * state.coefficients[b]!
  }
  return sums
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
  const moving = [...changes.keys()].filter((a) => changes[a] !== 0)
  for (let from = 0; from < residuals.length; from += ROWS_AT_ONCE) {
    const to = Math.min(residuals.length, from + ROWS_AT_ONCE)
    for (const a of moving) moveByColumn(residuals, columns[a]!, changes[a]!, from, to)
  }
}

function moveByColumn(
  residuals: Float64Array,
  column: Float64Array,
  change: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) residuals[i]! -= change * column[i]!
}
