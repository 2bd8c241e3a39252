/**
 * What a tree sums of its rows, in whole numbers, so that sums are exact.
 *
 * Rows and their weight share a number, rows x 2^34 + weight x 2^16, which is exact for 2^17 rows. Gradients are
 * counted in units of 2^-28 of the largest there may be.
 */

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
