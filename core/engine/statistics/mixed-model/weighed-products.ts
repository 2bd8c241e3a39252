/** X'WX of many rows under weights that change for some of them: the one step of a fit that costs p^2 / 2 a row. */

/** 32 bits are enough where there are many rows: the sums over them are kept in 64. */
export type DenseColumn = Float64Array | Float32Array

/** X'WX, p x p, and the weights it was made with. */
export interface WeighedProducts {
  readonly products: Float64Array
  readonly weights: Float64Array
}

/** Of `size` columns; no row counts yet. */
export function startProducts(size: number, rowCount: number): WeighedProducts {
  return { products: new Float64Array(size * size), weights: new Float64Array(rowCount) }
}

/** A copy to go on from. */
export function copyProducts({ products, weights }: WeighedProducts): WeighedProducts {
  return { products: products.slice(), weights: weights.slice() }
}

/**
 * Brings X'WX to other weights by adding X'(W - before)X. Only rows that count otherwise than before are looked at:
 * another look at the residuals changes about a fifth of them.
 */
export function weighProducts(
  { products, weights: before }: WeighedProducts,
  columns: readonly DenseColumn[],
  weights: Float64Array,
): void {
  const size = columns.length
  const batch = startBatch(size)
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === before[i]) continue
    batch.changes[batch.count] = weights[i]! - before[i]!
    batch.rows[batch.count++] = i
    if (batch.count === ROWS_AT_ONCE) addBatch(products, columns, batch)
  }
  addBatch(products, columns, batch)
  before.set(weights)
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < a; b++) products[b * size + a] = products[a * size + b]!
  }
}

/** So many rows of six columns stay in the nearest memory. */
const ROWS_AT_ONCE = 512

interface Batch {
  readonly rows: Int32Array
  /** By how much more each of them counts. */
  readonly changes: Float64Array
  /** Their values, column after column, with columns of zeros up to a multiple of four. */
  readonly values: Float64Array
  count: number
}

function startBatch(size: number): Batch {
  return {
    rows: new Int32Array(ROWS_AT_ONCE),
    changes: new Float64Array(ROWS_AT_ONCE),
    values: new Float64Array(4 * Math.ceil(size / 4) * ROWS_AT_ONCE),
    count: 0,
  }
}

/** Adds the batch to the lower triangle, two by four columns at a time: six values are read for eight products. */
function addBatch(products: Float64Array, columns: readonly DenseColumn[], batch: Batch): void {
  const size = columns.length
  for (let a = 0; a < size; a++) gather(batch, columns[a]!, a)
  const first = new Float64Array(ROWS_AT_ONCE)
  const second = new Float64Array(ROWS_AT_ONCE)
  const tile = new Float64Array(8)
  for (let a = 0; a < size; a += 2) {
    weighColumn(first, batch, a)
    weighColumn(second, batch, a + 1)
    for (let b = 0; b < a + 2; b += 4) {
      multiply(tile, first, second, batch, b)
      addTile(products, size, tile, a, b)
    }
  }
  batch.count = 0
}

function gather({ rows, values, count }: Batch, column: DenseColumn, a: number): void {
  for (let j = 0, at = a * ROWS_AT_ONCE; j < count; j++, at++) values[at] = column[rows[j]!]!
}

function weighColumn(into: Float64Array, { changes, values, count }: Batch, a: number): void {
  for (let j = 0, at = a * ROWS_AT_ONCE; j < count; j++, at++) into[j] = changes[j]! * values[at]!
}

/** Products of two weighted columns with columns b to b + 3. */
function multiply(
  tile: Float64Array,
  first: Float64Array,
  second: Float64Array,
  { values, count }: Batch,
  b: number,
): void {
  let s0 = 0
  let s1 = 0
  let s2 = 0
  let s3 = 0
  let t0 = 0
  let t1 = 0
  let t2 = 0
  let t3 = 0
  for (let j = 0, at = b * ROWS_AT_ONCE; j < count; j++, at++) {
    const one = first[j]!
    const two = second[j]!
    const v0 = values[at]!
    const v1 = values[at + ROWS_AT_ONCE]!
    const v2 = values[at + 2 * ROWS_AT_ONCE]!
    const v3 = values[at + 3 * ROWS_AT_ONCE]!
    s0 += one * v0
    s1 += one * v1
    s2 += one * v2
    s3 += one * v3
    t0 += two * v0
    t1 += two * v1
    t2 += two * v2
    t3 += two * v3
  }
  tile.set([s0, s1, s2, s3, t0, t1, t2, t3])
}

function addTile(
  products: Float64Array,
  size: number,
  tile: Float64Array,
  a: number,
  b: number,
): void {
  for (let k = 0; k < 8; k++) {
    const row = a + (k >> 2)
    const column = b + (k & 3)
    if (row < size && column < size) products[row * size + column]! += tile[k]!
  }
}
