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
  const { rising = [] } = block
  const { lower, next } = solveRising(products, size, right, rising, work.residualVariance)
  const changes = next.map((coefficient, a) => coefficient - state.coefficients[a]!)
  moveByColumns(work.residuals, block, changes)
  state.coefficients.set(next)
  if (work.learnVariances) learnPriorVariances(state, block, lower, work)
  return size
}

/**
 * Least squares in which `rising` coefficients are never below 0 (Lawson and Hanson 1974, from the normal equations;
 * the other coefficients are always free). Columns that would fall are held at 0. Then the one whose gradient says
 * most that it would rise is let go, until none is left. Without the second part, the answer misses the optimum where
 * a column fell only because of another one.
 */
function solveRising(
  products: Float64Array,
  size: number,
  right: Float64Array,
  rising: readonly number[],
  residualVariance: number,
) {
  const held = new Set<number>()
  let { lower, next } = solveWithout(products, size, right, held)
  for (let fell = fallen(next, rising); fell.length > 0; fell = fallen(next, rising)) {
    for (const a of fell) held.add(a)
    ;({ lower, next } = solveWithout(products, size, right, held))
  }
  for (;;) {
    const [freed] = [...held]
      .map((a) => ({ a, gradient: right[a]! - rowTimes(products, size, a, next) }))
      .filter(({ a, gradient }) => {
        const error = Math.sqrt(products[a * size + a]! * residualVariance)
        return gradient > GRADIENT_OF_NOTHING * error
      })
      .sort((one, other) => other.gradient - one.gradient)
    if (!freed) return { lower, next }
    held.delete(freed.a)
    let known = next
    ;({ lower, next } = solveWithout(products, size, right, held))
    for (let fell = fallen(next, rising); fell.length > 0; fell = fallen(next, rising)) {
      known = movedToBound(known, next, fell)
      for (const a of fell) if (known[a] === 0) held.add(a)
      ;({ lower, next } = solveWithout(products, size, right, held))
    }
  }
}

/** A gradient below this share of its standard error is rounding. */
const GRADIENT_OF_NOTHING = 1e-8

function fallen(coefficients: Float64Array, rising: readonly number[]): number[] {
  return rising.filter((a) => coefficients[a]! < 0)
}

/** From `known` toward `next` until the first of those that fell reaches 0; it is exactly 0 then. */
function movedToBound(
  known: Float64Array,
  next: Float64Array,
  fell: readonly number[],
): Float64Array {
  const steps = fell.map((a) => known[a]! / (known[a]! - next[a]!))
  const step = Math.min(...steps)
  const moved = known.map((value, a) => value + step * (next[a]! - value))
  fell.forEach((a, i) => {
    if (steps[i] === step) moved[a] = 0
  })
  return moved
}

function rowTimes(products: Float64Array, size: number, a: number, x: Float64Array): number {
  return x.reduce((sum, value, b) => sum + products[a * size + b]! * value, 0)
}

/** The solution with the `held` coefficients at 0. */
function solveWithout(
  products: Float64Array,
  size: number,
  right: Float64Array,
  held: ReadonlySet<number>,
) {
  const matrix = products.slice()
  const sums = right.slice()
  for (const a of held) {
    withoutColumn(matrix, size, a)
    sums[a] = 0
  }
  const lower = choleskyInPlace(matrix, size)
  return { lower, next: choleskySolve(lower, size, sums) }
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
