/** Points with numbers and categories, one after the other. */

export interface PointSet {
  /** Points one after the other: numbers first, then category codes. */
  readonly values: Float32Array
  readonly length: number
  /** Price of a different code, by category; the rest of `length` are numbers. */
  readonly penalties: Float64Array
}
