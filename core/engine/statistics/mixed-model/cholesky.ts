/** Solving symmetric positive definite systems, the only ones a ridge regression has. */

/**
 * Replaces the lower triangle of a (size x size, row by row) by L with L L' = a. Cost size^3 / 6.
 * Throws a RangeError when the matrix is not positive definite.
 */
export function choleskyInPlace(a: Float64Array, size: number): Float64Array {
  for (let column = 0; column < size; column++) {
    const pivot = a[column * size + column]! - rowProduct(a, size, column, column, column)
    if (!(pivot > 0)) throw new RangeError('the matrix is not positive definite')
    const root = Math.sqrt(pivot)
    a[column * size + column] = root
    for (let row = column + 1; row < size; row++) {
      const rest = a[row * size + column]! - rowProduct(a, size, row, column, column)
      a[row * size + column] = rest / root
    }
  }
  return a
}

/** Solves L L' x = b for the lower triangle L; b is not changed. */
export function choleskySolve(lower: Float64Array, size: number, b: Float64Array): Float64Array {
  const x = Float64Array.from(b)
  for (let row = 0; row < size; row++) {
    let sum = x[row]!
    for (let k = 0; k < row; k++) sum -= lower[row * size + k]! * x[k]!
    x[row] = sum / lower[row * size + row]!
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row]!
    for (let k = row + 1; k < size; k++) sum -= lower[k * size + row]! * x[k]!
    x[row] = sum / lower[row * size + row]!
  }
  return x
}

/** Diagonal of the inverse of L L': the variances of a regression's coefficients, but for a factor. */
export function choleskyInverseDiagonal(lower: Float64Array, size: number): Float64Array {
  const diagonal = new Float64Array(size)
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size)
    unit[column] = 1
    diagonal[column] = choleskySolve(lower, size, unit)[column]!
  }
  return diagonal
}

function rowProduct(a: Float64Array, size: number, i: number, j: number, length: number): number {
  let sum = 0
  for (let k = 0; k < length; k++) sum += a[i * size + k]! * a[j * size + k]!
  return sum
}
