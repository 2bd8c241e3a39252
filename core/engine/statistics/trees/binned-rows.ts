/**
 * Binned columns laid out row after row, and sums over some of the rows by column and bin.
 *
 * A cell is one bin of one column: the cells of a column follow each other, so that a row is a list of cells. What is
 * summed are whole numbers, so that sums are exact: they do not depend on the order of rows, and those of a part of the
 * rows may be taken from the whole.
 */

export interface BinnedRows {
  readonly rowCount: number
  readonly columnCount: number
  /** By row, then column. */
  readonly cells: Uint16Array | Uint32Array
  /** By column: its first cell; and where the last column ends. */
  readonly starts: Int32Array
}

/** @param data by column, then row: the bin. */
export function layOutRows(data: readonly Uint8Array[]): BinnedRows {
  const starts = new Int32Array(data.length + 1)
  data.forEach((bins, column) => {
    const last = bins.reduce((most, bin) => Math.max(most, bin), 0)
    starts[column + 1] = starts[column]! + last + 1
  })
  const rowCount = data[0]?.length ?? 0
  const Cells = starts[data.length]! > 0xffff ? Uint32Array : Uint16Array
  const cells = new Cells(rowCount * data.length)
  data.forEach((bins, column) => {
    const start = starts[column]!
    for (let row = 0; row < rowCount; row++) cells[row * data.length + column] = start + bins[row]!
  })
  return { rowCount, columnCount: data.length, cells, starts }
}

/** By cell: the sum of gradients, and next to it of what is counted. */
export function emptySums({ starts, columnCount }: BinnedRows): Float64Array {
  return new Float64Array(2 * starts[columnCount]!)
}

/** Fills `sums` over the rows `from` to `to` of those listed; cells of columns that are not offered get 0. */
export function sumCells(
  sums: Float64Array,
  { cells, columnCount }: BinnedRows,
  { gradients, counted }: CountedRows,
  { listed, from, to }: { listed: Int32Array; from: number; to: number },
  offered: Int32Array,
): Float64Array {
  sums.fill(0)
  const count = offered.length
  for (let i = from; i < to; i++) {
    const row = listed[i]!
    const gradient = gradients[row]!
    const own = counted[row]!
    const first = row * columnCount
    for (let k = 0; k < count; k++) {
      const at = 2 * cells[first + offered[k]!]!
      sums[at]! += gradient
      sums[at + 1]! += own
    }
  }
  return sums
}

export function subtract(sums: Float64Array, part: Float64Array): void {
  for (let at = 0; at < sums.length; at++) sums[at]! -= part[at]!
}

// What a tree sums of its rows, in whole numbers, so that sums are exact.
//
// Rows and their weight share a number, rows x 2^34 + weight x 2^16, which is exact for 2^17 rows. Gradients are
// counted in units of 2^-28 of the largest there may be.

export interface CountedRows {
  /** By row. */
  readonly gradients: Float64Array
  readonly counted: Float64Array
  readonly gradientUnit: number
  readonly weightUnit: number
}

/** More rows cannot be counted. */
export const MOST_ROWS = 2 ** 17
const ROW = 2 ** 34
const WEIGHT_UNITS = 2 ** 16
const GRADIENT_UNITS = 2 ** 28
/** Units must not be 0 where every weight or gradient is. */
const SMALLEST = 1e-200

/**
 * No gradients yet.
 *
 * @param clip the largest gradient of a row of weight 1
 */
export function countRows(weights: Float64Array, clip: number): CountedRows {
  const largest = weights.reduce((most, weight) => Math.max(most, weight), SMALLEST)
  const weightUnit = largest / WEIGHT_UNITS
  return {
    gradients: new Float64Array(weights.length),
    counted: weights.map((weight) => ROW + Math.round(weight / weightUnit)),
    gradientUnit: Math.max(SMALLEST, largest * clip) / GRADIENT_UNITS,
    weightUnit,
  }
}

export function totalIn({ gradientUnit }: CountedRows, gradients: number): number {
  return gradientUnit * gradients
}

export function rowsIn(counted: number): number {
  return Math.floor(counted / ROW)
}

export function weightIn({ weightUnit }: CountedRows, counted: number): number {
  return weightUnit * (counted - ROW * Math.floor(counted / ROW))
}
