/** The dense columns of a mixed model: one ridge regression per sweep, solved exactly. */
import { choleskyInPlace, choleskyInverseDiagonal, choleskySolve } from './cholesky.ts'
import { absorbProducts, absorbRightSide, type JointTerm, weighJointTerm } from './joint-term.ts'
import { updatedVariance, type Work } from './random-term.ts'
import { type DenseColumn, type WeighedProducts, weighProducts } from './weighed-products.ts'

export interface DenseBlock {
  /** p columns of n values each. */
  readonly columns: readonly DenseColumn[]
  /**
   * Penalty group of each column: 0 is free, 1 barely held (prior variance ten times that of y), 2 and
   * up share one prior variance per group, learned from the data.
   */
  readonly penaltyGroups: readonly number[]
  /** Places of the columns whose coefficients are never below 0. */
  readonly rising?: readonly number[]
}

export interface DenseState {
  readonly coefficients: Float64Array
  /** Prior variance by penalty group. */
  readonly priorVariances: Float64Array
  readonly weighed: WeighedProducts
  /** A factor that the columns are solved together with; null: none. */
  joint: JointTerm | null
}

export function startDenseBlock(
  block: DenseBlock,
  responseVariance: number,
  weighed: WeighedProducts,
): DenseState {
  const size = block.columns.length
  const groups = Math.max(1, ...block.penaltyGroups) + 1
  const priorVariances = new Float64Array(groups).fill(responseVariance)
  priorVariances[0] = Number.POSITIVE_INFINITY
  priorVariances[1] = 10 * responseVariance
  return {
    coefficients: new Float64Array(size),
    priorVariances,
    weighed,
    joint: null,
  }
}

/** Recomputes X'WX. */
export function weighDenseBlock(
  { weighed, joint }: DenseState,
  { columns }: DenseBlock,
  weights: Float64Array,
): void {
  weighProducts(weighed, columns, weights)
  if (joint) weighJointTerm(joint, columns, weights)
}

/** b <- (X'WX + s2 / prior)^-1 X'W(r + Xb); moves the residuals along. Answers the columns' freedom. */
export function solveDenseBlock(state: DenseState, block: DenseBlock, work: Work): number {
  const size = block.columns.length
  const products = Float64Array.from(state.weighed.products)
  if (state.joint) absorbProducts(state.joint, products, size, work)
  const right = rightSide(state, block, products, work)
  penalize(products, state, block, work.residualVariance)
  const { lower, next } = solveRising(products, size, right, block.rising ?? [])
  const changes = next.map((coefficient, a) => coefficient - state.coefficients[a]!)
  moveByColumns(work.residuals, block, changes)
  state.coefficients.set(next)
  if (work.learnVariances) learnPriorVariances(state, block, lower, work)
  return size
}

/** Columns that would fall are held at 0, and the others solved again without them. */
function solveRising(
  products: Float64Array,
  size: number,
  right: Float64Array,
  rising: readonly number[],
) {
  const whole = rising.length > 0 ? products.slice() : products
  let lower = choleskyInPlace(products, size)
  let next = choleskySolve(lower, size, right)
  for (
    let falling = rising.filter((a) => next[a]! < 0);
    falling.length > 0;
    falling = rising.filter((a) => next[a]! < 0)
  ) {
    for (const a of falling) withoutColumn(whole, size, a)
    for (const a of falling) right[a] = 0
    lower = choleskyInPlace(whole.slice(), size)
    next = choleskySolve(lower, size, right)
  }
  return { lower, next }
}

function withoutColumn(products: Float64Array, size: number, a: number): void {
  for (let b = 0; b < size; b++) {
    products[a * size + b] = 0
    products[b * size + a] = 0
  }
  products[a * size + a] = 1
}

function penalize(
  products: Float64Array,
  { priorVariances }: DenseState,
  { penaltyGroups, columns }: DenseBlock,
  residualVariance: number,
): void {
  penaltyGroups.forEach((group, a) => {
    products[a * columns.length + a]! += residualVariance / priorVariances[group]!
  })
}

function rightSide(
  state: DenseState,
  { columns }: DenseBlock,
  products: Float64Array,
  work: Work,
): Float64Array {
  const { residuals, weights } = work
  const size = columns.length
  const sums = new Float64Array(size)
  const weighted = new Float64Array(ROWS_AT_ONCE)
  for (let from = 0; from < residuals.length; from += ROWS_AT_ONCE) {
    const to = Math.min(residuals.length, from + ROWS_AT_ONCE)
    for (let i = from; i < to; i++) weighted[i - from] = residuals[i]! * weights[i]!
    let a = 0
    for (; a + 4 <= size; a += 4) addFourSums(sums, columns, a, weighted, from, to)
    for (; a < size; a++) addSum(sums, columns, a, weighted, from, to)
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) sums[a]! += products[a * size + b]! * state.coefficients[b]!
  }
  if (state.joint) absorbRightSide(state.joint, sums, work)
  return sums
}

/** So many rows stay in the nearest memory while all columns pass. */
const ROWS_AT_ONCE = 1024

/** Of columns a to a + 3, so that each weighted value is read once for four products. */
function addFourSums(
  sums: Float64Array,
  columns: readonly DenseColumn[],
  a: number,
  weighted: Float64Array,
  from: number,
  to: number,
): void {
  const c0 = columns[a]!
  const c1 = columns[a + 1]!
  const c2 = columns[a + 2]!
  const c3 = columns[a + 3]!
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  for (let i = from; i < to; i++) {
    const own = weighted[i - from]!
    s0 += own * c0[i]!
    s1 += own * c1[i]!
    s2 += own * c2[i]!
    s3 += own * c3[i]!
  }
  sums[a]! += s0
  sums[a + 1]! += s1
  sums[a + 2]! += s2
  sums[a + 3]! += s3
}

function addSum(
  sums: Float64Array,
  columns: readonly DenseColumn[],
  a: number,
  weighted: Float64Array,
  from: number,
  to: number,
): void {
  const column = columns[a]!
  let sum = 0
  for (let i = from; i < to; i++) sum += weighted[i - from]! * column[i]!
  sums[a]! += sum
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
  const size = columns.length
  for (let from = 0; from < residuals.length; from += ROWS_AT_ONCE) {
    const to = Math.min(residuals.length, from + ROWS_AT_ONCE)
    let a = 0
    for (; a + 4 <= size; a += 4) moveByFour(residuals, columns, changes, a, from, to)
    for (; a < size; a++) moveByOne(residuals, columns[a]!, changes[a]!, from, to)
  }
}

/** Columns a to a + 3 together: a quarter of the visits to the residuals. */
function moveByFour(
  residuals: Float64Array,
  columns: readonly DenseColumn[],
  changes: Float64Array,
  a: number,
  from: number,
  to: number,
): void {
  const c0 = columns[a]!
  const c1 = columns[a + 1]!
  const c2 = columns[a + 2]!
  const c3 = columns[a + 3]!
  const d0 = changes[a]!
  const d1 = changes[a + 1]!
  const d2 = changes[a + 2]!
  const d3 = changes[a + 3]!
  for (let i = from; i < to; i++) {
    residuals[i]! -= d0 * c0[i]! + d1 * c1[i]! + (d2 * c2[i]! + d3 * c3[i]!)
  }
}

function moveByOne(
  residuals: Float64Array,
  column: DenseColumn,
  change: number,
  from: number,
  to: number,
): void {
  for (let i = from; i < to; i++) residuals[i]! -= change * column[i]!
}
